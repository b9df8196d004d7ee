/// The content of a window, a sheet or a dialog. Apple's module has no such type.
@MainActor
public struct ViewScreen {
  /// The form of the screen.
  public enum Kind: Sendable {
    case window, sheet, fullScreenCover, dialog
  }

  /// The form of the screen.
  public let kind: Kind
  /// The elements.
  public let elements: [ViewElement]
  /// Removes the screen, as a swipe or a tap beside it does.
  let dismiss: @MainActor () -> Void

  /// The elements and those within them, in reading order.
  public var all: [ViewElement] { elements.flatMap(\.all) }

  /// The texts, in reading order.
  public var texts: [String] { elements.flatMap(\.texts) }

  /// The buttons, in reading order.
  public var buttons: [ViewElement] { all.filter { $0.kind == .button } }

  /// The elements, one per line, indented.
  public var outline: String { elements.map(\.outline).joined(separator: "\n") }
}

/// A view that a modifier presents above a screen. Apple's module has no such type.
struct Presentation {
  let kind: ViewScreen.Kind
  /// The identity of the presentation.
  let key: String
  let onDismiss: (() -> Void)?
  let dismiss: () -> Void
  let elements: @MainActor (PresentationLevel) -> [ViewElement]
}

/// A screen that can present another one. Apple's module has no such type.
final class PresentationLevel {
  /// The number of screens below this one.
  let depth: Int
  private(set) var active: [Presentation] = []

  init(depth: Int) { self.depth = depth }

  func present(_ presentation: Presentation) { active.append(presentation) }

  /// Releases the presentations, which refer to their level.
  func removePresentations() { active = [] }
}
