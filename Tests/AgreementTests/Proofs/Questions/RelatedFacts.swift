import ContentCatalog
@testable import GateRules
import PropertyTesting

/// Facts that constrain each other, with other parameters than those of a catalog: about the purchases of one
/// product and what it includes, about one date and now, or about one attribute, record, counter or salt.
struct RelatedFacts {
  private let content: Catalog
  private let facts: [Fact]

  init(_ facts: [Fact], in content: Catalog) {
    self.facts = facts
    self.content = content
  }

  /// Returns two to six facts, or none if the catalog tests none.
  func facts(_ choices: inout Choices) -> [Fact] {
    guard let known = choices.pick(from: facts) else { return [] }
    var found = [known]
    for _ in 0..<choices.number(in: 1...5) {
      let fact = choices.chance(15) ? reached(&choices) : related(to: known, &choices)
      if !found.contains(fact) { found.append(fact) }
    }
    return found
  }

  private func related(to known: Fact, _ choices: inout Choices) -> Fact {
    switch known {
    case .holding(let test): purchase(of: test.product, &choices)
    case .elapsed(let test): since(test.anchor, &choices)
    case .reached: date(of: nil, &choices)
    case .attribute(let test): attribute(test, &choices)
    case .itemDate(let test): since(.itemDate(test.attribute, test.node), &choices)
    case .progress(let test): record(of: test.node, &choices)
    case .usage(let test): usage(of: test.counter, &choices)
    case .rollout(let test):
      .rollout(
        RolloutFact(salt: test.salt, hundredths: choices.pick(0, 1, 2_500, 5_000, 9_999, 10_000)))
    case .custom: known
    }
  }

  private func since(_ anchor: ElapsedFact.Anchor, _ choices: inout Choices) -> Fact {
    switch anchor {
    case .attribute(let index): date(of: index, &choices)
    case .itemDate(let attribute, let node):
      choices.chance(30)
        ? .itemDate(ItemDateFact(attribute: attribute, node: node))
        : elapsed(anchor, canBeLeft: true, &choices)
    case .bought(let product): purchase(of: product, &choices)
    case .held: elapsed(anchor, canBeLeft: false, &choices)
    case .completed(let node), .started(let node): record(of: node, &choices)
    }
  }
}

/// Times.
extension RelatedFacts {
  private func instant(_ choices: inout Choices) -> Instant {
    let first: Int64 = 1_780_272_000
    let days: Int64 = choices.pick(0, 0, 1, 7, 29, 30, 31, 60, -28)
    let seconds: Int64 = choices.pick(0, 0, 0, -1, 1, 3_600)
    return Instant(secondsSince1970: first + days * 86_400 + seconds)
  }

  private func duration(_ choices: inout Choices) -> CalendarDuration {
    let text = choices.pick(
      "P0D", "PT1H", "PT24H", "P1D", "P7D", "P28D", "P30D", "P31D", "P1M", "P2M", "P1M1DT1H")
    return CalendarDuration(text) ?? .oneMonth
  }

  private func reached(_ choices: inout Choices) -> Fact { .reached(instant(&choices)) }

  private func elapsed(
    _ anchor: ElapsedFact.Anchor, canBeLeft: Bool = false, _ choices: inout Choices
  ) -> Fact {
    let duration = duration(&choices)
    let isFromStart = choices.chance(25)
    let isLeft = choices.chance(30) && canBeLeft
    return .elapsed(
      ElapsedFact(
        anchor: anchor,
        span: isLeft ? .left(duration) : .passed(duration, fromStartOfDay: isFromStart)))
  }

  /// Returns a fact about the date of an attribute, sometimes of another one.
  private func date(of attribute: AttributeIndex?, _ choices: inout Choices) -> Fact {
    let dates = content.attributes.catalogIndices.filter { content.attributes[$0].type == .instant }
    let other = choices.pick(from: dates)
    guard let index = choices.chance(25) ? other : attribute ?? other else {
      return reached(&choices)
    }
    if choices.chance(50) { return elapsed(.attribute(index), canBeLeft: true, &choices) }
    return comparison(
      of: index, with: [.instant(instant(&choices)), .instant(instant(&choices))], &choices)
  }
}

