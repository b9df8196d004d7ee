#if canImport(SwiftUI)
  public import GateKit
  public import SwiftUI

  /// A symbol that shows whether an item is locked, for a row.
  ///
  /// ```swift
  /// HStack {
  ///   Text(lesson.title(preferring: [locale.identifier(.bcp47)]))
  ///   Spacer()
  ///   if let id = lesson.itemID { LockBadge(id) }
  /// }
  /// ```
  ///
  /// It shows nothing for an unlocked item, an indicator during the check, and a symbol otherwise. The
  /// states differ by symbol and by accessibility label, not by color, and the symbol follows Dynamic
  /// Type.
  public struct LockBadge: View {
    private let item: ItemID
    @Environment(GateSession.self) private var session: GateSession?
    @Environment(\.locale) private var locale

    /// Creates the badge of an item. It needs the session that `gatekeeper(_:window:)`
    /// puts into the environment.
    public init(_ item: ItemID) { self.item = item }

    /// The symbol.
    public var body: some View {
      switch session?.state(of: item) ?? .checking {
      case .unlocked: EmptyView()
      case .checking:
        ProgressView().accessibilityLabel(InterfaceText.checking.preferring(locale.languages))
      case let state: LockLabel(state: state).labelStyle(.iconOnly)
      }
    }
  }

  /// The state of an item that is not open, in a symbol and words.
  struct LockLabel: View {
    let state: ItemState
    @Environment(\.locale) private var locale

    var body: some View {
      Label(state.lockText.preferring(locale.languages), systemImage: state.lockSymbol)
    }
  }

  extension ItemState {
    /// The symbol of an item that is not open.
    fileprivate var lockSymbol: String {
      switch self {
      case .locked(.preview): "eye"
      case .indeterminate: "questionmark.circle"
      case .locked, .checking, .unlocked: "lock.fill"
      }
    }

    /// The words for an item that is not open.
    fileprivate var lockText: MessageText {
      switch self {
      case .locked(.preview): InterfaceText.preview
      case .indeterminate: InterfaceText.undecided
      case .locked, .checking, .unlocked: InterfaceText.locked
      }
    }
  }
#endif
