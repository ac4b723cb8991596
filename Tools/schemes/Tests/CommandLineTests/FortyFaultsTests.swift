import Fixtures
import Foundation
import Processes
import Testing

/// A file with 40 different faults.
struct FortyFaultsTests {
    @Test func `40 faults are 40 findings at 40 places, in one run`() throws {
        try withTemporaryFolder { folder in
            let configs = folder.appending(path: "le café/Configs")
            try FileManager.default.createDirectory(at: configs, withIntermediateDirectories: true)
            try Data(Self.file.utf8).write(to: configs.appending(path: "schemes.yml"))
            let call = try RunningCall(Shop.tool, ["check"], in: configs, environment: [:]).finished()
            #expect(call.status == 2)
            #expect(call.output == "")
            #expect(call.errors == Self.findings)
        }
        let heads = Self.findings.split(separator: "\n").filter {
            $0.contains(": error: ") || $0.contains(": warning: ")
        }
        #expect(heads.count == 40)
        #expect(Set(heads.map { $0.prefix { $0 != " " } }).count == 40)
    }

    private static let file = """
        version: 1
        prodct: shop
        default: mok
        outputs: { swift: App/é.swift, githubWorkflow: ./app/É.swift }
        outputs: { swift: Other.swift }

        conditions:
          MOCK: Links the predefined services.
          -DFAST: x
          SLOW=1: x
          mock-error: x
          DEBUG: x

        implementations:
          real: []
          mock: [MOCK, mock]

        services:
          catalog: [real, mock, real]
          orders: [real, mock]
          class: [real]

        settings:
          catalogURL: { type: url, default: "http://" }
          host: { type: ulr }
          timeout: { type: duration, default: 10 }
          rate: { type: number, default: nan }
          count: { type: int, default: 007 }
          mode: { type: choice, of: [] }
          open: { type: bool, default: on }
          folder: { type: path, default: ../🛒 }
          title: { type: string, default: "1.10" }
          shade: { type: string, default: !dark }

        secrets:
          ordersToken: { env: sk-1234, for: { orders: real } }
          catalogToken: { env: CATALOG_TOKEN }

        schemes:
          live:
            description: Calls the shop, ticket #12
            ships: yes
            services: { catalog: real, order: real }
            settings: { catalogURL: "https://a b", timeot: 5s }
          mock:
            extends: [live, lvie]
            conditions: [MOCK, MOKC]
            services: mock
            run: { environment: { CATALOG_TOKEN: s3cret } }
            xcode: { "A B": c }
          Mock: { extends: live }
          staging:
            extends: live
            services: mock
            build: { configuration: relase, sanitize: [thread, thread] }
            tags: [a: b]
            colour: red
          a: { extends: b }
          b: { extends: c }
          c: { extends: a }
          mo\u{200B}ck: {}
        ---

        """

