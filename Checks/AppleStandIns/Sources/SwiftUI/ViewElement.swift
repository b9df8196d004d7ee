/// An element of the interface that views show. Apple's module has no such type.
@MainActor
public struct ViewElement {
  /// The kind of element.
  public enum Kind: String, Sendable {
    case button, image, label, list, progress, section, stack, text, title
  }

  /// The kind.
  public let kind: Kind
  /// The text, or the name of an image.
  public let text: String
  /// The elements within this one.
  public internal(set) var children: [ViewElement]
  /// The accessibility label, if a view sets one.
  public internal(set) var label: String?
  /// The accessibility traits that views add.
  public internal(set) var traits = AccessibilityTraits()
  /// Whether the element, if it is a button, ignores taps.
  public private(set) var isDisabled = false
  /// The role of a button.
  public internal(set) var role: ButtonRole?
  var action: (@MainActor () -> Void)?

  init(_ kind: Kind, text: String = "", children: [ViewElement] = []) {
    self.kind = kind
    self.text = text
    self.children = children
  }

  mutating func disable() {
    isDisabled = true
    for index in children.indices { children[index].disable() }
  }
}

extension ViewElement {
  /// The element and those within it, in reading order.
  public var all: [ViewElement] { [self] + children.flatMap(\.all) }

  /// The texts within the element, in reading order.
  public var texts: [String] { all.filter { $0.kind == .text || $0.kind == .title }.map(\.text) }

  /// The words that VoiceOver reads: the accessibility label, or the texts.
  public var spokenText: String { label ?? spokenParts.joined(separator: ", ") }

  private var spokenParts: [String] {
    if let label { return [label] }
    if kind == .text || kind == .title { return [text] }
    return children.flatMap(\.spokenParts)
  }

  /// The element and those within it, one per line, indented.
  public var outline: String {
    let marks = [
      isDisabled && kind == .button ? "disabled" : nil, role?.name,
      traits.contains(.isHeader) ? "header" : nil, label.map { "“\($0)”" },
    ]
    let words = [kind.rawValue, text.isEmpty ? nil : text] + marks
    let lines = children.flatMap { $0.outline.split(separator: "\n") }.map { "  \($0)" }
    return ([words.compactMap { $0 }.joined(separator: " ")] + lines).joined(separator: "\n")
  }
}
