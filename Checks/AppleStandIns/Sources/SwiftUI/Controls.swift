// Apple documents the members. Those without documentation equal the members of Apple's module.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct ButtonRole: Equatable, Sendable {
  let name: String

  public static let cancel = ButtonRole(name: "cancel")
}

public struct Button<Label>: View, PrimitiveView where Label: View {
  private let role: ButtonRole?
  private let action: @MainActor () -> Void
  private let label: Label

  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  func elements(in context: RenderContext) -> [ViewElement] {
    var element = ViewElement(.button, children: context.child("label").elements(of: label))
    element.role = role
    element.action = action
    return [element]
  }
}

extension Button where Label == Text {
  @_disfavoredOverload
  public init<S>(_ title: S, action: @escaping @MainActor () -> Void) where S: StringProtocol {
    self.init(action: action) { Text(title) }
  }

  @_disfavoredOverload
  public init<S>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) where S: StringProtocol {
    self.init(role: role, action: action) { Text(title) }
  }
}

public struct ProgressView<Label, CurrentValueLabel>: View, PrimitiveView
where Label: View, CurrentValueLabel: View {
  private let label: Label?

  func elements(in context: RenderContext) -> [ViewElement] {
    [ViewElement(.progress, children: context.child("label").elements(of: label))]
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public init() where Label == EmptyView { label = nil }

  @_disfavoredOverload
  public init<S>(_ title: S) where Label == Text, S: StringProtocol { label = Text(title) }
}

extension View {
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    changingElements("disabled") { if disabled { $0.disable() } }
  }
}
