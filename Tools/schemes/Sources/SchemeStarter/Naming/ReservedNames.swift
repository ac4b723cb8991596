/// Names that Swift and its libraries have given away.
enum ReservedNames {
    /// The modules of the toolchain (`lib/swift` of Swift 6.3) and the common frameworks of Apple's systems.
    static let modules = words(
        """
        AVFoundation Accelerate Accessibility Accounts ActivityKit AdSupport AppIntents AppKit
        AuthenticationServices BackgroundTasks Block CFNetwork CRT Charts Cinematic ClockKit CloudKit Combine
        CompilerPluginSupport Contacts CoreAudio CoreBluetooth CoreData CoreFoundation CoreGraphics CoreHaptics
        CoreImage CoreLocation CoreMIDI CoreML CoreMedia CoreMotion CoreNFC CoreServices CoreSpotlight
        CoreTelephony CoreText CoreVideo CreateML CryptoKit Cxx CxxStdlib Darwin DeviceCheck Dispatch
        Distributed EventKit ExtensionKit FileProvider Foundation FoundationEssentials
        FoundationInternationalization FoundationModels FoundationNetworking FoundationXML GameController
        GameKit Glibc HealthKit HomeKit IOKit Intents JavaScriptCore LocalAuthentication MapKit MediaPlayer
        MessageUI Messages Metal MetalKit MetricKit ModelIO MultipeerConnectivity MusicKit Musl NaturalLanguage
        Network NetworkExtension ObjectiveC Observation OpenGL PDFKit PackageDescription PackagePlugin PassKit
        PencilKit Photos PhotosUI PushKit QuartzCore QuickLook RealityKit RegexBuilder Runtime SafariServices
        SceneKit ScreenTime Security SensorKit ShazamKit Social Speech SpriteKit StoreKit Swift SwiftData
        SwiftOnoneSupport SwiftShims SwiftSyntax SwiftUI Symbols Synchronization SystemConfiguration TabularData
        Testing TipKit Translation UIKit UniformTypeIdentifiers UserNotifications VideoToolbox Vision VisionKit
        WASILibc WatchConnectivity WatchKit WeatherKit WebKit WidgetKit WinSDK XCTest XPC
        """
    )

    /// Types that a file sees which imports Foundation, Testing or SwiftUI, of one or two words, from the symbol graphs of
    /// Swift 6.3 and SwiftUI's documentation: a type of ours with such a name would be ambiguous there.
    static let types = words(
        """
        Actor AdditiveArithmetic AffineTransform Alert Alignment AlignmentOptions Anchor Angle Animation App
        Array ArraySlice Atomic AtomicRepresentable Attachable AttachableWrapper Attachment AttributeContainer
        AttributeScope AttributeScopes AttributedString AttributedSubstring Axis BidirectionalCollection
        BidirectionalSlice BinaryInteger Binding BitwiseCopyable BlendMode BlockOperation Bool Bug Bundle Button
        Calendar CancellationError Canvas Capsule CaseIterable Character CharacterSet CheckedContinuation Circle
        Clock ClosedRange CocoaError Codable CodableConfiguration CodingKey Collection CollectionDifference
        Color ColorPicker CommandLine Commands Comment Comparable ComparisonResult
        ConditionTrait Confirmation ContentMode ContiguousArray ContiguousBytes ContinuousClock
        Copyable CountableRange CustomReflectable Data DataProtocol Date DateComponents DateFormatter
        DateInterval DatePicker DebugDescription Decimal Decodable Decoder DecodingError Dictionary
        DictionaryLiteral Dimension DisclosureGroup DiscontiguousSlice Divider Double DragGesture Duration
        DurationProtocol DynamicProperty Edge EdgeInsets EditMode Ellipse EmptyCollection EmptyView Encodable
        Encoder EncodingError EnergyFormatter Entry EnumeratedSequence Environment EnvironmentKey Equatable
        Error Escapable Executor ExecutorJob ExitStatus ExitTest Expectation Expression FetchRequest FileHandle
        FileManager FlattenCollection FlattenSequence Float FloatingPoint FocusState Font ForEach Form Formatter
        Gauge Gesture GlobalActor Gradient Grid GridItem GridRow Group GroupBox HTTPCookie HTTPURLResponse
        Hashable Hasher Host Identifiable Image IndexPath IndexSet InflectionRule InlineArray
        InputStream InstantProtocol Int Issue IteratorProtocol IteratorSequence JSONDecoder JSONEncoder
        JSONSerialization Job JobPriority JoinedSequence KeyEquivalent KeyPath KeyPress Label Layout
        LengthFormatter Link List Locale LocalizedError LocalizedStringKey MainActor ManagedBuffer MassFormatter
        Material Measurement MemoryLayout Menu MenuButton Mirror MirrorPath ModifiedContent Morphology
        Mutex Namespace NavigationLink NavigationStack Never Notification NotificationCenter NotificationQueue
        NumberFormatter Numeric ObjectIdentifier Observable ObservationIgnored ObservationRegistrar
        ObservationTracked Observations Operation OperationQueue OptionSet Optional OutputSpan OutputStream
        POSIXError ParallelizationTrait Path Picker PickerStyle Pipe Port PortDelegate PortMessage Predicate
        PredicateBindings PredicateError PredicateExpression PredicateExpressions PrefixSequence
        PresentationMode Preview Process ProcessInfo Progress ProgressKind ProgressReporting ProgressView
        Range RangeExpression RangeSet RawRepresentable RawSpan RecoverableError Rectangle Regex RegexComponent
        Repeated Result ReversedCollection RunLoop Scanner Scene ScrollView Section SecureField
        Sendable SendableMetatype Sequence SerialExecutor Set SetAlgebra Shader ShareLink SignedInteger
        SignedNumeric Slice Slider SocketPort SortDescriptor SortOrder SourceLocation Spacer Span State
        StaticString Stepper Stream StreamDelegate StrideThrough StrideTo Strideable String StringProtocol
        StringTransform Substring Subview Suite SuiteTrait SuspendingClock Tab TabView Table TableColumn Tag
        Task TaskExecutor TaskGroup TaskLocal TaskPriority Test TestScoping TestTrait Text TextEditor TextField
        Thread TimeInterval TimeZone Timer Toggle ToolbarItem Trait Transaction Transition UInt URL UUID
        UnboundedRange UnfoldSequence Unicode UnicodeCodec UnicodeScalar Unit Unmanaged
        UnownedJob UnsignedInteger UserDefaults View ViewBuilder ViewModifier Visibility Void Window WindowGroup
        WordPair Zip2Sequence
        """
    )

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
