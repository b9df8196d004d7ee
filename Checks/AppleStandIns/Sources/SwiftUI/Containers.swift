// Apple documents the members. Those without documentation equal the members of Apple's module.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

public struct HorizontalAlignment: Equatable, Sendable {
  let name: String

  public static let leading = HorizontalAlignment(name: "leading")
  public static let center = HorizontalAlignment(name: "center")
}

public struct VerticalAlignment: Equatable, Sendable {
  let name: String

  public static let center = VerticalAlignment(name: "center")
}

public struct VStack<Content>: View, PrimitiveView where Content: View {
  private let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  func elements(in context: RenderContext) -> [ViewElement] {
    [ViewElement(.stack, children: context.child("stack").elements(of: content))]
  }
}

public struct HStack<Content>: View, PrimitiveView where Content: View {
  private let content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  func elements(in context: RenderContext) -> [ViewElement] {
    [ViewElement(.stack, children: context.child("stack").elements(of: content))]
  }
}

public struct Spacer: View, PrimitiveView {
  public init(minLength: CGFloat? = nil) {}

  func elements(in context: RenderContext) -> [ViewElement] { [] }
}

public struct List<SelectionValue, Content>: View, PrimitiveView
where SelectionValue: Hashable, Content: View {
  private let content: Content

  func elements(in context: RenderContext) -> [ViewElement] {
    [ViewElement(.list, children: context.child("list").elements(of: content))]
  }
}

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}

extension Section: View, PrimitiveView where Parent: View, Content: View, Footer: View {
  func elements(in context: RenderContext) -> [ViewElement] {
    let parts =
      context.child("header").elements(of: header) + context.child("section").elements(of: content)
      + context.child("footer").elements(of: footer)
    return [ViewElement(.section, children: parts)]
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  @_disfavoredOverload
  public init<S>(_ title: S, @ViewBuilder content: () -> Content) where S: StringProtocol {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }
}

public struct NavigationStack<Data, Root>: View, PrimitiveView where Root: View {
  private let root: Root

  func elements(in context: RenderContext) -> [ViewElement] { context.navigation(from: root) }
}

public struct NavigationPath {}

extension NavigationStack where Data == NavigationPath {
  public init(@ViewBuilder root: () -> Root) { self.root = root() }
}

public struct NavigationLink<Label, Destination>: View, PrimitiveView
where Label: View, Destination: View {
  private let destination: Destination
  private let label: Label

  func elements(in context: RenderContext) -> [ViewElement] {
    var element = ViewElement(.button, children: context.child("label").elements(of: label))
    element.action = { [host = context.host, destination] in host.push(destination) }
    return [element]
  }
}

extension NavigationLink {
  public init(
    @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.destination = destination()
    self.label = label()
  }
}

extension View {
  @_disfavoredOverload
  nonisolated public func navigationTitle<S>(_ title: S) -> some View where S: StringProtocol {
    primitive("navigationTitle") { context, content in
      [ViewElement(.title, text: String(title))] + content(context)
    }
  }
}

public struct DismissAction {
  let host: ViewHost?

  @MainActor public func callAsFunction() { host?.pop() }
}

extension EnvironmentValues {
  private struct DismissKey: EnvironmentKey {
    static var defaultValue: DismissAction { DismissAction(host: nil) }
  }

  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
}

public struct Alignment: Equatable, Sendable {
  let name: String

  public static let center = Alignment(name: "center")
}

public struct ZStack<Content>: View, PrimitiveView where Content: View {
  private let content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func elements(in context: RenderContext) -> [ViewElement] {
    [ViewElement(.stack, children: context.child("stack").elements(of: content))]
  }
}
