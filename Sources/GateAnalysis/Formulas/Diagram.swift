import ContentCatalog
import GateRules

/// A reduced ordered binary decision diagram with complement edges, for one question.
///
/// Source: K. S. Brace, R. L. Rudell and R. E. Bryant, "Efficient Implementation of a BDD Package",
/// 1990.
struct Diagram {
  /// The error that a diagram needs more nodes than its limit.
  struct TooLarge: Error {}

  /// A reference to a node; the lowest bit marks a negation.
  struct Edge: Equatable {
    fileprivate let code: Int32

    static let `true` = Edge(code: 0)
    static let `false` = Edge(code: 1)
    var negated: Edge { Edge(code: code ^ 1) }
    fileprivate var isNegated: Bool { code & 1 == 1 }
    fileprivate var index: Int { Int(code >> 1) }
    fileprivate var isConstant: Bool { code < 2 }
  }

  private struct Node: Equatable {
    /// The position of the variable in the order; the largest number for the constant.
    let level: Int32
    /// The result if the variable is true. It is never negated, so that each function has one node.
    let high: Edge
    let low: Edge
  }

  /// Two functions, of which the first has the lower code.
  private struct Pair: NumberedKey {
    let keyNumber: UInt64

    init(_ a: Edge, _ b: Edge) {
      let (low, high) = a.code < b.code ? (a.code, b.code) : (b.code, a.code)
      keyNumber = UInt64(UInt32(bitPattern: high)) << 32 | UInt64(UInt32(bitPattern: low))
    }
  }

  private let order: [PropositionIndex]
  private var levels = NumberMap<PropositionIndex, Int32>()
  private let maxNodes: Int
  private var nodes = [Node(level: .max, high: .true, low: .true)]
  private var slots = HashSlots()
  private var conjunctions = NumberMap<Pair, Edge>()
  /// The functions of formulas without their negation.
  private var formulas = NumberMap<Formula, Edge>()
  /// The number of operands and pairs of functions joined so far.
  private(set) var work = 0
  /// The joined pairs that a diagram examines for each of its nodes, at most.
  private static let pairsOfNode = 20

  init(order: [PropositionIndex], maxNodes: Int) {
    self.order = order
    self.maxNodes = maxNodes
    slots.append(hash(of: nodes[0]))
    for (level, proposition) in order.enumerated() where levels[proposition] == nil {
      levels.set(Int32(level), for: proposition)
    }
  }

  /// Returns the function of a formula whose propositions the order contains.
  mutating func edge(
    of formula: Formula, in store: FormulaStore
  ) throws(TooLarge) -> Edge {
    let known = formulas[formula.positive]
    let edge = if let known { known } else { try makeEdge(of: formula, in: store) }
    return formula.isNegated ? edge.negated : edge
  }

  private mutating func makeEdge(
    of formula: Formula, in store: FormulaStore
  ) throws(TooLarge) -> Edge {
    var result = Edge.true
    switch store[formula] {
    case .true: break
    case .proposition(let index):
      result = try node(level: levels[index] ?? .max, high: .true, low: .false)
    case .all(let operands):
      for operand in operands { result = try and(result, try edge(of: operand, in: store)) }
    case .atLeast(let count, let operands):
      var edges: [Edge] = []
      for operand in operands { edges.append(try edge(of: operand, in: store)) }
      result = try atLeast(count, of: edges)
    }
    formulas.set(result, for: formula.positive)
    return result
  }

  /// Counts from the last operand to the first: `row[n]` is the function that at least `n` of the
  /// operands so far are true.
  private mutating func atLeast(_ count: Int, of edges: [Edge]) throws(TooLarge) -> Edge {
    var row = [Edge.true] + [Edge](repeating: .false, count: count)
    for edge in edges.reversed() {
      for needed in stride(from: count, through: 1, by: -1) {
        row[needed] = try either(row[needed], try and(edge, row[needed - 1]))
      }
    }
    return row[count]
  }

  private mutating func either(_ a: Edge, _ b: Edge) throws(TooLarge) -> Edge {
    try and(a.negated, b.negated).negated
  }

  mutating func and(_ a: Edge, _ b: Edge) throws(TooLarge) -> Edge {
    work += 1
    guard work < Self.pairsOfNode * maxNodes else { throw TooLarge() }
    if a == .false || b == .false || a == b.negated { return .false }
    if a == .true || a == b { return b }
    if b == .true { return a }
    let pair = Pair(a, b)
    if let known = conjunctions[pair] { return known }
    let level = min(nodes[a.index].level, nodes[b.index].level)
    let (aHigh, aLow) = branches(of: a, at: level)
    let (bHigh, bLow) = branches(of: b, at: level)
    let high = try and(aHigh, bHigh)
    let result = try node(level: level, high: high, low: try and(aLow, bLow))
    conjunctions.set(result, for: pair)
    return result
  }

  private func branches(of edge: Edge, at level: Int32) -> (high: Edge, low: Edge) {
    let node = nodes[edge.index]
    guard node.level == level else { return (edge, edge) }
    return edge.isNegated ? (node.high.negated, node.low.negated) : (node.high, node.low)
  }

  private mutating func node(level: Int32, high: Edge, low: Edge) throws(TooLarge) -> Edge {
    if high == low { return high }
    if high.isNegated {
      return try node(level: level, high: high.negated, low: low.negated).negated
    }
    let node = Node(level: level, high: high, low: low)
    let hash = hash(of: node)
    if let known = slots.position(hash, where: { nodes[$0] == node }) {
      return Edge(code: Int32(known) << 1)
    }
    guard nodes.count < maxNodes else { throw TooLarge() }
    let index = Int32(nodes.count)
    nodes.append(node)
    slots.append(hash)
    return Edge(code: index << 1)
  }

  private func hash(of node: Node) -> UInt64 {
    let branches =
      UInt64(UInt32(bitPattern: node.high.code)) << 32 | UInt64(UInt32(bitPattern: node.low.code))
    return slots.hash(UInt64(UInt32(bitPattern: node.level)), after: slots.hash(branches))
  }
}

extension Diagram {
  /// Returns an assignment that makes a function true with the fewest true propositions; `nil` for
  /// a function that is always false. Propositions that it does not need are omitted.
  ///
  /// - Complexity: O(n) in the nodes of the function.
  func cheapestModel(of edge: Edge) -> Model? {
    if edge == .false { return nil }
    // For each edge, by its code.
    var costs = [Int?](repeating: nil, count: 2 * nodes.count)
    costs[Int(Edge.true.code)] = 0
    costs[Int(Edge.false.code)] = .max
    _ = cost(of: edge, &costs)
    var model = Model()
    var next = edge
    while !next.isConstant {
      let level = nodes[next.index].level
      let (high, low) = branches(of: next, at: level)
      let (ifTrue, ifFalse) = (
        costs[Int(high.code)] ?? .max, costs[Int(low.code)] ?? .max
      )
      let isTrue = ifTrue < .max && ifTrue + 1 < ifFalse
      model[order[Int(level)]] = isTrue
      next = isTrue ? high : low
    }
    return model
  }

  private func cost(of edge: Edge, _ costs: inout [Int?]) -> Int {
    if let known = costs[Int(edge.code)] { return known }
    let (high, low) = branches(of: edge, at: nodes[edge.index].level)
    let ifTrue = cost(of: high, &costs)
    let result = min(cost(of: low, &costs), ifTrue == .max ? .max : ifTrue + 1)
    costs[Int(edge.code)] = result
    return result
  }
}

/// A partial assignment of truth to propositions.
typealias Model = [PropositionIndex: Bool]
