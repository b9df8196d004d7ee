public import ContentCatalog

/// The conditions of a catalog, each distinct one stored once (hash-consing).
///
/// It simplifies only by laws of three-valued logic: constants, double negation, flattening, and
/// duplicates where all or any of the operands are required. It keeps `a or not a`, which is unknown if `a` is unknown, and
/// `atLeast` counts its children as written.
///
/// A store can extend the conditions of a compiled catalog. It then contains them without copying
/// them, and adds its own.
@usableFromInline
package struct ConditionStore: Sendable {
  private let base: CatalogConditions?
  /// The number of conditions and of facts in the base. The store's own indices follow.
  private let baseCount: Int
  private let baseFactCount: Int
  /// The conditions that the base does not contain.
  private(set) var own = ConditionTable()

  /// Creates a store that contains the two constants.
  package init() {
    base = nil
    (baseCount, baseFactCount) = (0, 0)
    for value in [false, true] {
      let node = ConditionNode<Condition>.constant(value)
      own.append(node, own.hash(of: node), size: 1)
    }
  }

  /// Creates a store that contains the conditions of a catalog.
  ///
  /// - Complexity: O(1).
  package init(extending base: CatalogConditions) {
    self.base = base
    (baseCount, baseFactCount) = (base.table.nodes.count, base.table.facts.count)
  }

  /// The number of conditions.
  package var count: Int { baseCount + own.nodes.count }
  /// The number of facts.
  var factCount: Int { baseFactCount + own.facts.count }

  @usableFromInline
  package subscript(condition: Condition) -> ConditionNode<Condition> {
    let index = Int(condition.index) - baseCount
    if index < 0, let base { return base[condition] }
    return own.nodes[index]
  }

  /// Returns the fact with an index that a ``ConditionNode/fact(_:)`` contains.
  package func fact(at index: StoredFactIndex) -> Fact {
    let ownIndex = index.position - baseFactCount
    if ownIndex < 0, let base { return base.fact(at: index) }
    return own.facts[ownIndex]
  }

  /// Returns whether time alone can change a fact. It does not copy the fact, which takes longer than the answer.
  func isTimeDependent(_ index: StoredFactIndex) -> Bool {
    let ownIndex = index.position - baseFactCount
    if ownIndex < 0, let base { return base.table.facts[index.position].isTimeDependent }
    return own.facts[ownIndex].isTimeDependent
  }
}

extension ConditionStore {
  package mutating func fact(_ test: Fact) -> Condition {
    let hash = own.hash(of: test)
    if let index = index(of: test, hash) { return intern(.fact(index)) }
    let index = StoredFactIndex(baseFactCount + own.facts.count)
    own.append(test, hash)
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
    atLeast(children.count, of: children)
  }

  package mutating func any(_ children: [Condition]) -> Condition { atLeast(1, of: children) }

  /// Returns the condition that at least `count` of the children are true. A child that is listed
  /// twice counts twice.
  package mutating func atLeast(_ count: Int, of children: [Condition]) -> Condition {
    switch SimplifiedThreshold(count, of: children, constant: \.constant) {
    case .constant(let value): return value ? .always : .never
    case .atLeast(let needed, let undecided):
      if undecided.count == 1 { return undecided[0] }
      switch Connective(requiring: needed, of: undecided.count) {
      case .all: return join(undecided, requiringAll: true)
      case .any: return join(undecided, requiringAll: false)
      case .atLeast: return intern(.atLeast(needed, of: undecided.sorted { $0.index < $1.index }))
      }
    }
  }

  /// Returns the condition that all or any of the children are true, each counted once.
  private mutating func join(_ children: [Condition], requiringAll: Bool) -> Condition {
    var found: [Condition] = []
    found.reserveCapacity(children.count)
    for child in children {
      if case .atLeast(let count, let nested) = self[child],
        count == (requiringAll ? nested.count : 1), nested.count <= Self.maxFlattenedWidth,
        milestone(of: child) == nil
      {
        found.append(contentsOf: nested)
      } else {
        found.append(child)
      }
    }
    found.sort { $0.index < $1.index }
    found.removeRepetitions()
    if found.count == 1 { return found[0] }
    return intern(.atLeast(requiringAll ? found.count : 1, of: found))
  }

  /// A wider list remains one child: copied into each of the conditions that share it, it would cost
  /// their number times its length.
  private static let maxFlattenedWidth = 32

