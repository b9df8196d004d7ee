import ContentCatalog
import GateRules

/// Everything that a subject could buy or do to open an item, numbered.
///
/// A class, so that all searches for one set of offers share the tables.
final class OfferParts {
  private(set) var list: [OfferPart] = []
  private(set) var classes: [PurchaseClass] = []
  private(set) var attributes: [AttributeChoice] = []
  /// Whether every part has a number, and every value of an attribute was examined.
  private(set) var isComplete = true
  /// The parts that are purchases.
  private(set) var purchases = SmallIntSet.empty
  /// The parts that are needs of their own, rather than a higher degree of another need.
  private(set) var needs = SmallIntSet.empty
  /// The parts that are literals about attributes.
  private(set) var literals = SmallIntSet.empty
  /// The products that the conditions test.
  private(set) var requested: [ProductIndex: RequestedProduct] = [:]
  /// The scores that the conditions test, for each item from the lowest.
  private(set) var scores: [NodeIndex: [(number: Int, least: Double)]] = [:]
  /// The shares that the conditions test, for each item from the lowest.
  private(set) var shares: [NodeIndex: [(number: Int, percent: Int)]] = [:]
  /// The enrolments, and the items to complete again.
  private(set) var datedSteps: [DatedStep] = []
  /// The prices of all products of the catalog, by position.
  let prices: PriceTable
  /// The parts that exclude another part.
  private(set) var exclusive = SmallIntSet.empty
  /// For each part, those that it excludes.
  private var rivals: [SmallIntSet] = []
  /// The purchases that could be approved, paid for or resumed.
  private(set) var settlements: [(number: Int, product: ProductIndex)] = []
  private var numbers: [OfferPart: Int] = [:]
  /// For each attribute choice, the number of its new value. Its literals follow.
  private var firstNumbers: [Int] = []
  private var choicesOfLiterals: [Int: Int] = [:]

  /// - Parameters:
  ///   - goals: the values of facts that help to open the items.
  ///   - course: the course of the items, in which a subject enrols.
  /// - Complexity: O(n) in the tested facts and in the products that include tested ones.
  init(
    for tested: TestedFacts, reaching goals: Set<FactGoal>, in course: NodeIndex?,
    of subject: PlannedSubject, pricedBy prices: PriceTable, store: StoreName?,
    ignoringSalePeriods: Bool
  ) {
    self.prices = prices
    appendSettlements(for: tested, of: subject)
    appendMilestones(of: tested)
    appendScores(of: tested, in: subject)
    appendDatedSteps(of: tested, reaching: goals, in: course, for: subject)
    appendAttributes(of: tested, reaching: goals, in: subject)
    let candidates = PurchaseCandidates(
      including: tested.products, for: subject.present, in: subject.catalog, at: subject.now,
      store: store, ignoringSalePeriods: ignoringSalePeriods)
    append(candidates, for: tested, of: subject)
    setRivals(Rivals(in: list.map { groups(of: $0, in: subject.catalog) }))
  }

  private func append(_ part: OfferPart, isNeed: Bool) {
    guard hasRoom(for: 1) else { return }
    numbers[part] = list.count
    if isNeed { needs.insert(list.count) }
    if case .purchase = part { purchases.insert(list.count) }
    list.append(part)
  }

  /// Appends a step that sets dates.
  func append(
    _ part: OfferPart, setting dates: DatedStep.Dates, for outcome: ResolvedSubject
  ) {
    guard hasRoom(for: 1) else { return }
    datedSteps.append(DatedStep(number: list.count, dates: dates, outcome: outcome))
    append(part, isNeed: true)
  }

  /// Returns whether `count` more parts can have numbers. Parts that belong together are omitted
  /// together.
  private func hasRoom(for count: Int) -> Bool {
    if list.count + count <= SmallIntSet.capacity { return true }
    isComplete = false
    return false
  }
}

extension OfferParts {
  /// Returns the number of a part; `nil` if it does not exist.
  func number(_ part: OfferPart) -> Int? { numbers[part] }

  private func setRivals(_ found: Rivals) {
    for number in list.indices {
      var others = SmallIntSet.empty
      for other in found[number] { others.insert(other) }
      rivals.append(others)
      if !others.isEmpty { exclusive.insert(number) }
    }
  }

