import ContentCatalog
import GateRules

/// A need in terms of the catalog's indices, ordered by kind and then by catalog order.
enum PlannedNeed: Hashable {
  case approval(product: ProductIndex)
  case payment(product: ProductIndex)
  case resumption(product: ProductIndex)
  case signIn
  case enrolment(node: NodeIndex)
  case attribute(AttributeIndex, fact: StoredFactIndex, value: Bool)
  /// Any value of an attribute that has none.
  case anyValue(ofAttribute: AttributeIndex)
  case start(node: NodeIndex)
  case share(node: NodeIndex, percent: Int)
  case complete(node: NodeIndex)
  case repetition(node: NodeIndex)
  case score(node: NodeIndex, atLeast: Double)
  case wait(until: Instant)
}

extension PlannedNeed {
  /// Whether a person can meet the need alone and at no cost, if the item of a step is open.
  var isFree: Bool {
    switch self {
    case .signIn, .enrolment, .start, .share, .complete, .repetition, .score: true
    case .approval, .payment, .resumption, .attribute, .anyValue, .wait: false
    }
  }

  /// The item in which the step is taken; `nil` for other needs.
  var item: NodeIndex? {
    switch self {
    case .start(let node), .share(let node, _), .complete(let node), .repetition(let node),
      .score(let node, _):
      node
    case .approval, .payment, .resumption, .signIn, .enrolment, .attribute, .anyValue, .wait: nil
    }
  }

  /// Whether a completed item is completed again.
  var isRepetition: Bool { if case .repetition = self { true } else { false } }

  /// The attribute that gets a value; `nil` for other needs.
  var attribute: AttributeIndex? {
    switch self {
    case .attribute(let attribute, _, _), .anyValue(let attribute): attribute
    case .approval, .payment, .resumption, .signIn, .enrolment, .start, .share, .complete,
      .repetition, .score, .wait:
      nil
    }
  }

  /// Returns a subject after it has taken a step in an item at an instant; the same subject for other
  /// needs.
  func taken(by facts: ResolvedSubject, at now: Instant, in catalog: Catalog) -> ResolvedSubject {
    switch self {
    case .start(let node): facts.recording(.started(at: now), of: node)
    case .share(let node, let percent):
      facts.recording(.planned(share: percent, at: now), of: node)
    case .complete(let node): facts.recording(.completed(at: now), of: node)
    case .repetition(let node): facts.completingAgain(catalog.nodeAndContent(node), at: now)
    case .score(let node, let least): facts.recording(ItemProgress(score: least), of: node)
    case .approval, .payment, .resumption, .signIn, .enrolment, .attribute, .anyValue, .wait:
      facts
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
    case .enrolment(let node): return catalog.nodes[node].itemID.map { .enrol($0) }
    case .attribute(let attribute, let fact, let value):
      guard case .attribute(let test) = subject.fact(fact) else { return nil }
      let declared = catalog.attributes[attribute]
      return .attribute(
        AttributeRequirement(declared.id, test.question, isMet: value), setBy: declared.settableBy)
    case .anyValue(let attribute):
      let declared = catalog.attributes[attribute]
      return .attribute(
        AttributeRequirement(attribute: declared.id, comparison: .exists, values: []),
        setBy: declared.settableBy)
    case .start(let node): return catalog.nodes[node].itemID.map { .start($0) }
    case .share(let node, let percent):
      return catalog.nodes[node].itemID.map { .share($0, percent: percent) }
    case .complete(let node): return catalog.nodes[node].itemID.map { .complete($0) }
    case .repetition(let node): return catalog.nodes[node].itemID.map { .completeAgain($0) }
    case .score(let node, let least):
      return catalog.nodes[node].itemID.map { .score($0, atLeast: least) }
    case .wait(let until): return .wait(until: until)
    }
  }
}

extension UnlockNeed {
  /// Creates the need for a value of an attribute.
  fileprivate static func attribute(
    _ requirement: AttributeRequirement, setBy setter: CatalogAttribute.Setter
  ) -> UnlockNeed {
    setter == .customer ? .attribute(requirement) : .staffApproval(requirement)
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
    case .enrolment(let node): (4, node.position, 0)
    case .attribute(let attribute, let fact, let value):
      (5, attribute.position, Double(2 * fact.position + (value ? 0 : 1)))
    case .anyValue(let attribute): (6, attribute.position, 0)
    case .start(let node): (7, node.position, 0)
    case .share(let node, let percent): (8, node.position, Double(percent))
    case .complete(let node): (9, node.position, 0)
    case .repetition(let node): (10, node.position, 0)
    case .score(let node, let least): (11, node.position, least)
    case .wait(let until): (12, 0, Double(until.secondsSince1970))
    }
  }
}
