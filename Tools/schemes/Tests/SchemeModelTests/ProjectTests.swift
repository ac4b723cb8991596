import Fixtures
import SchemeModel
import Testing

/// A whole scheme file.
struct ProjectTests {
    @Test func `a faultless file is a project`() throws {
        let project = try readProject(SchemeFile.text)
        #expect(project.product?.name == "shop")
        #expect(project.defaultScheme == "live")
        #expect(project.schemes.map(\.name) == ["live", "mock"])
        #expect(project.conditionSets == [[], ["MOCK"]])
        #expect(project.secrets[0].users.map { "\($0.service): \($0.implementation)" } == ["orders: real"])
        #expect(project.matrix.configurations == ["debug"])
    }

    @Test func `a file for Windows with a byte order mark is the same project`() throws {
        let text = "\u{FEFF}" + SchemeFile.text.replacing("\n", with: "\r\n")
        func values(_ project: Project) -> [[String: SettingValue]] {
            project.schemes.map { $0.settings.mapValues(\.value) }
        }
        #expect(try values(readProject(text)) == values(readProject(SchemeFile.text)))
    }

    @Test func `what needs no declaration can be left out`() throws {
        let project = try readProject("version: 1\ndefault: app\nschemes: { app: {} }\n")
        #expect(project.schemes.map(\.name) == ["app"])
        #expect(project.product == nil)
    }

    @Test func `an unknown scheme is answered with the nearest and all there are`() throws {
        let project = try readProject(SchemeFile.text)
        let expected = "there is no scheme 'mok' in Configs/schemes.yml; it has: live, mock [did you mean 'mock'?]"
        let error = #expect(throws: Diagnostics.self) { try project.scheme(named: "mok") }
        #expect(error?.all.map(\.summary) == [expected])
    }

    @Test func `a build holds the schemes of its conditions, a release the one that ships`() throws {
        let project = try readProject(
            SchemeFile.adding("  local: { extends: live }\n  mock-error: { extends: mock }")
        )
        func names(_ conditions: [String], release: Bool) -> [String] {
            project.schemes(linking: conditions, release: release).map(\.name)
        }
        #expect(names([], release: false) == ["live", "local"])
        #expect(names([], release: true) == ["live"])
        #expect(names(["MOCK"], release: true) == ["mock", "mock-error"])
        #expect(names(["OTHER"], release: false) == [])
    }

    @Test func `a build starts as the default scheme, or as its first`() throws {
        let first = "  early: { extends: live, ships: false }\n  first: { extends: mock }\n"
        let text = SchemeFile.declarations + SchemeFile.schemes.replacing("schemes:\n", with: "schemes:\n" + first)
        let project = try readProject(text)
        #expect(project.initialScheme(of: [])?.name == "live")
        #expect(project.initialScheme(of: ["MOCK"])?.name == "first")
        #expect(project.initialScheme(of: ["OTHER"]) == nil)
    }

    @Test func `all faults of a file are found in one pass, each at its place`() {
        #expect(findings(of: Self.faulty) == Self.expected)
        #expect(Self.expected.count >= 25)
    }

    @Test func `places are the same behind a byte order mark and with the line ends of Windows`() {
        #expect(findings(of: "\u{FEFF}" + Self.faulty.replacing("\n", with: "\r\n")) == Self.expected)
    }

    @Test func `of very many faults the first 200 are shown and the rest is counted`() {
        let found = findings(of: "version: 1\n" + (1...300).map { "unknown\($0): 1\n" }.joined())
        #expect(found.count == 201)
        #expect(found.last == "101 more problems are not shown")
    }

