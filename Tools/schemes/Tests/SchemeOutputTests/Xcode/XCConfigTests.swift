import Fixtures
import SchemeModel
import Testing

@testable import SchemeOutput

/// The files of the output xcconfig.
struct XCConfigTests {
    @Test func `every scheme has a file for each configuration that it can be built in`() throws {
        let paths = try Outputs.files(.xcconfig, of: Outputs.shop).map(\.path)
        #expect(
            paths == [
                "Xcode/Base.xcconfig", "Xcode/Debug live.xcconfig", "Xcode/Release live.xcconfig",
                "Xcode/Debug mock.xcconfig", "Xcode/Release mock.xcconfig", "Xcode/Release fast.xcconfig",
                "Xcode/Debug local.xcconfig",
            ]
        )
    }

    @Test func `a file has the conditions, the scheme's name, its choices and its settings`() throws {
        let text = try Outputs.text("Xcode/Debug mock.xcconfig", of: Outputs.shop)
        #expect(
            text == """
                // Written by `Scripts/schemes sync`: edit the scheme file, not this one.
                #include "Base.xcconfig"

                SWIFT_ACTIVE_COMPILATION_CONDITIONS = $(inherited) MOCK
                APP_SCHEME = mock
                APP_SERVICE_CATALOG = mock
                APP_SERVICE_ORDERS = live
                APP_SET_CATALOG_URL = https:/$()/shop.example
                APP_SET_GREETING =
                APP_SET_LATENCY_CATALOG = 0s
                APP_SET_LATENCY_ORDERS = 2s
                ICON[sdk=iphone*] = Mock
                OTHER_LDFLAGS = $(inherited) -ObjC

                """
        )
        #expect(try Outputs.text("Xcode/Release mock.xcconfig", of: Outputs.shop) == text)
    }

    @Test func `what no such file can hold is refused where it is written, once for all heirs`() throws {
        let text = Outputs.shop.replacing(
            "greeting: { type: string, default: \"\" }",
            with: "greeting: { type: string }"
        )
        .replacing("  live:\n", with: "  live:\n    settings: { greeting: 'a\\' }\n")
        .replacing("]\": Mock", with: "]\": \"a\\nb\"")
        let error = #expect(throws: Diagnostics.self) { try Outputs.files(.xcconfig, of: text) }
        let line = XCConfigValueTests.refusals[0].reason
        #expect(
            error?.all.map(\.summary) == [
                "25:27: the value of 'settings.greeting' ends in a backslash, and an xcconfig file goes on with the next line "
                    + "there [write another value]",
                "34:35: the value of 'xcode.ICON[sdk=iphone*]' \(line) [write another value]",
            ]
        )
    }
}
