import Fixtures
import SchemeModel
import Testing

@testable import SchemeOutput

/// The specification for XcodeGen; `.ci/outputs` has another reader of YAML look at it too.
struct XcodeGenTests {
    @Test func `the specification has an app over the package, with our configurations and schemes`() throws {
        let text = try Outputs.text(
            "project.yml",
            of: Outputs.shop.replacing("path: App/project.yml", with: "path: project.yml")
                .replacing(#/  fast:\n.*\n.*\n/#, with: "").replacing(#/ {2}local:\n.*\n/#, with: "")
        )
        #expect(text == Self.expected)
    }

    private static let expected = #"""
        # Written by `Scripts/schemes sync`: edit the scheme file, not this one.
        name: Shop
        options:
          bundleIdPrefix: com.example
          deploymentTarget:
            iOS: "18.0"
        settings:
          SWIFT_VERSION: "6.0"
        configs:
          Debug live: debug
          Release live: release
          Debug mock: debug
          Release mock: release
        packages:
          Package:
            path: "."
        targets:
          Shop:
            type: application
            platform: iOS
            sources:
              - Sources/App
            configFiles:
              Debug live: Xcode/Debug live.xcconfig
              Release live: Xcode/Release live.xcconfig
              Debug mock: Xcode/Debug mock.xcconfig
              Release mock: Xcode/Release mock.xcconfig
            info:
              path: Shop-Info.plist
              properties:
                AppScheme: "$(APP_SCHEME)"
                UILaunchScreen: {}
            dependencies:
              - package: Package
                product: Core
              - package: Package
                product: Mock
            preBuildScripts:
              - name: Scripts/schemes check
                script: "cd \"$SRCROOT/\" && env -i HOME=\"$HOME\" DEVELOPER_DIR=\"$DEVELOPER_DIR\" PATH=/opt/homebrew/bin:/usr/local/bin:/usr/bin:/bin Scripts/schemes check"
                basedOnDependencyAnalysis: false
        schemes:
          live:
            build:
              targets:
                Shop: all
            run:
              config: Debug live
              environmentVariables:
                APP_SCHEME: live
            test:
              config: Debug live
            profile:
              config: Release live
            analyze:
              config: Debug live
            archive:
              config: Release live
          mock:
            build:
              targets:
                Shop: all
            run:
              config: Debug mock
              commandLineArguments:
                "'a b' 'it'\\''s' ''": true
              environmentVariables:
                APP_SCHEME: mock
                GREETING: "<>&\"']]>\u000a🛒 \\"
              enableThreadSanitizer: true
              enableUBSanitizer: true
            test:
              config: Debug mock
            profile:
              config: Release mock
            analyze:
              config: Debug mock
            archive:
              config: Release mock

        """#

    @Test func `paths lead from the specification's folder`() throws {
        let text = try Outputs.text("App/project.yml", of: Outputs.shop)
        for line in [
            "    path: \"..\"\n", "      - \"../Sources/App\"\n", "Debug live: \"../Xcode/Debug live.xcconfig\"\n",
            "script: \"cd \\\"$SRCROOT/../\\\" && ",
        ] { #expect(text.contains(line), "\(line)") }
    }

    @Test func `an app without xcconfig files is refused`() throws {
        let error = #expect(throws: Diagnostics.self) {
            try Outputs.files(.xcodegen, of: Outputs.shop.replacing("  xcconfig: Xcode\n", with: ""))
        }
        #expect(
            error?.all.map(\.summary) == [
                "8:21: the configurations of an app need the output 'xcconfig' [add xcconfig: Configs/Xcode to outputs:]"
            ]
        )
    }

    @Test func `a path in which XcodeGen would put a variable is refused`() throws {
        let text = Outputs.shop.replacing("[Sources/App]", with: "[\"Sources/${HOME}\"]")
            .replacing("xcconfig: Xcode", with: "xcconfig: Xcode/${USER}")
        let error = #expect(throws: Diagnostics.self) { try Outputs.files(.xcodegen, of: text) }
        #expect(
            error?.all.map(\.summary)
                == ["Sources/${HOME}", "Xcode/${USER}"].map {
                    "9:21: the path '\($0)' holds '${', and XcodeGen would put a variable there [rename that folder]"
                }
        )
    }
}
