public import ContentCatalog

/// The conditions that decide one item.
///
/// The item is open if the bypass, access or staying open is true.
public struct ItemConditionExpressions: Hashable, Sendable, Codable {
  /// The effective gate.
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
  /// conditions?.access  // .any([.fact(.holding(…basic…)), .fact(.holding(…full…))])
  /// ```
  ///
  /// - Complexity: O(n) in the size of the trees.
  public func conditions(of item: ItemID) -> ItemConditionExpressions? {
    guard let node = content.nodeIndex(named: item.rawValue),
      let conditions = conditions.items[node]
    else { return nil }
    return ItemConditionExpressions(
      gate: expression(of: conditions.gate),
      requirements: conditions.requirements.map { expression(of: $0) },
      access: expression(of: conditions.access), staysOpen: expression(of: conditions.staysOpen),
      bypass: expression(of: self.conditions.bypass))
  }

  private func expression(of condition: Condition) -> ConditionExpression {
    switch conditions[condition] {
    case .constant(let value): .constant(value)
    case .fact(let index): .fact(ConditionFact(conditions.fact(at: index), in: content))
    case .not(let child): .not(expression(of: child))
    case .all(let children): .all(children.map { expression(of: $0) })
    case .any(let children): .any(children.map { expression(of: $0) })
    case .atLeast(let count, let children):
      .atLeast(count, of: children.map { expression(of: $0) })
    }
  }
}