    private static let faulty = """
        version: 1
        prodct: shop
        default: liv
        version: 1
        outputs: { swift: /tmp/x.swift }
        conditions:
          DEBUG: Reserved.
          MO-CK: No identifier.
          MOCK:
        implementations:
          real: &live []
          mock: MOCK
        services:
          catalog: [real, mok]
          class: [real]
        settings:
          host: { type: ulr }
          timeout: { type: duration, default: 10 }
          rate: { type: number, default: nan }
          count: { type: int, default: 1_000 }
          mode: { type: choice, of: [] }
          folder: { type: path, default: ../x }
        secrets:
          token: { env: 1TOKEN, for: { catalog: real } }
          other: { env: OTHER }
        schemes:
          live:
            ships: yes
            colour: red
            settings: { timeout: !x 5s, count: 007, counts: 1 }
          3d: {}
          mock:
            extends: [live, lvie]
            conditions: [-DMOCK, MOK]
            services: { orders: real, catalog: *live }
            run: { environment: { A-B: 1 } }
            build: { configuration: fast }
            tags: slow
          loop: { extends: loop }

        """

    private static let expected = [
        "2:1: unknown key 'prodct' in the file [did you mean 'product'?]",
        "3:10: there is no scheme 'liv' [did you mean 'live'?] (declared here at 26:1)",
        "4:1: the key 'version' stands here twice [remove one] ('version' stands here first at 1:1)",
        "5:19: the path '/tmp/x.swift' leaves the project [write a path below the project's folder]",
        "7:3: the condition 'DEBUG' is reserved: the compiler or the build sets it [choose another name]",
        "8:3: 'MO-CK' is not a Swift identifier [write MO_CK]",
        "9:8: the description of 'MOCK' has no value [write one, or \"\" for an empty text]",
        "11:9: an anchor cannot stand in a scheme file [use 'extends', or quote a value that begins with '&']",
        "12:9: 'mock' must be a list, not text [write [ ] around it]",
        "14:19: there is no implementation 'mok' [did you mean 'mock'?] (declared here at 10:1)",
        "15:3: 'class' has a meaning in Swift [choose another name]",
        "17:17: there is no type 'ulr' [did you mean 'url'?]",
        "18:39: '10' is not a duration [write a number and a unit, such as 250ms, 10s, 1.5m or 2h]",
        "19:34: 'nan' is not a decimal number [write it as 0.75 or 1e-3]",
        "20:32: '1_000' is not a whole number [write digits only, such as 42]",
        "21:29: there is nothing to choose from [write of: [first, second]]",
        "22:34: the path '../x' leaves the project [write a path below the project's folder]",
        "24:17: this is not the name of an environment variable [use letters, digits and '_', such as API_TOKEN]",
        "25:3: the secret 'other' says nobody who needs it [add for: { service: implementation }]",
        "28:12: 'ships' is 'yes', neither true nor false [write true or false]",
        "29:5: unknown key 'colour' in a scheme [known here: description, extends, ships, conditions, services, settings, secrets, run, build, tags, xcode]",
        "30:26: a tag cannot stand in a scheme file [quote a value that begins with '!']",
        "30:40: '007' is not a whole number [write digits only, such as 42]",
        "30:45: there is no setting 'counts' [did you mean 'count'?] (declared here at 16:1)",
        "31:3: '3d' cannot name a scheme [use letters, digits and '-', a letter first]",
        "33:21: scheme 'mock' extends 'lvie', which is no scheme [did you mean 'live'?]",
        "34:18: a condition is written without -D [write MOCK]",
        "34:26: there is no condition 'MOK' [none is declared] (declared here at 6:1)",
        "35:17: there is no service 'orders' [declared: catalog] (declared here at 13:1)",
        "35:40: an alias cannot stand in a scheme file [use 'extends', or quote a value that begins with '*']",
        "36:27: 'A-B' cannot name an environment variable [use letters, digits and '_', such as API_TOKEN]",
        "37:29: 'fast' is not among the choices [choose one of: debug, release]",
        "38:11: 'tags' must be a list, not text [write [ ] around it]",
        "39:3: schemes extend each other in a circle: loop → loop [take one 'extends' away]",
    ]
}
