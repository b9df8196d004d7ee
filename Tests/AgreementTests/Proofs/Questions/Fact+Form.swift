import ContentCatalog
@testable import GateRules

/// The JSON form of facts with their parameters.
extension Fact {
  func proofForm(in content: Catalog) -> JSONNode {
    func item(_ node: NodeIndex) -> JSONNode {
      .string(content.nodes[node].itemID?.rawValue ?? "")
    }
    func attribute(_ index: AttributeIndex) -> JSONNode {
      .string(content.attributes[index].id.rawValue)
    }
    switch self {
    case .reached(let instant):
      return .object(["fact": .string("reached"), "instant": .seconds(instant)])
    case .holding(let test):
      return .object([
        "fact": .string("holding"), "product": .string(content.products[test.product].id.rawValue),
        "everOwned": .boolean(test.everOwned), "before": test.boughtBefore.map(JSONNode.seconds),
        "excluding": .strings(test.excluding.names),
      ])
    case .elapsed(let test):
      let anchor: JSONNode =
        switch test.anchor {
        case .attribute(let index): .object(["attribute": attribute(index)])
        case .itemDate(let index, let node):
          .object(["attribute": attribute(index), "item": item(node)])
        case .bought(let product):
          .object(["bought": .string(content.products[product].id.rawValue)])
        case .held(let product):
          .object(["held": .string(content.products[product].id.rawValue)])
        case .completed(let node): .object(["completed": item(node)])
        case .started(let node): .object(["started": item(node)])
        }
      return .object(["fact": .string("elapsed"), "anchor": anchor]).appending(test.span.proofForm)
    case .attribute(let test):
      return .object(["fact": .string("attribute"), "attribute": attribute(test.attribute)])
        .appending(test.question.proofForm)
    case .itemDate(let test):
      return .object([
        "fact": .string("itemDate"), "attribute": attribute(test.attribute),
        "item": item(test.node),
      ])
    case .progress(let test):
      return .object(["fact": .string("progress"), "item": item(test.node)])
        .appending(test.question.proofForm)
    case .usage(let test):
      let counter = content.counters[test.counter].id.rawValue
      return .object([
        "fact": .string("usage"), "counter": .string(counter),
        "period": test.scope.reach?.period.map { .string($0.rawValue) },
        "within": test.scope.reach?.duration.map(\.proofForm),
        "of": test.scope.node.map(item),
      ])
      .appending(
        test.question.proofForm(item))
    case .rollout(let test):
      return .object([
        "fact": .string("rollout"), "salt": .string(test.salt),
        "hundredths": .integer(test.hundredths), "by": test.attribute.map(attribute),
      ])
    case .custom: return .object(["fact": .string("custom")])
    }
  }
}

extension EntitlementQualifiers {
  /// The names of the types.
  fileprivate var names: [String] {
    EntitlementQualifier.all.map(\.name).filter { contains(EntitlementQualifiers(named: $0)) }
  }
}

extension CalendarDuration {
  var proofForm: JSONNode { .array([.integer(months), .integer(days), .integer(seconds)]) }
}

extension ElapsedFact.Span {
  fileprivate var proofForm: JSONNode {
    switch self {
    case .passed(let duration, let fromStartOfDay):
      .object(["passed": duration.proofForm, "fromStartOfDay": .boolean(fromStartOfDay)])
    case .left(let duration): .object(["left": duration.proofForm])
    case .recent(let reach):
      .object([
        "recent": reach.duration?.proofForm,
        "period": reach.period.map { .string($0.rawValue) },
      ])
    }
  }
}

extension AttributeFact.Question {
  fileprivate var proofForm: JSONNode {
    switch self {
    case .compare(let comparison, let value):
      .object(["test": .string(comparison.rawValue), "value": value.proofForm])
    case .isOne(let values):
      .object(["test": .string("in"), "values": .array(values.inOrder.map(\.proofForm))])
    case .contains(let values):
      .object(["test": .string("containsAny"), "values": .array(values.inOrder.map(\.proofForm))])
    case .exists: .object(["test": .string("exists")])
    }
  }
}

extension ItemProgressFact.Question {
  fileprivate var proofForm: JSONNode {
    switch self {
    case .completed: .object(["test": .string("completed")])
    case .started: .object(["test": .string("started")])
    case .share: .object(["test": .string("share")])
    case .score(let least, let missingIsZero):
      .object([
        "test": .string("score"), "atLeast": .number(least),
        "missingIsZero": .boolean(missingIsZero),
      ])
    }
  }
}

extension UsageLimitFact.Question {
  fileprivate func proofForm(_ item: (NodeIndex) -> JSONNode) -> JSONNode {
    switch self {
    case .fewerThan(.number(let limit)): .object(["fewerThan": .integer(limit)])
    // The other prover is not asked about it.
    case .fewerThan(.unitsBought): .object(["test": .string("fewerThanBought")])
    case .counted(let node): .object(["counted": item(node)])
    }
  }
}

extension AttributeValue {
  var proofForm: JSONNode {
    switch self {
    case .string(let text): .string(text)
    case .number(let number): .number(number)
    case .boolean(let isTrue): .boolean(isTrue)
    case .instant(let instant): .seconds(instant)
    case .version(let version): .array(version.parts.map { .integer($0) })
    case .strings(let strings): .strings(strings.elements)
    case .instantByItem(let instants):
      .ordered(instants.elements.map { (key: $0.item.rawValue, value: .seconds($0.instant)) })
    }
  }
}

extension JSONNode {
  /// Returns the seconds since 1970.
  static func seconds(_ instant: Instant) -> JSONNode { .integer(instant.secondsSince1970) }
}
