package import GateRules

/// The verdicts one second before an instant, at the instant, and one second after it.
extension [Verdict] {
  /// Locked before the instant, unlocked from it on.
  package static var opens: [Verdict] { [.locked, .unlocked, .unlocked] }
  /// Unlocked before the instant, locked from it on.
  package static var closes: [Verdict] { [.unlocked, .locked, .locked] }
  package static var staysOpen: [Verdict] { [.unlocked, .unlocked, .unlocked] }
  package static var staysLocked: [Verdict] { [.locked, .locked, .locked] }
}
