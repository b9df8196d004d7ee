import ContentCatalog
import GateRules

/// The purchases that bring a product, and what the subject is after any one of them.
struct Buyers {
  var numbers: [Int] = []
  let subject: SubjectFacts

  init(of product: Int, _ planned: PlannedSubject) {
    subject = planned.frozen.buying(product, at: planned.now, in: planned.catalog)
  }
}

/// All that a subject could buy or do towards an entry, numbered.
struct OfferParts {
  private(set) var list: [OfferPart] = []
  private(set) var classes: [PurchaseClass] = []
  private(set) var attributes: [AttributeChoice] = []
  /// Whether every part has found a number, and every value of an attribute was looked at.
  private(set) var isComplete = true
  /// The parts that are purchases.
  private(set) var purchases = PartSet.empty
  /// The parts that each make a need of their own at least, not those that only ask for more of one.
  private(set) var needs = PartSet.empty
  /// The parts of each subscription group that has several.
  private(set) var groups: [PartSet] = []
  /// The purchases that bring each product that is asked for.
  private(set) var buyers: [Int: Buyers] = [:]
  private var numbers: [OfferPart: Int] = [:]

  /// - Complexity: O(n) in the facts of the entry and in the products that include what it asks for.
  init(of entry: EntryFacts, for subject: PlannedSubject, store: String?) {
    appendPayments(of: entry, for: subject)
    appendDeeds(of: entry)
    appendScores(of: entry, in: subject.program)
    appendAttributes(of: entry, for: subject)
    appendPurchases(of: entry, for: subject, store: store)
    groups = subscriptionGroups(in: subject.catalog)
  }

  /// The parts that are payments, with their products.
  var payments: [(number: Int, product: Int)] {
    list.enumerated().compactMap { number, part in
      if case .payment(let product) = part { (number, product) } else { nil }
    }
  }

  /// The purchases that bring the most of what is asked for: full access, and large bundles.
  func widestPurchases(in catalog: Catalog) -> [Int] {
    let fullAccess = Set(catalog.bundles.fullAccessProducts.map(Int.init))
    let reaches = purchases.elements.compactMap { number -> (number: Int, reach: Int)? in
      guard case .purchase(let index) = list[number] else { return nil }
      let isFull = classes[index].products.contains { fullAccess.contains($0) }
      return (number, isFull ? .max : classes[index].asked.count)
    }
    return reaches.sorted { $0.reach > $1.reach }.prefix(Self.mostWidePurchases).map(\.number)
  }

  private static let mostWidePurchases = 32

  /// The number of a part; `nil` where there is no such part.
  func number(_ part: OfferPart) -> Int? { numbers[part] }

  private mutating func append(_ part: OfferPart, isNeed: Bool) {
    guard list.count < PartSet.capacity else {
      isComplete = false
      return
    }
    numbers[part] = list.count
    if isNeed { needs.insert(list.count) }
    if case .purchase = part { purchases.insert(list.count) }
    list.append(part)
  }
}

extension OfferParts {
  private mutating func appendPayments(of entry: EntryFacts, for subject: PlannedSubject) {
    let bundles = subject.catalog.bundles
    let asked = Set(subject.productFacts(of: entry).map(\.product))
    for product in subject.present.unpaidProducts(at: subject.now) {
      let state = subject.present.holdingState(of: product, at: subject.now)
      guard state.status == .inBillingRetry,
        bundles.products(includedIn: product).contains(where: { asked.contains(Int($0)) })
      else { continue }
      append(.payment(of: product), isNeed: true)
    }
  }

  private mutating func appendDeeds(of entry: EntryFacts) {
    for case .started(let node) in entry.deeds { append(.start(node: node), isNeed: true) }
    for case .completed(let node) in entry.deeds {
      append(.complete(node: node), isNeed: number(.start(node: node)) == nil)
    }
  }

  private mutating func appendScores(of entry: EntryFacts, in program: Program) {
    var scores: [Int: Set<Double>] = [:]
    for fact in entry.facts {
      guard case .progress(let test) = program.facts[fact],
        case .score(let least) = test.question
      else { continue }
      scores[test.node, default: []].insert(least)
    }
    for (node, scores) in scores.sorted(by: { $0.key < $1.key }) {
      for (rank, least) in scores.sorted().enumerated() {
        append(.score(node: node, atLeast: least), isNeed: rank == 0)
      }
    }
  }

  /// An attribute that time is counted from is never asked for: nobody can move it.
  private mutating func appendAttributes(of entry: EntryFacts, for subject: PlannedSubject) {
    var facts: [Int: [Int]] = [:]
    var anchors: Set<Int> = []
    for fact in entry.facts {
      switch subject.program.facts[fact] {
      case .attribute(let test): facts[test.attribute, default: []].append(fact)
      case .elapsed(let test):
        if case .attribute(let attribute) = test.anchor { anchors.insert(attribute) }
      default: break
      }
    }
    for (attribute, facts) in facts.sorted(by: { $0.key < $1.key })
    where !anchors.contains(attribute) {
      let choice = AttributeChoice(of: attribute, askedBy: facts, for: subject)
      if !choice.isComplete { isComplete = false }
      attributes.append(choice)
      append(.newValue(ofAttribute: attribute), isNeed: true)
      for fact in facts {
        append(.attributeFact(fact, value: true), isNeed: false)
        append(.attributeFact(fact, value: false), isNeed: false)
      }
    }
  }
}

extension OfferParts {
  /// What makes two products come to the same.
  private struct ClassKey: Hashable {
    let asked: [Int]
    let group: String?
  }

  private mutating func appendPurchases(
    of entry: EntryFacts, for subject: PlannedSubject, store: String?
  ) {
    var asked: [Int: [Int]] = [:]
    for product in Set(subject.productFacts(of: entry).map(\.product)).sorted() {
      for buyer in subject.catalog.bundles.products(countingAs: product) {
        asked[Int(buyer), default: []].append(product)
      }
    }
    var candidates = PurchaseCandidates(
      subject.catalog, for: subject.present, at: subject.now, store: store)
    let prices = OfferPrices(of: subject.catalog)
    var members: [ClassKey: [Int]] = [:]
    var keys: [ClassKey] = []
    for product in prices.sorted(asked.keys.filter { candidates.canBuy($0) }) {
      let key = ClassKey(
        asked: asked[product] ?? [], group: subject.catalog.products[product].subscriptionGroup)
      if members.updateValue((members[key] ?? []) + [product], forKey: key) == nil {
        keys.append(key)
      }
    }
    for key in keys {
      let one = PurchaseClass(products: members[key] ?? [], group: key.group, asked: key.asked)
      let part = OfferPart.purchase(ofClass: classes.count)
      classes.append(one)
      append(part, isNeed: false)
      guard let number = number(part) else { continue }
      for product in one.asked {
        buyers[product, default: Buyers(of: product, subject)].numbers.append(number)
      }
    }
  }

  /// Of a subscription group one product at a time can be held, paid anew or bought.
  private func subscriptionGroups(in catalog: Catalog) -> [PartSet] {
    var groups: [String: PartSet] = [:]
    for (number, part) in list.enumerated() {
      let group: String? =
        switch part {
        case .purchase(let index): classes[index].group
        case .payment(let product): catalog.products[product].subscriptionGroup
        default: nil
        }
      if let group { groups[group, default: .empty].insert(number) }
    }
    return groups.values.filter { $0.count > 1 }
  }
}