  /// Returns whether no two of some parts exclude each other.
  func areCompatible(_ parts: SmallIntSet) -> Bool {
    let parts = parts.intersection(exclusive)
    return parts.count < 2 || parts.allSatisfy { rivals[$0].isDisjoint(with: parts) }
  }

  /// Returns the purchases that include the most requested products, full access first.
  func widestPurchases(in catalog: Catalog) -> [Int] {
    let fullAccess = Set(catalog.bundles.fullAccessProducts)
    let reaches = purchases.elements.compactMap { number -> (number: Int, reach: Int)? in
      guard case .purchase(let index) = list[number] else { return nil }
      let isFull = classes[index].products.contains { fullAccess.contains($0) }
      return (number, isFull ? .max : classes[index].requested.count)
    }
    return reaches.sorted { $0.reach > $1.reach }.prefix(Self.maxWidePurchases).map(\.number)
  }

  private static let maxWidePurchases = 32

  /// Returns the number of the part that gives the attribute of a choice a new value.
  func newValue(ofChoice choice: Int) -> Int { firstNumbers[choice] }

  /// Returns the literal that a part states, and the attribute choice; `nil` for other parts.
  func literal(_ number: Int) -> (choice: Int, literal: AttributeChoice.Literal)? {
    guard let choice = choicesOfLiterals[number] else { return nil }
    let (slot, isFalse) = (number - firstNumbers[choice] - 1).quotientAndRemainder(dividingBy: 2)
    return (choice, AttributeChoice.Literal(slot: slot, value: isFalse == 0))
  }

  /// Returns the literals that a value of this class makes true and that are not true yet.
  func literals(ofChoice choice: Int, changedBy value: Int) -> SmallIntSet {
    let attribute = attributes[choice]
    var found = SmallIntSet.empty
    for slot in attribute.facts.indices {
      let isTrue = attribute.isTrue(slot, of: value)
      if attribute.present[slot] == Ternary(isTrue) { continue }
      found.insert(firstNumbers[choice] + 1 + 2 * slot + (isTrue ? 0 : 1))
    }
    return found
  }

  /// Returns a part for a new value with all literals about the same attribute; `nil` for other
  /// parts.
  func attributeParts(ofNewValue number: Int) -> SmallIntSet? {
    guard let choice = firstNumbers.firstIndex(of: number) else { return nil }
    var found = SmallIntSet.empty
    for part in number...(number + 2 * attributes[choice].facts.count) { found.insert(part) }
    return found
  }
}

extension OfferParts {
  private func appendSettlements(for tested: TestedFacts, of subject: PlannedSubject) {
    let requested = Set(tested.products)
    for (product, settlement) in subject.present.unsettledProducts(at: subject.now) {
      let included = subject.catalog.bundles.products(includedIn: product)
      guard included.contains(where: { requested.contains($0) }) else { continue }
      guard hasRoom(for: 1) else { break }
      append(OfferPart(settlement, of: product), isNeed: true)
      settlements.append((list.count - 1, product))
    }
  }

  private func appendMilestones(of tested: TestedFacts) {
    for case .started(let node) in tested.milestones { append(.start(node: node), isNeed: true) }
    appendShares(of: tested)
    for case .completed(let node) in tested.milestones {
      append(.complete(node: node), isNeed: implied(byCompleting: node).isEmpty)
    }
  }

  private func appendShares(of tested: TestedFacts) {
    var percents: [NodeIndex: Set<Int>] = [:]
    for case .share(let node, let percent) in tested.milestones {
      percents[node, default: []].insert(percent)
    }
    for (node, percents) in percents.sorted(by: { $0.key < $1.key })
    where hasRoom(for: percents.count) {
      for percent in percents.sorted() {
        let isNeed = implied(byCompleting: node).isEmpty
        shares[node, default: []].append((list.count, percent))
        append(.share(node: node, percent: percent), isNeed: isNeed)
      }
    }
  }

  /// Returns the start and the shares of an item, which completing it implies.
  func implied(byCompleting node: NodeIndex) -> SmallIntSet {
    var implied = SmallIntSet.empty
    if let start = number(.start(node: node)) { implied.insert(start) }
    for share in shares[node] ?? [] { implied.insert(share.number) }
    return implied
  }

