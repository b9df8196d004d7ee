import ContentCatalog
import GateRules

/// A need in terms of the catalog's indices, ordered by kind and then by catalog order.
enum PlannedNeed: Hashable {
  case approval(product: ProductIndex)
  case payment(product: ProductIndex)
  case signIn
  case attribute(AttributeIndex, fact: StoredFactIndex, value: Bool)
  /// Any value of an attribute that has none.
  case anyValue(ofAttribute: AttributeIndex)
  case start(node: NodeIndex)
  case share(node: NodeIndex, percent: Int)
  case complete(node: NodeIndex)
  case score(node: NodeIndex, atLeast: Double)
  case wait(until: Instant)
}

extension PlannedNeed {
  /// Whether the need settles a purchase that was made already.
  var isSettlement: Bool {
    switch self {
    case .approval, .payment: true
    case .signIn, .attribute, .anyValue, .start, .share, .complete, .score, .wait: false
    }
  }

  /// Returns the need in terms of ids; `nil` for an item without an id, which no rule can name.
  func need(for subject: PlannedSubject) -> UnlockNeed? {
    let catalog = subject.catalog
    switch self {
    case .approval(let product): return .approval(catalog.products[product].id)
    case .payment(let product): return .fixPayment(catalog.products[product].id)
    case .signIn: return .signIn
    case .attribute(let attribute, let fact, let value):
      guard case .attribute(let test) = subject.fact(fact) else { return nil }
      return .attribute(
        AttributeRequirement(catalog.attributes[attribute].id, test.question, isMet: value))
    case .anyValue(let attribute):
      return .attribute(
        AttributeRequirement(
          attribute: catalog.attributes[attribute].id, comparison: .exists, values: []))
    case .start(let node): return catalog.nodes[node].id.map { .start($0) }
    case .share(let node, let percent):
      return catalog.nodes[node].id.map { .share($0, percent: percent) }
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
    case (.attribute(let a, let aFact, let aValue), .attribute(let b, let bFact, let bValue)):
      return (a, aFact, aValue ? 0 : 1) < (b, bFact, bValue ? 0 : 1)
    case (.anyValue(let a), .anyValue(let b)): return a < b
    case (.score(let a, let aLeast), .score(let b, let bLeast)): return (a, aLeast) < (b, bLeast)
    case (.share(let a, let aShare), .share(let b, let bShare)): return (a, aShare) < (b, bShare)
    case (.wait(let a), .wait(let b)): return a < b
    case (.approval(let a), .approval(let b)), (.payment(let a), .payment(let b)): return a < b
    case (.start(let a), .start(let b)), (.complete(let a), .complete(let b)): return a < b
    default: return false
    }
  }

  private var kind: Int {
    switch self {
    case .approval: 0
    case .payment: 1
    case .signIn: 2
    case .attribute: 3
    case .anyValue: 4
    case .start: 5
    case .share: 6
    case .complete: 7
    case .score: 8
    case .wait: 9
    }
  }
}
