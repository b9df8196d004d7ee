package import GateRules

/// The verdicts of 64 subjects about items with the same condition.
package struct VerdictWord: Sendable {
  /// The subjects for which the items are unlocked.
  package internal(set) var unlocked: UInt64
  /// The subjects for which the items are unlocked or indeterminate.
  package internal(set) var notLocked: UInt64

  package func verdict(of subject: Int) -> Verdict {
    if unlocked >> UInt64(subject % 64) & 1 == 1 { return .unlocked }
    return notLocked >> UInt64(subject % 64) & 1 == 1 ? .indeterminate : .locked
  }
}
