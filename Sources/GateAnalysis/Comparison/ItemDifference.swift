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

  /// Whether subjects gain or lose the item, as far as proofs decide it.
  public let change: Change
  private let isLocated: Bool
  /// The item in the version that has it, the new one if both have.
  ///
  /// Large catalogs have many items, so that nothing is copied from the catalog.
  private let node: NodeIndex
  private let catalog: GatedCatalog
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
    let formerID: ItemID?
    let gain: Diagnostic.Witness?
    let loss: Diagnostic.Witness?
    let unknown: Diagnostic.Witness?
    let productOfLoss: ProductID?
    let subjects: Subjects
    let causes: [DeclarationDifference]
    let remedy: LossRemedy?
    let undecidedReason: UndecidedReason?
  }

  /// - Parameter isLocated: whether the location of the item's gate is stated.
  init(_ node: NodeIndex, in catalog: GatedCatalog, _ change: Change, isLocated: Bool) {
    self.node = node
    self.catalog = catalog
    self.change = change
    self.isLocated = isLocated
    details = []
  }

  init(
    _ node: NodeIndex, in catalog: GatedCatalog, was formerID: ItemID,
    _ difference: CatalogComparison.Difference, causes: [DeclarationDifference],
    curedBy remedy: LossRemedy?, path: String
  ) {
    self.node = node
    self.catalog = catalog
    isLocated = true
    let item = catalog.content.nodes[node].itemID ?? ""
    func witness(_ subject: Witness?) -> Diagnostic.Witness? {
      subject.map { Diagnostic.Witness($0, of: item, in: path) }
    }
    details =
      difference.isNone && formerID == item
      ? []
      : [
        Details(
          formerID: formerID == item ? nil : formerID, gain: witness(difference.gain),
          loss: witness(difference.loss),
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
  /// Returns whether two differences have equal parts.
  public static func == (a: Self, b: Self) -> Bool {
    a.item == b.item && a.change == b.change && a.location == b.location && a.details == b.details
  }

  /// Hashes the id, the kind of difference and its details.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(item)
    hasher.combine(change)
    hasher.combine(details)
  }
}

extension ItemDifference {
  /// The id, that of the new version if it has the item.
  public var item: ItemID { catalog.content.nodes[node].itemID ?? "" }
  /// The id in the old version, if it is another one.
  public var formerID: ItemID? { details.first?.formerID }
  /// The location of the item's gate in the new version, or of the item if it has no gate of its own;
  /// `nil` if the item was removed.
  public var location: FileLocation? {
    isLocated ? catalog.sources.location(of: catalog.gateSpan(of: node)) : nil
  }
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
