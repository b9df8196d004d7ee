/// The future of a value, as the reason for the value tells it, for ``RuleKind/outlooks``.
///
/// A sentence names reasons that nothing can change first, and those of time after those that the
/// subject can act on.
@nonexhaustive
public enum ReasonOutlook: Hashable, Sendable {
  /// The value never changes: a window that is over, or a share without the subject.
  case settled
  /// Time alone changes the value: a window that is still to come.
  case timed
  /// The value never changes, because the position of the item determines it. A sentence omits the
  /// reason if there are others.
  case positional
}
