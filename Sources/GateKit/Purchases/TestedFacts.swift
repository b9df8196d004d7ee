import ContentCatalog
package import GateRules

/// The facts that some conditions test.
package struct TestedFacts {
  /// The facts, in order.
  package private(set) var facts: [StoredFactIndex] = []
  /// The milestones that the rules name, each once. If they name the completion of a container, the
  /// completion of its content is not listed.
  package private(set) var milestones: [ItemMilestone] = []
  /// The products of which a purchase can change a fact, in catalog order.
  package private(set) var products: [ProductIndex] = []

  private let catalog: CatalogConditions
  private var found = NumberMap<StoredFactIndex, Void>()
  private var foundMilestones: Set<ItemMilestone> = []
  private var visited = NumberMap<Condition, Void>()
  private var visitedInMilestones = NumberMap<Condition, Void>()

  /// - Complexity: O(n) in the conditions below these.
  package init(of conditions: [Condition], in catalog: CatalogConditions) {
    self.catalog = catalog
    for condition in conditions { visit(condition, isInMilestone: false) }
    facts.sort()
    products = Set(facts.compactMap { catalog.fact(at: $0).purchasedProduct }).sorted()
  }

  /// Returns whether a fact about a purchase is unknown.
  package func hasUnknownPurchase(of subject: ResolvedSubject, at now: Instant) -> Bool {
    facts.contains { index in
      catalog.fact(at: index).isUnknownByPurchase(of: subject, at: now)
    }
  }

  private mutating func visit(_ condition: Condition, isInMilestone: Bool) {
    var isInMilestone = isInMilestone
    if !isInMilestone {
      guard visited.insert(condition) else { return }
      if let milestone = catalog.milestone(of: condition) {
        if foundMilestones.insert(milestone).inserted { milestones.append(milestone) }
        isInMilestone = true
      }
    }
    if isInMilestone, !visitedInMilestones.insert(condition) { return }
    let node = catalog[condition]
    if case .fact(let fact) = node, found.insert(fact) { facts.append(fact) }
    for child in node.operands { visit(child, isInMilestone: isInMilestone) }
  }
}
