import ContentCatalog
import GateRules

/// A need in terms of the catalog's indices, ordered by kind and then by catalog order.
enum PlannedNeed: Hashable {
  case approval(product: ProductIndex)
  case payment(product: ProductIndex)
  case resumption(product: ProductIndex)
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
  /// Whether a person can meet the need alone and at no cost, if the item of a step is open.
  var isFree: Bool {
    switch self {
    case .signIn, .start, .share, .complete, .score: true
    case .approval, .payment, .resumption, .attribute, .anyValue, .wait: false
    }
  }

  /// The item in which the step is taken; `nil` for other needs.
  var item: NodeIndex? {
    switch self {
    case .start(let node), .share(let node, _), .complete(let node), .score(let node, _): node
    case .approval, .payment, .resumption, .signIn, .attribute, .anyValue, .wait: nil
    }
  }

  /// Returns the record of a step that is taken at an instant; `nil` for other needs.
  func record(at instant: Instant) -> ItemProgress? {
    switch self {
    case .start: .started(at: instant)
    case .share(_, let percent): .planned(share: percent, at: instant)
    case .complete: .completed(at: instant)
    case .score(_, let least): ItemProgress(score: least)
    case .approval, .payment, .resumption, .signIn, .attribute, .anyValue, .wait: nil
    }
  }

  /// Returns the need in terms of ids; `nil` for an item without an id, which no rule can name.
  func need(for subject: PlannedSubject) -> UnlockNeed? {
    let catalog = subject.catalog
    switch self {
    case .approval(let product): return .approval(catalog.products[product].id)
    case .payment(let product): return .fixPayment(catalog.products[product].id)
    case .resumption(let product): return .resume(catalog.products[product].id)
    case .signIn: return .signIn
    case .attribute(let attribute, let fact, let value):
      guard case .attribute(let test) = subject.fact(fact) else { return nil }
      return .attribute(
        AttributeRequirement(catalog.attributes[attribute].id, test.question, isMet: value))
    case .anyValue(let attribute):
      return .attribute(
        AttributeRequirement(
          attribute: catalog.attributes[attribute].id, comparison: .exists, values: []))
    case .start(let node): return catalog.nodes[node].itemID.map { .start($0) }
    case .share(let node, let percent):
      return catalog.nodes[node].itemID.map { .share($0, percent: percent) }
    case .complete(let node): return catalog.nodes[node].itemID.map { .complete($0) }
    case .score(let node, let least):
      return catalog.nodes[node].itemID.map { .score($0, atLeast: least) }
    case .wait(let until): return .wait(until: until)
    }
  }
}

extension PlannedNeed: Comparable {
  static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }

  /// The position of the kind, and of what the need is about in its table, with the degree.
  private var rank: (kind: Int, element: Int, degree: Double) {
    switch self {
    case .approval(let product): (0, product.position, 0)
    case .payment(let product): (1, product.position, 0)
    case .resumption(let product): (2, product.position, 0)
    case .signIn: (3, 0, 0)
    case .attribute(let attribute, let fact, let value):
      (4, attribute.position, Double(2 * fact.position + (value ? 0 : 1)))
    case .anyValue(let attribute): (5, attribute.position, 0)
    case .start(let node): (6, node.position, 0)
    case .share(let node, let percent): (7, node.position, Double(percent))
    case .complete(let node): (8, node.position, 0)
    case .score(let node, let least): (9, node.position, least)
    case .wait(let until): (10, 0, Double(until.secondsSince1970))
    }
  }
}
