/// Makes conditions and keeps each distinct one once (hash-consing).
///
/// It simplifies only what holds in three-valued logic: constants, double negation, flattening, and
/// duplicates under `all` and `any`. `a or not a` stays, since it is unknown where `a` is; `atLeast`
/// counts its children as written.
package struct ConditionStore: Sendable {
  package private(set) var nodes: [ConditionNode] = [.constant(false), .constant(true)]
  package private(set) var facts: [Fact] = []
  /// How much is looked at to decide each node; what is asked for twice is looked at twice.
  private var sizes = [1, 1]
  private var conditions: [ConditionNode: Condition] = [:]
  private var factIndices: [Fact: Int32] = [:]
  /// Conditions that mean something as a whole, and are never taken apart by a wider one.
  private var unflattened: Set<Condition> = []

  package init() {}

  package subscript(condition: Condition) -> ConditionNode { nodes[Int(condition.index)] }

  package mutating func fact(_ test: Fact) -> Condition {
    if let index = factIndices[test] { return intern(.fact(index)) }
    let index = Int32(facts.count)
    facts.append(test)
    factIndices[test] = index
    return intern(.fact(index))
  }

  package mutating func not(_ child: Condition) -> Condition {
    switch self[child] {
    case .constant(let value): value ? .never : .always
    case .not(let inner): inner
    default: intern(.not(child))
    }
  }

  package mutating func all(_ children: [Condition]) -> Condition {
    join(children, neutral: .always, absorbing: .never) { node in
      if case .all(let inner) = node { inner } else { nil }
    } make: {
      .all($0)
    }
  }

  package mutating func any(_ children: [Condition]) -> Condition {
    join(children, neutral: .never, absorbing: .always) { node in
      if case .any(let inner) = node { inner } else { nil }
    } make: {
      .any($0)
    }
  }

  /// At least `count` of the children, each counted as often as it is listed.
  package mutating func atLeast(_ count: Int, of children: [Condition]) -> Condition {
    let open = children.filter { !$0.isConstant }
    let needed = count - children.count { $0 == .always }
    if needed <= 0 { return .always }
    if needed > open.count { return .never }
    if needed == 1 { return any(open) }
    if needed == open.count { return all(open) }
    return intern(.atLeast(needed, open.sorted { $0.index < $1.index }))
  }

  /// Keeps a condition in one piece from now on, also where it stands in another one of its sort.
  package mutating func keepUnflattened(_ condition: Condition) { unflattened.insert(condition) }

  private mutating func join(
    _ children: [Condition], neutral: Condition, absorbing: Condition,
    flattening inner: (ConditionNode) -> [Condition]?,
    make: ([Condition]) -> ConditionNode
  ) -> Condition {
    let children = children.filter { $0 != neutral }
    if children.count == 1 { return children[0] }
    var found: [Condition] = []
    for child in children {
      if child == absorbing { return absorbing }
      if let nested = inner(self[child]), nested.count <= Self.widestFlattened,
        !unflattened.contains(child)
      {
        found.append(contentsOf: nested)
      } else {
        found.append(child)
      }
    }
    found.sort { $0.index < $1.index }
    var distinct: [Condition] = []
    for child in found where distinct.last != child { distinct.append(child) }
    switch distinct.count {
    case 0: return neutral
    case 1: return distinct[0]
    default: return intern(make(distinct))
    }
  }

  private mutating func intern(_ node: ConditionNode) -> Condition {
    if let known = conditions[node] { return known }
    let condition = Condition(index: Int32(nodes.count))
    nodes.append(node)
    sizes.append(size(of: node))
    conditions[node] = condition
    return condition
  }

  /// A wider list stays one child: copied into each of the many conditions that share it, it would
  /// cost their number times its length.
  private static let widestFlattened = 32
}

extension ConditionStore {
  /// How many conditions are looked at to decide one; no more than the largest that is told apart.
  package func size(of condition: Condition) -> Int { sizes[Int(condition.index)] }

  private func size(of node: ConditionNode) -> Int {
    switch node {
    case .constant, .fact: 1
    case .not(let child): sum([child])
    case .all(let children), .any(let children), .atLeast(_, let children): sum(children)
    }
  }

  private func sum(_ children: [Condition]) -> Int {
    children.reduce(1) { min($0 + size(of: $1), Self.largestSize) }
  }

  /// Large enough for any limit, and for adding a few.
  private static let largestSize = Int(Int32.max)
}
