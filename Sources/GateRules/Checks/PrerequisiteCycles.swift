import ContentCatalog

/// A check for items in a prerequisite cycle: each must be completed or started before the next can
/// open.
///
/// Only conditions that must hold count: `completed(L8) or pro` requires nothing. Bypass and
/// `staysOpen` are ignored, because they do not help a subject that has yet to start.
struct PrerequisiteCycles {
  private let catalog: Catalog
  private let store: ConditionStore
  /// The conditions of each item.
  private let items: ItemTable<ItemConditions>
  /// The milestones that conditions represent or count time from.
  private let milestones: [Condition: ItemMilestone]
  private var requiredByCondition: [Condition: Set<ItemMilestone>] = [:]
  /// By index of the milestone, the milestones that it requires.
  private var requiredByMilestone: [Set<ItemMilestone>?]
  /// The total size of the sets. Many items with long lists could exceed memory, so the search
  /// stops at a limit. A cycle that is missed opens nothing, as without the check.
  private var size = 0
  private let maxSize: Int

  init(
    catalog: Catalog, lowering: Lowering, items: ItemTable<ItemConditions>, maxSize: Int
  ) {
    self.catalog = catalog
    self.maxSize = maxSize
    self.items = items
    store = lowering.store
    let referred = lowering.store.own.milestones
    milestones = referred.isEmpty ? [:] : referred.mapValues { $0.implied }
    requiredByMilestone =
      milestones.isEmpty ? [] : Array(repeating: nil, count: 2 * catalog.nodes.count)
  }

  /// Reports disjoint cycles, at least one if any exists.
  ///
  /// - Complexity: O(n × m) in the conditions and in the milestones that each of them requires, whose
  ///   total has a limit.
  mutating func report(to log: DiagnosticLog) {
    // Most catalogs have no milestones, and the first sets of a process take long to make.
    if milestones.isEmpty { return }
    // Only a milestone that a condition refers to can be on a cycle.
    let referenced = Set(milestones.values).sorted { index($0) < index($1) }
    let slots = Dictionary(uniqueKeysWithValues: referenced.enumerated().map { ($1, $0) })
    let edges = referenced.map { milestone in
      required(by: milestone).compactMap { slots[$0] }.sorted()
    }
    var reported: Set<[NodeIndex]> = []
    for cycle in DirectedGraph(edges: edges).cycles {
      let nodes = cycle.map { referenced[$0].node }
      guard reported.insert(nodes).inserted else { continue }
      let names = (nodes + [nodes[0]]).map { catalog.nodes[$0].itemID?.rawValue ?? "" }
      log.report(.prerequisiteCycle(names), at: catalog.nodes[nodes[0]].span)
    }
    if size > maxSize, let first = catalog.nodes.first {
      log.report(.tooManyPrerequisites(maxSize), at: first.span)
    }
  }

  private func index(_ milestone: ItemMilestone) -> Int {
    switch milestone {
    case .completed(let node): 2 * node.position
    case .started(let node), .share(let node, _): 2 * node.position + 1
    }
  }

  /// Returns the milestones that must precede a milestone: those required by the item, and for a
  /// container only those that its content requires too, since completing the content is an
  /// alternative.
  private mutating func required(by milestone: ItemMilestone) -> Set<ItemMilestone> {
    let index = index(milestone)
    if let known = requiredByMilestone[index] { return known }
    let node = milestone.node
    var found = items[node].map { required(by: $0.access) } ?? []
    let children = found.isEmpty ? [] : catalog.contentChildren(ofNode: node)
    if !children.isEmpty {
      switch milestone {
      case .completed:
        var ofChildren: Set<ItemMilestone> = []
        for child in children { ofChildren.formUnion(required(by: .completed(child))) }
        found.formIntersection(ofChildren)
      case .started, .share:
        for child in children { found.formIntersection(required(by: .started(child))) }
      }
    }
    if size > maxSize { found = [] }
    size += found.count
    requiredByMilestone[index] = found
    return found
  }

  /// Returns the milestones that are required wherever a condition is true.
  private mutating func required(by condition: Condition) -> Set<ItemMilestone> {
    if let milestone = milestones[condition] { return [milestone] }
    if let known = requiredByCondition[condition] { return known }
    var found: Set<ItemMilestone> = []
    guard size <= maxSize else { return found }
    switch store[condition] {
    case .constant, .fact, .not:
      break
    case .atLeast(let count, let children):
      found = required(byAtLeast: count, of: children)
    }
    size += found.count
    requiredByCondition[condition] = found
    return found
  }

  /// Returns the milestones that are required whichever `count` children are true: those that fewer than
  /// `count` children do not require.
  private mutating func required(
    byAtLeast count: Int, of children: [Condition]
  ) -> Set<ItemMilestone> {
    /// The number of children that require each milestone that may still be required.
    var counts: [ItemMilestone: Int] = [:]
    for (position, child) in children.enumerated() {
      for milestone in required(by: child) where position < count || counts[milestone] != nil {
        counts[milestone, default: 0] += 1
      }
      if position >= count { counts = counts.filter { $0.value > position + 1 - count } }
      if position + 1 >= count, counts.isEmpty { return [] }
    }
    return Set(counts.keys)
  }
}

extension ItemMilestone {
  /// The milestone that this one implies: an item of which a share is completed is started.
  fileprivate var implied: ItemMilestone {
    if case .share(let node, _) = self { .started(node) } else { self }
  }
}

extension Diagnostic.Message {
  fileprivate static func tooManyPrerequisites(_ limit: Int) -> Self {
    Self(
      .tooManyPrerequisites,
      "the items have more than \(limit) prerequisites, and only these were searched for cycles",
      help: "name one container as a prerequisite instead of all its items")
  }

  fileprivate static func prerequisiteCycle(_ names: [String]) -> Self {
    Self(
      .prerequisiteCycle, describing(cycle: names, by: "requires"),
      help: "remove one of these prerequisites, since none of them can be met")
  }
}
