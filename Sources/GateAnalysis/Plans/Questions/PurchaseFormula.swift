import ContentCatalog
import GateKit
import GateRules

/// The truth of a condition as a function of purchases, in which only literals are negated.
///
/// Facts that no purchase changes are constants. So a formula without negative literals is monotone in
/// purchases, even if the rules contain a `not`.
struct PurchaseFormula: Hashable {
  enum Node: Hashable {
    /// Whether a purchase includes a requested product, or none does.
    case bought(_ requested: Int, Bool)
    /// Whether at least `count` of the nodes, which come before this one, are true.
    case atLeast(_ count: Int, [Int])
  }

  /// The nodes; the last one is the root.
  private(set) var nodes: [Node] = []
  /// The products that the literals name.
  private(set) var requested: [ProductIndex] = []
  /// The value, if it is the same for all purchases.
  private(set) var constant: Bool?

  /// - Parameter conditions: the conditions of which one has to be true.
  init(
    ofAny conditions: [Condition], in situation: PurchaseSituation, _ catalog: CatalogConditions
  ) {
    var builder = PurchaseFormulaBuilder(situation, catalog)
    switch builder.reference(toAnyOf: conditions) {
    case .constant(let value): constant = value
    case .node(let root): append(partsOf: root, of: builder)
    }
  }

  /// Appends a node with those below it, without the nodes that simplification left over.
  private mutating func append(partsOf root: Int, of builder: PurchaseFormulaBuilder) {
    var isUsed = [Bool](repeating: false, count: root + 1)
    isUsed[root] = true
    for number in isUsed.indices.reversed() where isUsed[number] {
      if case .atLeast(_, let children) = builder.nodes[number] {
        for child in children { isUsed[child] = true }
      }
    }
    var numbers = [Int](repeating: 0, count: root + 1)
    var numbersOfRequested: [Int: Int] = [:]
    for number in isUsed.indices where isUsed[number] {
      numbers[number] = nodes.count
      switch builder.nodes[number] {
      case .bought(let product, let isWanted):
        let own = numbersOfRequested[product] ?? requested.count
        if own == requested.count {
          numbersOfRequested[product] = own
          requested.append(builder.requested[product])
        }
        nodes.append(.bought(own, isWanted))
      case .atLeast(let count, let children):
        nodes.append(.atLeast(count, children.map { numbers[$0] }))
      }
    }
  }

  /// Returns the value for some purchases.
  ///
  /// - Parameters:
  ///   - hasWanted: whether literals that ask for a purchase of this requested product are true.
  ///   - hasUnwanted: whether literals that exclude one are false.
  func isTrue(_ hasWanted: (Int) -> Bool, _ hasUnwanted: (Int) -> Bool) -> Bool {
    if let constant { return constant }
    var values = [Bool](repeating: false, count: nodes.count)
    for (index, node) in nodes.enumerated() {
      switch node {
      case .bought(let requested, true): values[index] = hasWanted(requested)
      case .bought(let requested, false): values[index] = !hasUnwanted(requested)
      case .atLeast(let count, let children):
        var missing = count
        for child in children where values[child] {
          missing -= 1
          if missing == 0 { break }
        }
        values[index] = missing <= 0
      }
    }
    return values[nodes.count - 1]
  }
}

/// The construction of a formula, in which each condition with the same goal is one node.
private struct PurchaseFormulaBuilder {
  enum Reference {
    case constant(Bool)
    case node(Int)

    var constant: Bool? { if case .constant(let value) = self { value } else { nil } }
    var number: Int? { if case .node(let number) = self { number } else { nil } }
  }

  private let situation: PurchaseSituation
  private let catalog: CatalogConditions
  private(set) var nodes: [PurchaseFormula.Node] = []
  private(set) var requested: [ProductIndex] = []
  private var numbers: [PurchaseFormula.Node: Int] = [:]
  private var numbersOfProducts: [ProductIndex: Int] = [:]
  private var known: [ConditionGoal: Reference] = [:]

  init(_ situation: PurchaseSituation, _ catalog: CatalogConditions) {
    self.situation = situation
    self.catalog = catalog
  }

  mutating func reference(toAnyOf conditions: [Condition]) -> Reference {
    reference(meeting: .atLeast(1, of: conditions, being: true))
  }

  private mutating func reference(to goal: ConditionGoal) -> Reference {
    if let known = known[goal] { return known }
    let reference = makeReference(to: goal)
    known[goal] = reference
    return reference
  }

  private mutating func makeReference(to goal: ConditionGoal) -> Reference {
    let node = catalog[goal.condition]
    switch node {
    case .constant(let value): return .constant(value == goal.value)
    case .fact(let fact): return literal(fact, goal.value)
    case .not(let child):
      return reference(to: ConditionGoal(condition: child, value: !goal.value))
    case .atLeast(let count, let children):
      return reference(meeting: .atLeast(count, of: children, being: goal.value))
    }
  }

  private mutating func literal(_ index: StoredFactIndex, _ value: Bool) -> Reference {
    let values = situation.values(of: index)
    let (before, after) = (values.before == Ternary(value), values.after == Ternary(value))
    guard before != after, let product = catalog.fact(at: index).product else {
      return .constant(before)
    }
    let number = numbersOfProducts[product] ?? requested.count
    if number == requested.count {
      numbersOfProducts[product] = number
      requested.append(product)
    }
    return append(.bought(number, after))
  }

  private mutating func reference(meeting requirement: OperandRequirement<Condition>) -> Reference {
    let references = requirement.operands.map {
      reference(to: ConditionGoal(condition: $0, value: requirement.value))
    }
    switch SimplifiedThreshold(requirement.count, of: references, constant: \.constant) {
    case .constant(let value): return .constant(value)
    case .atLeast(let count, let undecided):
      let numbers = undecided.compactMap(\.number)
      return numbers.count == 1 ? .node(numbers[0]) : append(.atLeast(count, numbers))
    }
  }

  private mutating func append(_ node: PurchaseFormula.Node) -> Reference {
    if let number = numbers[node] { return .node(number) }
    numbers[node] = nodes.count
    nodes.append(node)
    return .node(nodes.count - 1)
  }
}