/// Purchases, records and uses.
extension RelatedFacts {
  private func purchase(of product: ProductIndex, _ choices: inout Choices) -> Fact {
    let related = Set(
      content.bundles.products(includedIn: product)
        + content.bundles.products(countingAs: product)
    )
    .sorted()
    let product = choices.chance(50) ? product : choices.pick(from: related) ?? product
    if choices.chance(30) { return elapsed(.bought(product), &choices) }
    var test = HoldingFact(product: product)
    test.everOwned = choices.chance(50)
    if choices.chance(40) { test.boughtBefore = instant(&choices) }
    if choices.chance(40) {
      for _ in 0..<choices.number(in: 1...3) {
        test.excluding.formUnion(
          EntitlementQualifiers(
            named: choices.pick("purchased", "familyShared", "code", "freeTrial", "payUpFront")))
      }
    }
    return .holding(test)
  }

  private func record(of node: NodeIndex, _ choices: inout Choices) -> Fact {
    switch choices.number(in: 0...4) {
    case 0: return .progress(ItemProgressFact(node: node, question: .completed))
    case 1: return .progress(ItemProgressFact(node: node, question: .started))
    case 2:
      return .progress(
        ItemProgressFact(
          node: node,
          question: .score(
            atLeast: choices.pick(60, 0, -1, 60.5, 80), missingIsZero: choices.chance(50))))
    default: return elapsed(choices.chance(50) ? .completed(node) : .started(node), &choices)
    }
  }

  private func usage(of counter: CounterIndex, _ choices: inout Choices) -> Fact {
    let period = choices.pick(CalendarPeriod.day, .week, .month, .year, nil)
    var scope = UsageLimitFact.Scope(period.map { .during($0) })
    let items = content.nodes.catalogIndices.filter { content.nodes[$0].isContent }.prefix(3)
    let isOfItem = choices.chance(40)
    if let item = choices.pick(from: items), isOfItem {
      return .usage(
        UsageLimitFact(counter: counter, scope: scope, question: .counted(node: item)))
    }
    scope.node = choices.chance(40) ? choices.pick(from: items) : nil
    return .usage(
      UsageLimitFact(
        counter: counter, scope: scope, question: .fewerThan(.number(choices.number(in: 1...4)))))
  }
}

/// Attributes.
extension RelatedFacts {
  private func attribute(_ test: AttributeFact, _ choices: inout Choices) -> Fact {
    let declared = content.attributes[test.attribute]
    switch declared.type {
    case .instant: return date(of: test.attribute, &choices)
    case .boolean: return comparison(of: test.attribute, with: [true, false], &choices)
    case .number: return comparison(of: test.attribute, with: [18, 17, 18.5, 0], &choices)
    case .version:
      let versions = ["2.3", "2", "2.3.1", "10"].compactMap(Version.init).map {
        AttributeValue.version($0)
      }
      return comparison(of: test.attribute, with: versions, &choices)
    case .string, .strings:
      let strings = (declared.values ?? ["red", "reddish", "rd", "d", ""]).map {
        AttributeValue.string($0)
      }
      return comparison(of: test.attribute, with: strings, &choices)
    case .instantByItem:
      return .attribute(AttributeFact(attribute: test.attribute, question: .exists))
    }
  }

  private func comparison(
    of index: AttributeIndex, with values: [AttributeValue], _ choices: inout Choices
  ) -> Fact {
    let type = content.attributes[index].type
    let value = choices.pick(from: values) ?? true
    let others = values.filter { _ in choices.chance(50) }
    let comparisons = AttributeComparison.allCases.filter { $0.applies(to: type) }
    let comparison = choices.pick(from: comparisons)
    let question: AttributeFact.Question
    if choices.chance(15) {
      question = .exists
    } else if type == .strings {
      question = .contains(anyOf: ListedValues([value] + others))
    } else if let comparison, choices.chance(75) {
      question = .compare(comparison, value)
    } else {
      question = .isOne(of: ListedValues([value] + others))
    }
    return .attribute(AttributeFact(attribute: index, question: question))
  }
}
