public import ContentCatalog
public import GateRules

/// The numbers of subjects who gain and lose items with a new version of a catalog.
///
/// ```swift
/// for item in batch.totals.items where item.losses > 0 {
///   print("\(item.item): -\(item.losses) +\(item.gains)")
/// }
/// ```
public struct DifferenceTotals: Sendable {
  /// The number of subjects that were decided.
  public internal(set) var subjects = 0
  /// The number of inputs that were not valid subjects.
  public internal(set) var rejected = 0
  /// The number of subjects who gain at least one item.
  public internal(set) var gaining = 0
  /// The number of subjects who lose at least one item.
  public internal(set) var losing = 0
  /// The items of the new version in catalog order, then those that were removed, as
  /// `CatalogDiff.items` of the module `GateAnalysis`.
  public internal(set) var items: [Item]
  /// The parts of the subjects that were ignored.
  var ignored = IgnoredInputTotals()

  /// The subjects whose verdict about one item differs between the versions.
  public struct Item: Hashable, Sendable {
    /// The id, that of the new version if it has the item.
    public let item: ItemID
    /// The number of subjects for whom only the new version opens the item.
    public internal(set) var gains = 0
    /// The number of subjects for whom only the old version opens the item.
    public internal(set) var losses = 0
    /// The number of subjects for whom neither version opens the item, and one is indeterminate.
    public internal(set) var unknown = 0
    /// The first subject of the input that gains the item.
    public internal(set) var firstGain: SubjectID?
    /// The first subject of the input that loses the item.
    public internal(set) var firstLoss: SubjectID?

    /// Whether no subject has another verdict.
    public var isSame: Bool { gains == 0 && losses == 0 && unknown == 0 }

    init(item: ItemID) { self.item = item }

    /// The numbers and examples alone, by which items are grouped.
    package var withoutID: Item {
      var copy = Item(item: "")
      (copy.gains, copy.losses, copy.unknown) = (gains, losses, unknown)
      (copy.firstGain, copy.firstLoss) = (firstGain, firstLoss)
      return copy
    }
  }

  /// The numbers of entitlements that prove nothing, by cause and product, the most frequent first.
  /// Only a limited number of products are listed.
  public var ignoredEntitlements: [IgnoredEntitlementCount] { ignored.entitlements }

  /// The numbers of subjects with keys that were not read, the most frequent key first. Only a
  /// limited number of keys are listed.
  public var unreadKeys: [UnreadKeyCount] { ignored.keys }
}
