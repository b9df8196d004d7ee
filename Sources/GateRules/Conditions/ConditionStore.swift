/// The conditions of a catalog, each distinct one stored once (hash-consing).
///
/// Simplification uses only the laws of three-valued logic: constants, double negation, flattening,
/// and duplicates under `all` and `any`. `a or not a` is not simplified, because it is unknown if `a`
/// is unknown. `atLeast` counts its children as written.
package struct ConditionStore: Sendable {
  package private(set) var nodes: [ConditionNode] = [.constant(false), .constant(true)]
  package private(set) var facts: [Fact] = []
  /// The number of conditions that are evaluated to decide each node, each counted once per use.
  private var sizes = [1, 1]
  private var conditions: [ConditionNode: Condition] = [:]
  private var factIndices: [Fact: Int32] = [:]
  /// The conditions that have a meaning as a whole and are never flattened into a parent.
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

  /// Returns a condition that is true if at least `count` of the children are true. A child that is
  /// listed twice counts twice.
  package mutating func atLeast(_ count: Int, of children: [Condition]) -> Condition {
    let open = children.filter { !$0.isConstant }
    let needed = count - children.count { $0 == .always }
    if needed <= 0 { return .always }
    if needed > open.count { return .never }
    if needed == 1 { return any(open) }
    if needed == open.count { return all(open) }
    return intern(.atLeast(needed, open.sorted { $0.index < $1.index }))
  }

  /// Excludes a condition from flattening, even in a parent with the same operation.
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

  /// The maximum length of a list that is flattened. A longer list remains one child, because it
  /// would otherwise be copied into each of the many conditions that share it.
  private static let widestFlattened = 32
}

extension ConditionStore {
  /// Returns the number of conditions that are evaluated to decide a condition, up to a maximum.
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

  /// The maximum size, which exceeds every limit and leaves room for additions.
  private static let largestSize = Int(Int32.max)
}
