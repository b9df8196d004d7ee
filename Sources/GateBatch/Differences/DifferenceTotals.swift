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
  /// The number of subjects who lose all items that they have and a subject without any fact does not; all
  /// items, for a subject who has no others.
  public internal(set) var losingAll = 0
  /// The items of the new version in catalog order, then those that were removed, as
  /// `CatalogDiff.items` of the module `GateAnalysis`.
  public internal(set) var items: [Item]
  /// The numbers by group, those who lose the most first, then by the number of subjects. Only a limited number of
  /// groups are listed.
  public var groups: [Group] {
    groupTally.counts.map { Group(group: $0, count: $1) }.sorted { a, b in
      let (left, right) = (a.count.order, b.count.order)
      return left == right ? a.group < b.group : left > right
    }
  }
  /// The numbers of the groups that are not listed; `nil` if all are.
  public var otherGroups: GroupCount? { groupTally.others }
  var groupTally = SubjectGroupTally<GroupCount>()
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
    /// The number of subjects among ``losses`` who hold a product.
    public internal(set) var payingLosses = 0
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
      copy.payingLosses = payingLosses
      (copy.firstGain, copy.firstLoss) = (firstGain, firstLoss)
      return copy
    }
  }

  /// The numbers of subjects of one group.
  public struct GroupCount: Hashable, Sendable {
    /// The number of subjects.
    public internal(set) var subjects = 0
    /// The number of subjects who gain at least one item.
    public internal(set) var gaining = 0
    /// The number of subjects who lose at least one item.
    public internal(set) var losing = 0
    /// The number of subjects who lose all that they have, as ``DifferenceTotals/losingAll``.
    public internal(set) var losingAll = 0

    /// Creates the numbers of no subjects.
    package init() {}

    /// Adds the numbers of other subjects.
    package mutating func add(_ other: Self) {
      subjects += other.subjects
      gaining += other.gaining
      losing += other.losing
      losingAll += other.losingAll
    }

    /// The numbers in the order of their weight.
    fileprivate var order: (Int, Int, Int) { (losing, gaining, subjects) }
  }

  /// A group of subjects with its numbers.
  public struct Group: Hashable, Sendable {
    /// The names that the subjects share.
    public let group: SubjectGroup
    /// The numbers of subjects.
    public let count: GroupCount
  }

  /// The numbers of entitlements that prove nothing, by cause and product, the most frequent first.
  /// Only a limited number of products are listed.
  public var ignoredEntitlements: [IgnoredEntitlementCount] { ignored.entitlements }

  /// The numbers of subjects with keys that were not read, the most frequent key first. Only a
  /// limited number of keys are listed.
  public var unreadKeys: [UnreadKeyCount] { ignored.keys }
}
