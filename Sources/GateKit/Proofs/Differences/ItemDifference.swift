public import ContentCatalog
import GateRules

/// The difference between the verdicts of two versions of a catalog about one item.
public struct ItemDifference: Hashable, Sendable {
  /// The kind of difference.
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
  /// The kind of difference.
  public let change: Change
  /// The id in the old version, if it is another one.
  public let formerID: ItemID?
  /// A subject that gains the item.
  public let gain: Diagnostic.Witness?
  /// A subject that loses the item.
  public let loss: Diagnostic.Witness?
  /// A subject for which only one version is indeterminate.
  public let unknown: Diagnostic.Witness?

  init(item: ItemID, change: Change) {
    self.item = item
    self.change = change
    formerID = nil
    gain = nil
    loss = nil
    unknown = nil
  }

  init(
    _ item: ItemID, was formerID: ItemID, _ difference: CatalogComparison.Difference,
    oldPath: String, newPath: String
  ) {
    self.item = item
    self.formerID = formerID == item ? nil : formerID
    gain = difference.gain.map { Diagnostic.Witness($0, of: item, in: newPath) }
    loss = difference.loss.map { Diagnostic.Witness($0, of: item, in: newPath) }
    unknown = difference.unknown.map { Diagnostic.Witness($0, of: item, in: newPath) }
    change =
      switch (difference.gain, difference.loss) {
      case _ where difference.isUndecided: .notDecided
      case (_?, _?): .both
      case (_?, nil): .wider
      case (nil, _?): .narrower
      case (nil, nil): difference.unknown == nil ? .same : .sameIfKnown
      }
  }
}
