public import ContentCatalog

/// The conditions that decide one item.
///
/// The item is open if the bypass, access or staying open is true.
public struct ItemConditionExpressions: Hashable, Sendable, Codable {
  /// The effective gate: that of the item, of its nearest ancestor with one, or of the catalog.
  public let gate: ConditionExpression
  /// The requirements of the item, of its ancestors and of the catalog, in this order.
  public let requirements: [ConditionExpression]
  /// The conjunction of the gate and the requirements, simplified.
  public let access: ConditionExpression
  /// The condition under which `staysOpen` keeps the item open.
  public let staysOpen: ConditionExpression
  /// The condition that opens every item while it is true.
  public let bypass: ConditionExpression
}

extension GatedCatalog {
  /// Returns the conditions of an item; `nil` for an id that the catalog does not have or that
  /// belongs to a group.
  ///
  /// ```swift
  /// let conditions = catalog.conditions(of: "L4")
  /// if case .any(let ways)? = conditions?.access { print(ways.count) }  // 2: `basic`, and `full`
  /// ```
  ///
  /// - Complexity: O(n) in the size of the trees.
  public func conditions(of item: ItemID) -> ItemConditionExpressions? {
    guard let node = content.nodeIndex(named: item.rawValue),
      let conditions = conditions.items[node]
    else { return nil }
    var writer = ExpressionWriter(self)
    return ItemConditionExpressions(
      gate: writer.expression(of: conditions.gate),
      requirements: conditions.requirements.map { writer.expression(of: $0) },
      access: writer.expression(of: conditions.access),
      staysOpen: writer.expression(of: conditions.staysOpen),
      bypass: writer.expression(of: self.conditions.bypass))
  }
}

/// The expressions of the conditions of a catalog, each made once.
private struct ExpressionWriter {
  private let store: ConditionStore
  private let catalog: Catalog
  private var known = NumberMap<Condition, ConditionExpression>()

  init(_ catalog: GatedCatalog) {
    store = ConditionStore(extending: catalog.conditions)
    self.catalog = catalog.content
  }

  mutating func expression(of condition: Condition) -> ConditionExpression {
    let (store, catalog) = (store, catalog)
    return store.fold(condition, &known) { node in
      switch node {
      case .constant(let value): .constant(value)
      case .fact(let index): .fact(ConditionFact(store.fact(at: index), in: catalog))
      case .not(let operand): .not(operand)
      case .atLeast(let count, let operands):
        switch Connective(requiring: count, of: operands.count) {
        case .all: .all(operands)
        case .any: .any(operands)
        case .atLeast: .atLeast(count, of: operands)
        }
      }
    }
  }
}
