import GateKit
import PropertyTesting

extension Law {
  /// The law that an item does not open because a source is trusted less than the minimum, or
  /// because its answer is out of date.
  ///
  /// Refunds are left out: if the answer that reports one does not count, an older grant counts.
  public static let lessTrustNeverOpens = Law(
    "less-trust-never-opens",
    "An answer that is trusted less, or for a shorter time, never opens an item."
  ) { material in
    let names = MergedNames([material.catalog.content])
    return { gateCase, choices in
      let split = SplitAnswers(gateCase, material, &choices).withoutRefunds
      let minimum = choices.pick(EntitlementSnapshot.Trust.server, .verified)
      let isOutOfDate = choices.chance(50)
      let less = split.changed { snapshot in
        if isOutOfDate {
          snapshot.validUntil = gateCase.now
        } else {
          snapshot.trust = choices.pick(.stated, snapshot.trust)
        }
      }
      if less.answers == split.answers { return .vacuous }
      let opened = less.atLeast(minimum).united(gateCase, names).decision
      let before = split.atLeast(minimum).united(gateCase, names).decision
      return .check(
        !opened.isUnlocked || before.isUnlocked,
        "the item is \(opened.words), but \(before.words) with more trust")
    }
  }
}
