import Testing

@testable import SchemeOutput

/// What is read of a project file of Xcode.
struct XcodeTargetTests {
    @Test(arguments: ["\n", "\r\n"])
    func `targets are found by name, with their identifiers and products`(ending: String) {
        let text = Outputs.projectFile.replacing("\n", with: ending).replacing(
            "name = Shop;",
            with: #"name = "a \"b\" \\ c";"#
        )
        #expect(
            XcodeTarget.all(in: text, container: "Shop.xcodeproj") == [
                XcodeTarget(
                    identifier: "0123456789ABCDEF01234567",
                    name: #"a "b" \ c"#,
                    product: "Shop.app",
                    container: "Shop.xcodeproj"
                ),
                XcodeTarget(
                    identifier: "0123456789ABCDEF01234569",
                    name: "Shop <Tests> & more",
                    product: "Shop <Tests> & more.xctest",
                    container: "Shop.xcodeproj"
                ),
            ]
        )
    }

    @Test(arguments: ["", "{}", "/* Begin PBXNativeTarget section */\n\t\tname = Shop;\n"])
    func `a text that is no project file has no targets`(text: String) {
        #expect(XcodeTarget.all(in: text, container: "") == [])
    }
}
