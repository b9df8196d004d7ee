import ContentCatalog

/// Finds items in a prerequisite cycle: each must be completed or started before the next can open.
///
/// Only conditions that must hold count: `completed(L8) or pro` requires nothing. Bypass and
/// `staysOpen` are ignored, because they do not help a subject that has yet to start.
struct PrerequisiteCycles {
  private let catalog: Catalog
  private let store: ConditionStore
  /// The conjunction of gate and requirements of each node that is content.
  private let entries: [Condition?]
  private let deeds: [Condition: ItemMilestone]
  private var needs: [Condition: Set<ItemMilestone>] = [:]
  /// By index of the milestone, the milestones that it requires.
  private var needsOfDeeds: [Set<ItemMilestone>?]
  /// The total size of the sets. Many items with long lists could exceed memory, so the search
  /// stops at a limit. A cycle that is missed opens nothing, as without the check.
  private var size = 0
  private static let largestSize = 4_000_000

  init(catalog: Catalog, lowering: Lowering, entries: [Condition?]) {
    self.catalog = catalog
    self.entries = entries
    store = lowering.store
    deeds = lowering.store.own.milestones
    needsOfDeeds = Array(repeating: nil, count: 2 * catalog.nodes.count)
  }

  mutating func report(to log: DiagnosticLog) {
    // Only a milestone that a condition refers to can be on a cycle.
    let asked = deeds.values.sorted { index($0) < index($1) }
    let slots = Dictionary(
      asked.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let edges = asked.map { deed in needs(of: deed).compactMap { slots[$0] }.sorted() }
    var reported: Set<[Int]> = []
    for cycle in DirectedGraph(edges: edges).cycles {
      let nodes = cycle.map { index(asked[$0]) / 2 }
      guard reported.insert(nodes).inserted else { continue }
      let names = (nodes + [nodes[0]]).map { catalog.nodes[$0].id?.rawValue ?? "" }
      log.report(.prerequisiteCycle(names), at: catalog.nodes[nodes[0]].span)
    }
  }

  private func index(_ deed: ItemMilestone) -> Int {
    switch deed {
    case .completed(let node): 2 * node
    case .started(let node): 2 * node + 1
    }
  }

  /// Returns the milestones that must precede a milestone: those required by the item, and for a
  /// container only those that its content requires too, since completing the content is an
  /// alternative.
  private mutating func needs(of deed: ItemMilestone) -> Set<ItemMilestone> {
    let index = index(deed)
    if let known = needsOfDeeds[index] { return known }
    let node = index / 2
    var found = entries[node].map { needs(of: $0) } ?? []
    let children = found.isEmpty ? [] : catalog.contentChildren(ofNode: node)
    if !children.isEmpty {
      switch deed {
      case .completed:
        var ofChildren: Set<ItemMilestone> = []
        for child in children { ofChildren.formUnion(needs(of: .completed(child))) }
        found.formIntersection(ofChildren)
      case .started:
        for child in children { found.formIntersection(needs(of: .started(child))) }
      }
    }
    if size > Self.largestSize { found = [] }
    size += found.count
    needsOfDeeds[index] = found
    return found
  }

  /// Returns the milestones that are required wherever a condition is true.
  private mutating func needs(of condition: Condition) -> Set<ItemMilestone> {
    if let deed = deeds[condition] { return [deed] }
    if let known = needs[condition] { return known }
    var found: Set<ItemMilestone> = []
    guard size <= Self.largestSize else { return found }
    switch store[condition] {
    case .constant, .fact, .not:
      break
    case .all(let children):
      for child in children { found.formUnion(needs(of: child)) }
    case .any(let children):
      found = needs(of: children[0])
      for child in children.dropFirst() where !found.isEmpty {
        found.formIntersection(needs(of: child))
      }
    case .atLeast(let count, let children):
      var counts: [ItemMilestone: Int] = [:]
      for child in children {
        for deed in needs(of: child) { counts[deed, default: 0] += 1 }
      }
      found = Set(counts.filter { $0.value > children.count - count }.keys)
    }
    size += found.count
    needs[condition] = found
    return found
  }
}

extension Diagnostic.Message {
  fileprivate static func prerequisiteCycle(_ names: [String]) -> Self {
    Self(
      .prerequisiteCycle, describing(cycle: names, by: "requires"),
      help: "remove one of these prerequisites, since none of them can be met")
  }
}
