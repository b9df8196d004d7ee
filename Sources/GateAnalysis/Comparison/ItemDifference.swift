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
  /// The location of the item's gate in the new version, or of the item if it has no gate of its own;
  /// `nil` if the item was removed.
  public let location: FileLocation?
  /// The details of an item that differs, at most one element. Most items of a large catalog have none, and an
  /// empty array takes one word.
  private let details: [Details]

  /// The subjects that show a difference.
  package struct Subjects: Hashable, Sendable {
    package var gain: Witness?
    package var loss: Witness?
    package var unknown: Witness?
  }

  private struct Details: Hashable, Sendable {
    let gain: Diagnostic.Witness?
    let loss: Diagnostic.Witness?
    let unknown: Diagnostic.Witness?
    let productOfLoss: ProductID?
    let subjects: Subjects
    let causes: [DeclarationDifference]
    let remedy: LossRemedy?
    let undecidedReason: UndecidedReason?
  }

  init(item: ItemID, change: Change, at location: FileLocation? = nil) {
    self.item = item
    self.change = change
    self.location = location
    formerID = nil
    details = []
  }

  init(
    _ item: ItemID, was formerID: ItemID, _ difference: CatalogComparison.Difference,
    causes: [DeclarationDifference], curedBy remedy: LossRemedy?, at location: FileLocation,
    path: String
  ) {
    self.item = item
    self.location = location
    self.formerID = formerID == item ? nil : formerID
    func witness(_ subject: Witness?) -> Diagnostic.Witness? {
      subject.map { Diagnostic.Witness($0, of: item, in: path) }
    }
    details =
      difference.isNone
      ? []
      : [
        Details(
          gain: witness(difference.gain), loss: witness(difference.loss),
          unknown: witness(difference.unknown), productOfLoss: difference.productOfLoss,
          subjects: Subjects(
            gain: difference.gain, loss: difference.loss, unknown: difference.unknown),
          causes: causes, remedy: remedy, undecidedReason: difference.undecided)
      ]
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

extension ItemDifference {
  /// A subject that gains the item.
  public var gain: Diagnostic.Witness? { details.first?.gain }
  /// A subject that loses the item.
  public var loss: Diagnostic.Witness? { details.first?.loss }
  /// A subject for which only one version is indeterminate.
  public var unknown: Diagnostic.Witness? { details.first?.unknown }
  /// A product of the new version that every ordinary subject who loses the item holds; `nil` if no one
  /// product is found.
  public var productOfLoss: ProductID? { details.first?.productOfLoss }
  /// The subjects of ``gain``, ``loss`` and ``unknown``, for reports that decide them again.
  package var subjects: Subjects { details.first?.subjects ?? Subjects() }
  /// The changed declarations on which the verdict about the item depends, the most direct ones first. A rule
  /// that the item inherits is listed as its own.
  public var causes: [DeclarationDifference] { details.first?.causes ?? [] }
  /// A change to the new version that spares some of the subjects who lose the item; `nil` if none is known.
  public var remedy: LossRemedy? { details.first?.remedy }
  /// The reason for which the difference is not decided; `nil` if it is.
  public var undecidedReason: UndecidedReason? { details.first?.undecidedReason }
}
