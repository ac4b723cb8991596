// The declarations of SwiftUI that the views use, with the signatures of Apple's documentation and without behaviour,
// so that a compiler without Apple's SDK can check the types of `Sources/AppUI` and `Sources/AppWindow`.

@_exported import Foundation
@_exported import Observation

// MARK: - Views

@MainActor public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { return neverDrawn() }
}
extension Optional: View, Primitive where Wrapped: View {}

/// A view that SwiftUI draws by itself.
public protocol Primitive: View where Body == Never {}
extension Primitive {
    public var body: Never { return neverDrawn() }
}

private func neverDrawn() -> Never { preconditionFailure("a stand-in is compiled, never drawn") }

@resultBuilder public enum ViewBuilder {
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> Parts { Parts() }
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildEither<Content: View>(first content: Content) -> Parts { Parts() }
    public static func buildEither<Content: View>(second content: Content) -> Parts { Parts() }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

public struct Parts: Primitive {}

public struct Text: Primitive {
    public init(_ text: String) {}
    public func font(_ font: Font?) -> Text { self }
}
public struct Font: Sendable {
    public static let title = Font()
    public static let title3 = Font()
}
public struct ProgressView: Primitive { public init() {} }
public struct ContentUnavailableView: Primitive { public init(_ title: String, systemImage: String) {} }
public struct Spacer: Primitive { public init() {} }
public struct Button: Primitive {
    public init(_ title: String, action: @escaping @MainActor () -> Void) {}
}
public enum HorizontalAlignment { case leading, center }
public struct VStack<Content: View>: Primitive {
    public init(alignment: HorizontalAlignment = .center, @ViewBuilder content: () -> Content) {}
}
public struct ScrollView<Content: View>: Primitive { public init(@ViewBuilder content: () -> Content) {} }
public struct NavigationStack<Root: View>: Primitive { public init(@ViewBuilder root: () -> Root) {} }
public struct NavigationLink: Primitive {
    public init<Value: Hashable>(_ title: String, value: Value?) {}
}
public struct List: Primitive {
    public init<Items: RandomAccessCollection, Row: View>(
        _ items: Items,
        @ViewBuilder row: @escaping (Items.Element) -> Row
    ) where Items.Element: Identifiable {}
}
public struct TabView<Content: View>: Primitive { public init(@ViewBuilder content: () -> Content) {} }
public struct Tab<Content: View>: Primitive {
    public init(_ title: String, systemImage: String, @ViewBuilder content: () -> Content) {}
}

// MARK: - Modifiers

public struct BorderedButtonStyle: Sendable {
    public static let bordered = BorderedButtonStyle()
}
public enum Edge { public enum Set { case all, top } }

extension View {
    public func padding() -> some View { Parts() }
    public func padding(_ edges: Edge.Set) -> some View { Parts() }
    public func buttonStyle(_ style: BorderedButtonStyle) -> some View { Parts() }
    public func navigationTitle(_ title: String) -> some View { Parts() }
    public func navigationDestination<Value: Hashable, Destination: View>(
        for type: Value.Type,
        @ViewBuilder destination: @escaping (Value) -> Destination
    ) -> some View { Parts() }
    public func task(_ action: @escaping @MainActor @Sendable () async -> Void) -> some View { Parts() }
    public func previewDisplayName(_ name: String?) -> some View { Parts() }
}

@propertyWrapper public struct State<Value> {
    public var wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
@MainActor public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder static var previews: Previews { get }
}

// MARK: - The app

@MainActor public protocol Scene {}
public struct WindowGroup<Content: View>: Scene { public init(@ViewBuilder content: () -> Content) {} }

@MainActor public protocol App {
    associatedtype Body: Scene
    var body: Body { get }
    init()
}
extension App {
    public static func main() {}
}
