package import ContentCatalog

/// The codes of the findings of proofs.
extension DiagnosticCode {
  static let alwaysOpen = Self(
    "always-open",
    "An item is open for everyone, although its gate does not say so.", severity: .warning)
  static let bundleDearer = Self(
    "bundle-dearer", "A bundle costs more than the products that it includes.", severity: .warning)
  static let closesForGood = Self(
    "closes-for-good", "An item is closed from some instant on.", severity: .note)
  static let deadPrerequisite = Self(
    "dead-prerequisite",
    "An item requires progress in an item that never opens.", severity: .warning)
  static let dominated = Self(
    "dominated",
    "A product opens no more than one that costs the same or less.", severity: .warning)
  static let dripOpensToAll = Self(
    "drip-opens-to-all",
    "An item is open for everyone, because it has the first place of a `drip`.",
    severity: .warning)
  static let equalGates = Self(
    "equal-gates", "Two gates that are written differently decide equally.", severity: .note)
  static let finishedRollout = Self(
    "finished-rollout", "A rollout includes everyone.", severity: .note)
  static let fullAccessGap = Self(
    "full-access-gap",
    "Full access leaves an item locked that another product opens.", severity: .warning)
  static let higherLevelIsCheaper = Self(
    "higher-level-is-cheaper",
    "A higher level of a subscription costs less than a lower one.", severity: .warning)
  static let idleClause = Self(
    "idle-clause", "A part of a rule changes no decision.", severity: .warning)
  static let longerIsDearer = Self(
    "longer-is-dearer",
    "A longer period of a subscription costs more by the month.", severity: .warning)
  static let missingStoreIDs = Self(
    "missing-store-ids",
    "A product has no store ids, unlike all others with a price.", severity: .warning)
  static let needsAnotherProduct = Self(
    "needs-another-product",
    "A buyer of one product can never meet the prerequisites of an item.", severity: .warning)
  static let neverOpens = Self(
    "never-opens", "An item cannot open for any subject.", severity: .warning)
  static let notDecided = Self(
    "not-decided", "A question about an item was not decided.", severity: .warning)
  static let notForSale = Self(
    "not-for-sale", "Only products that are no longer sold open an item.", severity: .warning)
  static let openAfterLapse = Self(
    "open-after-lapse", "An item stays open after a subscription has ended.", severity: .warning)
  static let opensNothing = Self(
    "opens-nothing",
    "No purchase of a product opens an item, at once or later.", severity: .warning)
  static let purchaseLocks = Self(
    "purchase-locks", "Buying a product locks an item.", severity: .warning)
  static let scoreOver100 = Self(
    "score-over-100", "A rule requires a score above 100.", severity: .warning)
  static let trialOpensForEver = Self(
    "trial-opens-for-ever", "A free trial opens an item for ever.", severity: .warning)
  static let undecidedWithout = Self(
    "undecided-without",
    "An item is indeterminate for subjects without an attribute.", severity: .warning)
  static let undecidedWithoutScore = Self(
    "undecided-without-score",
    "An item is indeterminate for subjects without a score in another item.", severity: .warning)
  static let upgradeLocks = Self(
    "upgrade-locks",
    "Moving to an equal or higher level of a subscription locks an item.", severity: .warning)
  static let usesOfOneItem = Self(
    "uses-of-one-item",
    "A limit on uses is never reached if each use names its item.", severity: .note)
}

extension DiagnosticCode {
  /// All of these codes.
  package static let findingCodes = [
    alwaysOpen, bundleDearer, closesForGood, deadPrerequisite, dominated, dripOpensToAll,
    equalGates, finishedRollout, fullAccessGap, higherLevelIsCheaper, idleClause, longerIsDearer,
    missingStoreIDs, needsAnotherProduct, neverOpens, notDecided, notForSale, openAfterLapse,
    opensNothing, purchaseLocks, scoreOver100, trialOpensForEver, undecidedWithout,
    undecidedWithoutScore, upgradeLocks, usesOfOneItem,
  ]
}
