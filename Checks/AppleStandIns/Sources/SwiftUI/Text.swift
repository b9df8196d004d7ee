// Apple documents the members. Those without documentation equal the members of Apple's module.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  let key: String

  public init(_ value: String) { key = value }

  public init(stringLiteral value: String) { key = value }
}

public struct Text: Equatable, View, PrimitiveView {
  let text: String

  public init(verbatim content: String) { text = content }

  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    text = key.key
  }

  @_disfavoredOverload
  public init<S>(_ content: S) where S: StringProtocol { text = String(content) }

  func elements(in context: RenderContext) -> [ViewElement] {
    [ViewElement(.text, text: text)]
  }
}

public struct Image: Equatable, View, PrimitiveView {
  let name: String

  public init(systemName: String) { name = systemName }

  func elements(in context: RenderContext) -> [ViewElement] {
    [ViewElement(.image, text: name)]
  }
}

public struct Label<Title, Icon>: View, PrimitiveView where Title: View, Icon: View {
  let title: Title
  let icon: Icon

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  func elements(in context: RenderContext) -> [ViewElement] {
    let title = context.child("title").elements(of: title)
    let icon = context.child("icon").elements(of: icon)
    return [ViewElement(.label, children: icon + title)]
  }
}

extension Label where Title == Text, Icon == Image {
  @_disfavoredOverload
  public init<S>(_ title: S, systemImage name: String) where S: StringProtocol {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }
}

public struct IconOnlyLabelStyle: LabelStyle {
  public init() {}
}

public protocol LabelStyle {}

extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension View {
  nonisolated public func labelStyle<S>(_ style: S) -> some View where S: LabelStyle {
    changingElements("labelStyle") { element in
      guard element.kind == .label else { return }
      // The title remains the accessibility label.
      element.label = element.texts.joined(separator: ", ")
      element.children.removeAll { $0.kind == .text }
    }
  }
}

public struct Font: Hashable, Sendable {
  let name: String

  public static let headline = Font(name: "headline")
  public static let subheadline = Font(name: "subheadline")
}

extension View {
  nonisolated public func font(_ font: Font?) -> some View {
    changingElements("font") { _ in }
  }
}
