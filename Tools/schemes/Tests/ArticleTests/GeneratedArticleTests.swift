import Testing

@testable import schemes

/// What articles say of the tool's tables is what the tables say.
struct GeneratedArticleTests {
    @Test func `the reference of the scheme file has every key of the decoder's table`() throws {
        let article = try Article(named: "SchemeFile")
        let example = try #require(article.blocks(in: "yaml").first).text
        try GeneratedRegion(article: article).expect(SchemeFileReference(example: example).text())
    }

    @Test func `the commands are those of the table, with the exit codes`() throws {
        let commands = CommandTable.commands.map { "## \($0.name)\n\n```text\n\(Help.text(of: $0.name))```\n" }
        let codes = markdownTable(["code", "meaning"], ExitCode.allCases.map { ["\($0.rawValue)", $0.summary] })
        try GeneratedRegion(article: Article(named: "Commands"))
            .expect(commands.joined(separator: "\n") + "\n## Exit codes\n\n" + codes)
    }

    @Test(arguments: try Catalogue.all())
    func `the first page of a catalogue leads to every other, which docc does not ask for`(catalogue: Catalogue) throws
    {
        let pages = catalogue.articles.filter { $0.text.contains("@TechnologyRoot") }
        try #require(pages.count == 1)
        let linked = pages[0].text.matches(of: /(?m)^- <doc:(.+)>$/).map { String($0.1) }
        #expect(linked.sorted() == catalogue.articles.map(\.name).filter { $0 != pages[0].name })
    }
}
