import ContentCatalog
import GateRules

/// The conditions that open some items of a catalog, for export to another language.
///
/// A fact that is equal for all subjects is a constant.
struct ExportedConditions {
  /// An exported item.
  struct Item {
    let id: String
    let node: NodeIndex
    /// The position of its condition in ``openings``.
    let opening: Int
  }

  let catalog: Catalog
  private(set) var store = ConditionStore()
  private(set) var items: [Item] = []
  /// The distinct conditions that open items, apart from the bypass.
  private(set) var openings: [Condition] = []
  /// The condition that opens every item while it is true.
  private(set) var bypass = Condition.never

  /// - Parameters:
  ///   - now: the instant of the decisions; `nil` if the target has a clock.
  ///   - isWanted: whether to export an item. Groups are never exported.
  /// - Complexity: O(n) in the conditions of the catalog.
  init(
    of catalog: GatedCatalog, at now: Instant?, where isWanted: (ContentItem) -> Bool
  ) {
    self.catalog = catalog.content
    let conditions = catalog.conditions
    var folding = ConstantFolding(conditions, at: now)
    bypass = folding.condition(conditions.bypass, in: &store)
    var positions: [Condition: Int] = [:]
    for node in catalog.content.nodes.catalogIndices where isWanted(catalog.content.nodes[node]) {
      guard let id = catalog.content.nodes[node].itemID, let item = conditions.items[node]
      else { continue }
      let opening = folding.condition(item.opening, in: &store)
      let position = positions[opening] ?? openings.count
      if position == openings.count {
        positions[opening] = position
        openings.append(opening)
      }
      items.append(Item(id: id.rawValue, node: node, opening: position))
    }
  }
}

/// The conditions of a catalog, in which every fact that is equal for all subjects is a constant.
private struct ConstantFolding {
  private let conditions: ConditionStore
  private let now: Instant?
  private var known = NumberMap<Condition, Condition>()

  init(_ conditions: CatalogConditions, at now: Instant?) {
    self.conditions = ConditionStore(extending: conditions)
    self.now = now
  }

  /// Returns a condition of the catalog in another store.
  mutating func condition(_ old: Condition, in store: inout ConditionStore) -> Condition {
    let (conditions, now) = (conditions, now)
    return conditions.fold(old, &known) { node in
      switch node {
      case .constant(let value): value ? .always : .never
      case .fact(let index): Self.condition(of: conditions.fact(at: index), at: now, in: &store)
      case .not(let operand): store.not(operand)
      case .atLeast(let count, let operands): store.atLeast(count, of: operands)
      }
    }
  }

  private static func condition(
    of fact: Fact, at now: Instant?, in store: inout ConditionStore
  ) -> Condition {
    switch fact {
    case .reached(let instant):
      guard let now else { return store.fact(fact) }
      return now >= instant ? .always : .never
    // The value of an attribute can be unknown.
    case .rollout(let share) where share.attribute != nil: return store.fact(fact)
    case .rollout(let share) where share.hundredths <= 0: return .never
    case .rollout(let share) where share.hundredths >= 10_000: return .always
    default: return store.fact(fact)
    }
  }
}