  private func appendScores(of tested: TestedFacts, in subject: PlannedSubject) {
    var scores: [NodeIndex: Set<Double>] = [:]
    for fact in tested.facts {
      guard case .progress(let test) = subject.fact(fact), case .score(let least, _) = test.question
      else { continue }
      scores[test.node, default: []].insert(least)
    }
    for (node, scores) in scores.sorted(by: { $0.key < $1.key }) where hasRoom(for: scores.count) {
      for (rank, least) in scores.sorted().enumerated() {
        self.scores[node, default: []].append((list.count, least))
        append(.score(node: node, atLeast: least), isNeed: rank == 0)
      }
    }
  }

  /// Appends the attributes, except those from which time is counted or whose value is in a share, which
  /// cannot be changed.
  private func appendAttributes(
    of tested: TestedFacts, reaching goals: Set<FactGoal>, in subject: PlannedSubject
  ) {
    var facts: [AttributeIndex: [StoredFactIndex]] = [:]
    var anchors: Set<AttributeIndex> = []
    for fact in tested.facts {
      switch subject.fact(fact) {
      case .attribute(let test): facts[test.attribute, default: []].append(fact)
      case .itemDate(let test): anchors.insert(test.attribute)
      case .elapsed(let test):
        if let attribute = test.anchor.attribute { anchors.insert(attribute) }
      case .rollout(let test): if let attribute = test.attribute { anchors.insert(attribute) }
      case .holding, .reached, .progress, .usage, .custom: continue
      }
    }
    // A subject enrols, and does not choose the date.
    if let enrolled = subject.enrolledAttribute { anchors.insert(enrolled) }
    for (attribute, facts) in facts.sorted(by: { $0.key < $1.key })
    where !anchors.contains(attribute) && hasRoom(for: 1 + 2 * facts.count) {
      let choice = AttributeChoice(
        of: attribute, testedBy: facts, reaching: goals, for: subject)
      if !choice.isComplete { isComplete = false }
      firstNumbers.append(list.count)
      append(.newValue(ofAttribute: attribute), isNeed: true)
      for fact in facts {
        for value in [true, false] {
          literals.insert(list.count)
          choicesOfLiterals[list.count] = attributes.count
          append(.attributeFact(fact, value: value), isNeed: false)
        }
      }
      attributes.append(choice)
    }
  }
}

extension OfferParts {
  /// The properties that the products of a class share.
  private struct ClassKey: Hashable {
    let requested: [ProductIndex]
    let groups: [ExactString]
  }

  private func append(
    _ candidates: PurchaseCandidates, for tested: TestedFacts, of subject: PlannedSubject
  ) {
    var requested = [[ProductIndex]](repeating: [], count: candidates.products.count)
    for product in tested.products {
      var requestedProduct = RequestedProduct(product, for: subject)
      for (number, bought) in settlements
      where subject.catalog.bundles.includes(bought, product) {
        requestedProduct.append(settlement: number, of: bought, for: subject)
      }
      self.requested[product] = requestedProduct
      for number in candidates.numbers(including: product) { requested[number].append(product) }
    }
    let ranks = candidates.products.map { prices.rank(of: CollectionOfOne($0.position)) }
    var members: [ClassKey: [ProductIndex]] = [:]
    var keys: [ClassKey] = []
    for number in ranks.indices.sorted(by: { (ranks[$0], $0) < (ranks[$1], $1) }) {
      let key = ClassKey(requested: requested[number], groups: candidates.groups[number])
      if members[key] == nil { keys.append(key) }
      members[key, default: []].append(candidates.products[number])
    }
    for key in keys {
      let part = OfferPart.purchase(ofClass: classes.count)
      classes.append(
        PurchaseClass(products: members[key] ?? [], groups: key.groups, requested: key.requested))
      append(part, isNeed: false)
      guard let number = number(part) else { continue }
      for product in key.requested {
        self.requested[product]?.append(buyer: number, for: subject)
      }
    }
  }

  /// Returns the subscription groups of the products that a part buys, gets approved, pays for or resumes.
  private func groups(of part: OfferPart, in catalog: Catalog) -> [ExactString] {
    switch part {
    case .purchase(let index): classes[index].groups
    case .approval(let product), .payment(let product), .resumption(let product):
      catalog.memberships(of: product).map(\.group)
    case .start, .complete, .share, .score, .repetition, .enrolment, .attributeFact, .newValue: []
    }
  }
}
