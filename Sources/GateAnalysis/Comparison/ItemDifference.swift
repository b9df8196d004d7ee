public import ContentCatalog
import GateKit
import GateRules

/// The difference between the verdicts of two versions of a catalog about one item.
///
/// ```swift
/// for difference in diff.items {
///   if let loss = difference.loss { print(difference.item, loss.subject) }
/// }
/// ```
public struct ItemDifference: Hashable, Sendable {
  /// The kind of difference, as far as proofs decide it.
  @nonexhaustive
  public enum Change: String, Hashable, Sendable, Codable, CaseIterable {
    /// Every ordinary subject has the same verdict.
    case same
    /// Some subjects gain the item, and none loses it.
    case wider
    /// Some subjects lose the item, and none gains it.
    case narrower
    /// Some subjects gain the item, and others lose it.
    case both
    /// The same subjects have the item open. For some, one version is indeterminate where the other is
    /// locked.
    case sameIfKnown = "same-if-known"
    /// The item is new.
    case added
    /// The item is gone.
    case removed
    /// A proof reached its limits. Callers treat it as wider and narrower.
    case notDecided = "not-decided"
  }

  /// The id, that of the new version if it has the item.
  public let item: ItemID
  /// Whether subjects gain or lose the item, as far as proofs decide it.
  public let change: Change
  /// The id in the old version, if it is another one.
  public let formerID: ItemID?
  /// A subject that gains the item.
  public let gain: Diagnostic.Witness?
  /// A subject that loses the item.
  public let loss: Diagnostic.Witness?
  /// A subject for which only one version is indeterminate.
  public let unknown: Diagnostic.Witness?
  /// A product of the new version that every ordinary subject who loses the item holds; `nil` if no one
  /// product is found.
  public let productOfLoss: ProductID?
  /// The subjects of ``gain``, ``loss`` and ``unknown``, for reports that decide them again.
  package let subjects: Subjects

  /// The subjects that show a difference.
  package struct Subjects: Hashable, Sendable {
    package var gain: Witness?
    package var loss: Witness?
    package var unknown: Witness?
  }

  /// The changed declarations on which the verdict about the item depends, the most direct ones first. A rule
  /// that the item inherits is listed as its own.
  public let causes: [DeclarationDifference]
  /// A change to the new version that spares some of the subjects who lose the item; `nil` if none is known.
  public let remedy: LossRemedy?
  /// The reason for which the difference is not decided; `nil` if it is.
  public let undecidedReason: UndecidedReason?
  /// The location of the item's gate in the new version, or of the item if it has no gate of its own;
  /// `nil` if the item was removed.
  public let location: FileLocation?

  init(item: ItemID, change: Change, at location: FileLocation? = nil) {
    self.item = item
    self.change = change
    self.location = location
    productOfLoss = nil
    subjects = Subjects()
    causes = []
    remedy = nil
    undecidedReason = nil
    formerID = nil
    gain = nil
    loss = nil
    unknown = nil
  }

  init(
    _ item: ItemID, was formerID: ItemID, _ difference: CatalogComparison.Difference,
    causes: [DeclarationDifference], curedBy remedy: LossRemedy?, at location: FileLocation,
    path: String
  ) {
    self.item = item
    self.location = location
    productOfLoss = difference.productOfLoss
    subjects = Subjects(
      gain: difference.gain, loss: difference.loss, unknown: difference.unknown)
    self.causes = causes
    self.remedy = remedy
    undecidedReason = difference.undecided
    self.formerID = formerID == item ? nil : formerID
    gain = difference.gain.map { Diagnostic.Witness($0, of: item, in: path) }
    loss = difference.loss.map { Diagnostic.Witness($0, of: item, in: path) }
    unknown = difference.unknown.map { Diagnostic.Witness($0, of: item, in: path) }
    change =
      switch (difference.gain, difference.loss) {
      case _ where difference.undecided != nil: .notDecided
      case (_?, _?): .both
      case (_?, nil): .wider
      case (nil, _?): .narrower
      case (nil, nil): difference.unknown == nil ? .same : .sameIfKnown
      }
  }
}
