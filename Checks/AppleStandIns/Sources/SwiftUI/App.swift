// Apple documents the members. Those without documentation equal the members of Apple's module.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }

  @MainActor @preconcurrency init()
}

@MainActor @preconcurrency
public protocol Scene {}

@resultBuilder
public struct SceneBuilder {
  public static func buildBlock<Content>(_ content: Content) -> Content where Content: Scene {
    content
  }
}

public struct WindowGroup<Content>: Scene where Content: View {
  /// The view of a window. Not a member of Apple's type.
  public let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public init(id: String, @ViewBuilder content: () -> Content) { self.content = content() }
}

@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
public struct OpenWindowAction {
  let open: (String) -> Void

  @MainActor public func callAsFunction(id: String) { open(id) }
}

extension EnvironmentValues {
  private struct OpenWindowKey: EnvironmentKey {
    static var defaultValue: OpenWindowAction { OpenWindowAction { _ in } }
  }

  private struct MultipleWindowsKey: EnvironmentKey {
    static let defaultValue = false
  }

  public var openWindow: OpenWindowAction { self[OpenWindowKey.self] }

  public internal(set) var supportsMultipleWindows: Bool {
    get { self[MultipleWindowsKey.self] }
    set { self[MultipleWindowsKey.self] = newValue }
  }

  /// Lets the window open others. Not a member of Apple's type.
  ///
  /// - Parameter open: receives the id of the scene.
  public mutating func supportMultipleWindows(_ open: @escaping (String) -> Void) {
    supportsMultipleWindows = true
    self[OpenWindowKey.self] = OpenWindowAction(open: open)
  }
}
