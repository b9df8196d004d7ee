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
}
