package import ContentCatalog
import GateRules

/// The codes of the findings of proofs.
extension DiagnosticCode {
  static let alwaysOpen: Self = "always-open"
  static let bundleDearer: Self = "bundle-dearer"
  static let closesForGood: Self = "closes-for-good"
  static let deadPrerequisite: Self = "dead-prerequisite"
  static let dominated: Self = "dominated"
  static let equalGates: Self = "equal-gates"
  static let finishedRollout: Self = "finished-rollout"
  static let fullAccessGap: Self = "full-access-gap"
  static let higherLevelIsCheaper: Self = "higher-level-is-cheaper"
  static let idleClause: Self = "idle-clause"
  static let longerIsDearer: Self = "longer-is-dearer"
  static let missingStoreIDs: Self = "missing-store-ids"
  static let needsAnotherProduct: Self = "needs-another-product"
  static let neverOpens: Self = "never-opens"
  static let notDecided: Self = "not-decided"
  static let notForSale: Self = "not-for-sale"
  static let openAfterLapse: Self = "open-after-lapse"
  static let opensNothing: Self = "opens-nothing"
  static let purchaseLocks: Self = "purchase-locks"
  static let scoreOver100: Self = "score-over-100"
  static let trialOpensForEver: Self = "trial-opens-for-ever"
  static let undecidedWithout: Self = "undecided-without"
  static let upgradeLocks: Self = "upgrade-locks"
}

extension DiagnosticCode {
  /// The codes, each with a one-sentence summary that begins its paragraph in
  /// `docs/diagnostics.md`.
  package static let findingCodes: [(code: DiagnosticCode, summary: String)] = [
    (alwaysOpen, "An item is open for everyone, although its gate does not say so."),
    (bundleDearer, "A bundle costs more than the products that it includes."),
    (closesForGood, "An item is closed from some instant on."),
    (deadPrerequisite, "An item requires progress in an item that never opens."),
    (dominated, "A product opens no more than one that costs the same or less."),
    (equalGates, "Two gates that are written differently decide equally."),
    (finishedRollout, "A rollout includes everyone."),
    (fullAccessGap, "Full access leaves an item shut that another product opens."),
    (higherLevelIsCheaper, "A higher level of a subscription costs less than a lower one."),
    (idleClause, "A part of a rule changes no decision."),
    (longerIsDearer, "A longer period of a subscription costs more by the month."),
    (missingStoreIDs, "A product has no store ids, unlike all others with a price."),
    (needsAnotherProduct, "A buyer of one product can never meet the prerequisites of an item."),
    (neverOpens, "An item cannot open for any subject."),
    (notDecided, "A question about an item was not decided."),
    (notForSale, "Only products that are no longer sold open an item."),
    (openAfterLapse, "An item stays open after a subscription has ended."),
    (opensNothing, "No purchase of a product opens an item, at once or later."),
    (purchaseLocks, "Buying a product locks an item."),
    (scoreOver100, "A rule requires a score above 100."),
    (trialOpensForEver, "A free trial opens an item for ever."),
    (undecidedWithout, "An item is indeterminate for subjects without an attribute."),
    (upgradeLocks, "Moving to an equal or higher level of a subscription locks an item."),
  ]
}
