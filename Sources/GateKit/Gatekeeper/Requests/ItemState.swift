public import ContentCatalog

/// The state of an item, for a row or a screen.
///
/// ```swift
/// switch session.state(of: item) {
/// case .unlocked: "open"
/// case .locked(.preview): "preview"
/// case .locked: "locked"
/// case .checking: "…"
/// case .indeterminate: "try again"
/// @unknown default: "locked"
/// }
/// ```
@nonexhaustive
public enum ItemState: Hashable, Sendable {
  /// The decision is pending: views show neither a lock nor the content.
  case checking
  /// The item is open.
  case unlocked
  /// The item is locked, and shown like this.
  case locked(WhenLocked)
  /// The facts are insufficient for a decision: the item is neither open nor for sale. Its request is
  /// ``GateRequest/Kind/retry(_:)``.
  case indeterminate
}