    private static let findings = """
        Configs/schemes.yml:2:1: error: unknown key 'prodct' in the file
        2 | prodct: shop
          | ^~~~~~ did you mean 'product'?
        Configs/schemes.yml:3:10: error: there is no scheme 'mok'
        3 | default: mok
          |          ^~~ did you mean 'mock'?
        Configs/schemes.yml:39:1: note: declared here
        Configs/schemes.yml:4:48: error: 'githubWorkflow' and 'swift' are one file
        4 | outputs: { swift: App/é.swift, githubWorkflow: ./app/É.swift }
          |                                                ^~~~~~~~~~~~~ choose another path
        Configs/schemes.yml:4:19: note: the other stands here
        Configs/schemes.yml:5:1: error: the key 'outputs' stands here twice
        5 | outputs: { swift: Other.swift }
          | ^~~~~~~ remove one
        Configs/schemes.yml:4:1: note: 'outputs' stands here first
        Configs/schemes.yml:9:3: error: a condition is written without -D
        9 |   -DFAST: x
          |   ^~~~~~ write FAST
        Configs/schemes.yml:10:3: error: a condition is on or off and has no value
        10 |   SLOW=1: x
           |   ^~~~~~ write SLOW
        Configs/schemes.yml:11:3: error: 'mock-error' is not a Swift identifier
        11 |   mock-error: x
           |   ^~~~~~~~~~ write mock_error
        Configs/schemes.yml:12:3: error: the condition 'DEBUG' is reserved: the compiler or the build sets it
        12 |   DEBUG: x
           |   ^~~~~ choose another name
        Configs/schemes.yml:16:16: error: there is no condition 'mock'
        16 |   mock: [MOCK, mock]
           |                ^~~~ did you mean 'MOCK'?
        Configs/schemes.yml:7:1: note: declared here
        Configs/schemes.yml:19:25: error: 'real' stands twice in 'catalog'
        19 |   catalog: [real, mock, real]
           |                         ^~~~ remove one
        Configs/schemes.yml:19:13: note: it stands here first
        Configs/schemes.yml:21:3: error: 'class' has a meaning in Swift
        21 |   class: [real]
           |   ^~~~~ choose another name
        Configs/schemes.yml:24:37: error: the URL names no host
        24 |   catalogURL: { type: url, default: "http://" }
           |                                     ^~~~~~~~~ write it as https://api.example.com
        Configs/schemes.yml:25:17: error: there is no type 'ulr'
        25 |   host: { type: ulr }
           |                 ^~~ did you mean 'url'?
        Configs/schemes.yml:26:39: error: '10' is not a duration
        26 |   timeout: { type: duration, default: 10 }
           |                                       ^~ write a number and a unit, such as 250ms, 10s, 1.5m or 2h
        Configs/schemes.yml:27:34: error: 'nan' is not a decimal number
        27 |   rate: { type: number, default: nan }
           |                                  ^~~ write it as 0.75 or 1e-3
        Configs/schemes.yml:28:32: error: '007' is not a whole number
        28 |   count: { type: int, default: 007 }
           |                                ^~~ write digits only, such as 42
        Configs/schemes.yml:29:29: error: there is nothing to choose from
        29 |   mode: { type: choice, of: [] }
           |                             ^~ write of: [first, second]
        Configs/schemes.yml:30:3: error: 'open' has a meaning in Swift
        30 |   open: { type: bool, default: on }
           |   ^~~~ choose another name
        Configs/schemes.yml:31:34: error: the path '../🛒' leaves the project
        31 |   folder: { type: path, default: ../🛒 }
           |                                  ^~~~~ write a path below the project's folder
        Configs/schemes.yml:33:35: error: a tag cannot stand in a scheme file
        33 |   shade: { type: string, default: !dark }
           |                                   ^~~~~ quote a value that begins with '!'
        Configs/schemes.yml:36:23: error: this is not the name of an environment variable
          use letters, digits and '_', such as API_TOKEN
        Configs/schemes.yml:37:3: error: the secret 'catalogToken' says nobody who needs it
        37 |   catalogToken: { env: CATALOG_TOKEN }
           |   ^~~~~~~~~~~~ add for: { service: implementation }
        Configs/schemes.yml:41:41: warning: YAML takes this for a comment, because a blank stands in front of '#'
        41 |     description: Calls the shop, ticket #12
           |                                         ^ quote the whole value, or write a blank behind '#'
        Configs/schemes.yml:42:12: error: 'ships' is 'yes', neither true nor false
        42 |     ships: yes
           |            ^~~ write true or false
        Configs/schemes.yml:43:32: error: there is no service 'order'
        43 |     services: { catalog: real, order: real }
           |                                ^~~~~ did you mean 'orders'?
        Configs/schemes.yml:18:1: note: declared here
        Configs/schemes.yml:44:29: error: this is not a URL
        44 |     settings: { catalogURL: "https://a b", timeot: 5s }
           |                             ^~~~~~~~~~~~~ write it as https://api.example.com
        Configs/schemes.yml:44:44: error: there is no setting 'timeot'
        44 |     settings: { catalogURL: "https://a b", timeot: 5s }
           |                                            ^~~~~~ did you mean 'timeout'?
        Configs/schemes.yml:23:1: note: declared here
        Configs/schemes.yml:46:21: error: scheme 'mock' extends 'lvie', which is no scheme
        46 |     extends: [live, lvie]
           |                     ^~~~ did you mean 'live'?
        Configs/schemes.yml:47:24: error: there is no condition 'MOKC'
        47 |     conditions: [MOCK, MOKC]
           |                        ^~~~ did you mean 'MOCK'?
        Configs/schemes.yml:7:1: note: declared here
        Configs/schemes.yml:49:42: error: the value of the secret 'catalogToken' cannot stand in a file
          export CATALOG_TOKEN in the shell instead
        Configs/schemes.yml:50:14: error: 'A B' cannot name a build setting of Xcode
        50 |     xcode: { "A B": c }
           |              ^~~~~ write it as OTHER_LDFLAGS or OTHER_LDFLAGS[sdk=iphoneos*]
        Configs/schemes.yml:51:3: error: 'Mock' and 'mock' differ in case only
        51 |   Mock: { extends: live }
           |   ^~~~ choose another name
        Configs/schemes.yml:45:3: note: 'mock' stands here
        Configs/schemes.yml:54:15: error: scheme 'staging' selects 'mock' for 'catalog' and 'orders', but does not link it
        54 |     services: mock
           |               ^~~~ add conditions: [MOCK]
        Configs/schemes.yml:16:3: note: 'mock' is linked by MOCK
        Configs/schemes.yml:55:29: error: 'relase' is not among the choices
        55 |     build: { configuration: relase, sanitize: [thread, thread] }
           |                             ^~~~~~ did you mean 'release'?
        Configs/schemes.yml:55:56: error: 'thread' stands twice in 'sanitize'
        55 |     build: { configuration: relase, sanitize: [thread, thread] }
           |                                                        ^~~~~~ remove one
        Configs/schemes.yml:55:48: note: it stands here first
        Configs/schemes.yml:56:12: error: an item of 'tags' must be text, not a mapping
        56 |     tags: [a: b]
           |            ^~~~ quote a text that holds ': '
        Configs/schemes.yml:57:5: error: unknown key 'colour' in a scheme
        57 |     colour: red
           |     ^~~~~~ known here: description, extends, ships, conditions, services, settings, secrets, run, build, tags, xcode
        Configs/schemes.yml:58:3: error: schemes extend each other in a circle: a → b → c → a
        58 |   a: { extends: b }
           |   ^ take one 'extends' away
        Configs/schemes.yml:61:3: error: 'mo\\u{200b}ck' cannot name a scheme
        61 |   mo ck: {}
           |   ^~~~~ use letters, digits and '-', a letter first
        Configs/schemes.yml:62:1: error: a second document begins here
        62 | ---
           | ^~~ one file holds one document

        """
}
