import ContentCatalog

/// The lowered rules of the items that were explained last.
final class KnownLoweredRules: Sendable {
  private struct Known {
    var byNode = NumberMap<NodeIndex, LoweredRules>()
    var ruleCount = 0
  }

  private let known = Locked(Known())

  /// The number of rules that are kept. Each takes one or two kilobytes.
  private static let maxRuleCount = 8_192

  /// Returns the lowered rules of an item; `nil` for a group.
  func rules(ofNode node: NodeIndex, in catalog: GatedCatalog) -> LoweredRules? {
    if let rules = known.withLock({ $0.byNode[node] }) { return rules }
    guard catalog.content.nodes.catalogIndices.contains(node),
      let conditions = catalog.conditions.items[node]
    else { return nil }
    let rules = LoweredRules(of: node, conditions, in: catalog)
    let count = rules.list.count
    if count > Self.maxRuleCount { return rules }
    known.withLock { known in
      if known.ruleCount + count > Self.maxRuleCount { known = Known() }
      if known.byNode[node] == nil { known.ruleCount += count }
      known.byNode.set(rules, for: node)
    }
    return rules
  }
}
