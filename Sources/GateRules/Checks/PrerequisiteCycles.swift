import ContentCatalog

/// Finds items that wait for each other: each must be completed or started before another can open.
///
/// Only what must hold counts: `completed(L8) or pro` waits for nothing. Bypass and staying open are
/// left out; they do not help somebody who has begun nothing.
struct PrerequisiteCycles {
  private let catalog: Catalog
  private let store: ConditionStore
  /// Gate and requires of each node that is content.
  private let entries: [Condition?]
  private let deeds: [Condition: ItemMilestone]
  private var needs: [Condition: Set<ItemMilestone>] = [:]
  /// By index of the deed.
  private var needsOfDeeds: [Set<ItemMilestone>?]
  /// How many needs the sets hold together. Many items with long lists could come to more than memory
  /// holds; a cycle that is then not looked for opens nothing, as it would without the check.
  private var size = 0
  private static let largestSize = 4_000_000

  init(catalog: Catalog, lowering: Lowering, entries: [Condition?]) {
    self.catalog = catalog
    self.entries = entries
    store = lowering.store
    deeds = lowering.deeds
    needsOfDeeds = Array(repeating: nil, count: 2 * catalog.nodes.count)
  }

  mutating func report(to log: inout DiagnosticLog) {
    // What nobody asks for is on no cycle.
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

  /// What must have been done before this can be: whatever opens the item, and for one with content,
  /// only what its content waits for too, since that is the other way to do it.
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

  /// What must have been done wherever a condition holds.
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
      .prerequisiteCycle, describing(cycle: names, by: "needs"),
      help: "none of them can ever be opened by doing what it asks")
  }
}
