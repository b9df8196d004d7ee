// Apple documents the members. Those without documentation equal the members of Apple's module.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body

  typealias Content = _ViewModifier_Content<Self>
}

public struct _ViewModifier_Content<Modifier>: View, PrimitiveView where Modifier: ViewModifier {
  let content: any View

  func elements(in context: RenderContext) -> [ViewElement] {
    context.child("content").elements(of: content)
  }
}

public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  nonisolated public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View, PrimitiveView where Content: View, Modifier: ViewModifier {
  func elements(in context: RenderContext) -> [ViewElement] {
    let context = context.child("\(Modifier.self)")
    context.connect(modifier)
    let body = modifier.body(content: _ViewModifier_Content(content: content))
    return context.elements(of: body)
  }
}

extension View {
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier of the module itself. Apple's module has no such type.
struct PrimitiveModifier<Content>: View, PrimitiveView where Content: View {
  let content: Content
  let name: String
  let apply:
    @MainActor (RenderContext, _ content: @MainActor (RenderContext) -> [ViewElement]) ->
      [ViewElement]

  func elements(in context: RenderContext) -> [ViewElement] {
    let context = context.child(name)
    return apply(context) { $0.child("content").elements(of: content) }
  }
}

extension View {
  /// Not a member of Apple's type.
  nonisolated func primitive(
    _ name: String,
    _ apply:
      @escaping @MainActor (
        RenderContext, _ content: @MainActor (RenderContext) -> [ViewElement]
      ) -> [ViewElement]
  ) -> PrimitiveModifier<Self> {
    PrimitiveModifier(content: self, name: name, apply: apply)
  }

  /// Not a member of Apple's type.
  nonisolated func changingElements(
    _ name: String, _ change: @escaping @MainActor (inout ViewElement) -> Void
  ) -> PrimitiveModifier<Self> {
    primitive(name) { context, content in
      content(context).map { element in
        var changed = element
        change(&changed)
        return changed
      }
    }
  }
}
