import ContentCatalog
import GateRules

/// A need in terms of the catalog's indices, ordered by kind and then by catalog order.
enum PlannedNeed: Hashable {
  case payment(product: Int)
  case signIn
  case attribute(Int, fact: Int32, value: Bool)
  case start(node: Int)
  case complete(node: Int)
  case score(node: Int, atLeast: Double)
  case wait(until: Instant)
}

extension PlannedNeed {
  /// Returns the need in terms of ids; `nil` for an item without an id, which no rule can name.
  func need(for subject: PlannedSubject) -> UnlockNeed? {
    let catalog = subject.catalog
    switch self {
    case .payment(let product): return .fixPayment(catalog.products[product].id)
    case .signIn: return .signIn
    case .attribute(let attribute, let fact, let value):
      guard case .attribute(let test) = subject.fact(fact) else { return nil }
      return .attribute(
        AttributeRequirement(catalog.attributes[attribute].id, test.question, isMet: value))
    case .start(let node): return catalog.nodes[node].id.map { .start($0) }
    case .complete(let node): return catalog.nodes[node].id.map { .complete($0) }
    case .score(let node, let least):
      return catalog.nodes[node].id.map { .score($0, atLeast: least) }
    case .wait(let until): return .wait(until: until)
    }
  }
}

extension PlannedNeed: Comparable {
  static func < (a: Self, b: Self) -> Bool {
    if a.kind != b.kind { return a.kind < b.kind }
    switch (a, b) {
    case (.attribute(let a, let aFact, _), .attribute(let b, let bFact, _)):
      return (a, aFact) < (b, bFact)
    case (.score(let a, let aLeast), .score(let b, let bLeast)): return (a, aLeast) < (b, bLeast)
    case (.wait(let a), .wait(let b)): return a < b
    default: return a.index < b.index
    }
  }

  private var index: Int {
    switch self {
    case .payment(let index), .start(let index), .complete(let index): index
    case .signIn, .attribute, .score, .wait: 0
    }
  }

  private var kind: Int {
    switch self {
    case .payment: 0
    case .signIn: 1
    case .attribute: 2
    case .start: 3
    case .complete: 4
    case .score: 5
    case .wait: 6
    }
  }
}