  private mutating func intern(_ node: ConditionNode<Condition>) -> Condition {
    let hash = own.hash(of: node)
    if let known = position(of: node, hash) { return Condition(index: Int32(known)) }
    let condition = Condition(index: Int32(count))
    own.append(node, hash, size: size(of: node))
    return condition
  }

  private func position(of node: ConditionNode<Condition>, _ hash: UInt64) -> Int? {
    own.position(of: node, hash).map { $0 + baseCount } ?? base?.table.position(of: node, hash)
  }

  private func index(of test: Fact, _ hash: UInt64) -> StoredFactIndex? {
    let position = own.position(of: test, hash).map { $0 + baseFactCount }
    return (position ?? base?.table.position(of: test, hash)).map { StoredFactIndex($0) }
  }
}

extension ConditionStore {
  /// Returns a result for a condition, made from the results for its operands. Each distinct condition
  /// has one result.
  ///
  /// It recurses as deeply as conditions are nested, which the limits of catalogs bound.
  ///
  /// - Parameter known: the results so far, which are used and extended.
  /// - Complexity: O(n) in the distinct conditions without a known result.
  @inlinable
  package func fold<Result>(
    _ condition: Condition, _ known: inout NumberMap<Condition, Result>,
    _ combine: (ConditionNode<Result>) -> Result
  ) -> Result {
    if let result = known[condition] { return result }
    let node: ConditionNode<Result>
    switch self[condition] {
    case .constant(let value): node = .constant(value)
    case .fact(let index): node = .fact(index)
    case .not(let operand): node = .not(fold(operand, &known, combine))
    case .atLeast(let count, let operands):
      // A closure would copy the store.
      var results: [Result] = []
      results.reserveCapacity(operands.count)
      for operand in operands { results.append(fold(operand, &known, combine)) }
      node = .atLeast(count, of: results)
    }
    let result = combine(node)
    known.set(result, for: condition)
    return result
  }

  /// Returns the value of a condition from those of its facts.
  ///
  /// - Parameter known: the values so far, which are used and extended.
  package func value(
    of condition: Condition, _ known: inout NumberMap<Condition, Ternary>,
    _ fact: (StoredFactIndex) -> Ternary
  ) -> Ternary {
    fold(condition, &known) { $0.value(fact) }
  }
}

extension ConditionStore {
  /// Returns some conditions and all conditions that they depend on, each after its operands.
  package func reached(from conditions: some Sequence<Condition>) -> [Condition] {
    var found = Set(conditions)
    var next = Array(found)
    while let condition = next.popLast() {
      for operand in self[condition].operands where found.insert(operand).inserted {
        next.append(operand)
      }
    }
    return found.sorted { $0.index < $1.index }
  }

  /// Returns the facts that a condition depends on, in the order of the store.
  package func facts(of condition: Condition) -> [Fact] {
    reached(from: CollectionOfOne(condition)).compactMap {
      if case .fact(let index) = self[$0] { fact(at: index) } else { nil }
    }
  }
}

extension ConditionStore {
  /// Returns the milestone that a condition represents or counts time from; `nil` for every other
  /// condition.
  package func milestone(of condition: Condition) -> ItemMilestone? {
    own.milestones[condition] ?? base?.milestone(of: condition)
  }

  /// Returns the condition that represents a milestone; `nil` if it has not been made yet.
  package func condition(of milestone: ItemMilestone) -> Condition? {
    own.milestoneConditions[milestone] ?? base?.table.milestoneConditions[milestone]
  }

  /// Makes a condition represent a milestone from now on. It is then never flattened into another
  /// condition, so that offers and cycles of prerequisites can refer to the item as a whole.
  package mutating func setMilestone(_ milestone: ItemMilestone, of condition: Condition) {
    own.milestones[condition] = milestone
    own.milestoneConditions[milestone] = condition
  }

  /// Makes a condition count time from a milestone from now on. It is then never flattened either.
  package mutating func setAnchor(_ milestone: ItemMilestone, of condition: Condition) {
    own.milestones[condition] = milestone
  }
}

extension ConditionStore {
  /// Returns the number of conditions that deciding a condition evaluates, each counted once per use;
  /// at most `Int32.max`.
  package func size(of condition: Condition) -> Int {
    let index = Int(condition.index) - baseCount
    if index < 0, let base { return base.table.sizes[Int(condition.index)] }
    return own.sizes[index]
  }

  private func size(of node: ConditionNode<Condition>) -> Int {
    node.operands.reduce(1) { min($0 + size(of: $1), Self.maxSize) }
  }

  private static let maxSize = Int(Int32.max)
}
