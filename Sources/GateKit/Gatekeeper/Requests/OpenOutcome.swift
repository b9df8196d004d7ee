/// The outcome of a call of ``GateSession/open(_:as:from:)``.
public enum OpenOutcome: Hashable, Sendable {
  /// The item is unlocked.
  case opened
  /// The user has dismissed the request.
  case dismissed
  /// A call for another item has replaced the request.
  case superseded
  /// The window has closed, the user has changed, the calling task was cancelled, or the catalog has no
  /// such item.
  case ended
}
