import ContentCatalog
import GateRules

/// All that a subject could buy or do towards an entry, numbered.
struct OfferParts {
  private(set) var list: [OfferPart] = []
  private(set) var classes: [PurchaseClass] = []
  private(set) var attributes: [AttributeChoice] = []
  /// Whether every part has found a number, and every value of an attribute was looked at.
  private(set) var isComplete = true
  /// The parts that are purchases.
  private(set) var purchases = SmallIntSet.empty
  /// The parts that each make a need of their own at least, not those that only ask for more of one.
  private(set) var needs = SmallIntSet.empty
  /// The parts that are literals about attributes.
  private(set) var literals = SmallIntSet.empty
  /// The parts that count as members of a subscription group.
  private(set) var members = SmallIntSet.empty
  /// For each part the others that belong to a subscription group of its own.
  private(set) var rivals: [SmallIntSet] = []
  /// The products that are asked for.
  private(set) var asked: [Int: RequestedProduct] = [:]
  /// The payments that could go through.
  private var payments: [(number: Int, product: Int)] = []
  /// The scores that are asked for in each item, from the lowest.
  private(set) var scores: [Int: [(number: Int, least: Double)]] = [:]
  private var numbers: [OfferPart: Int] = [:]
  /// For each choice the number of having a new value at all; those of its literals follow.
  private(set) var firstNumbers: [Int] = []
  private(set) var choicesOfWords: [Int: Int] = [:]

  /// - Complexity: O(n) in the facts of the entry and in the products that include what it asks for.
  init(of entry: AccessFacts, for subject: PlannedSubject, store: String?) {
    appendPayments(of: entry, for: subject)
    appendDeeds(of: entry)
    appendScores(of: entry, in: subject.program)
    appendAttributes(of: entry, for: subject)
    appendPurchases(of: entry, for: subject, store: store)
    findRivals(in: subject.catalog)
  }

  /// The purchases that bring the most of what is asked for: full access, and large bundles.
  func widestPurchases(in catalog: Catalog) -> [Int] {
    let fullAccess = Set(catalog.bundles.fullAccessProducts.map(Int.init))
    let reaches = purchases.elements.compactMap { number -> (number: Int, reach: Int)? in
      guard case .purchase(let index) = list[number] else { return nil }
      let isFull = classes[index].products.contains { fullAccess.contains($0) }
      return (number, isFull ? .max : classes[index].asked.count)
    }
    return reaches.sorted { $0.reach > $1.reach }.prefix(Self.maxWidePurchases).map(\.number)
  }

  private static let maxWidePurchases = 32

  /// The number of a part; `nil` where there is no such part.
  func number(_ part: OfferPart) -> Int? { numbers[part] }

  /// Whether there is room for so many more parts; what belongs together is left out as a whole.
  private mutating func hasRoom(for count: Int) -> Bool {
    if list.count + count <= SmallIntSet.capacity { return true }
    isComplete = false
    return false
  }

  private mutating func append(_ part: OfferPart, isNeed: Bool) {
    guard hasRoom(for: 1) else { return }
    numbers[part] = list.count
    if isNeed { needs.insert(list.count) }
    if case .purchase = part { purchases.insert(list.count) }
    list.append(part)
  }
}

extension OfferParts {
  private mutating func appendPayments(of entry: AccessFacts, for subject: PlannedSubject) {
    let bundles = subject.catalog.bundles
    let asked = Set(subject.productFacts(of: entry).map(\.product))
    for product in subject.present.unpaidProducts(at: subject.now) {
      let state = subject.present.holdingState(of: product, at: subject.now)
      guard state.status == .inBillingRetry,
        bundles.products(includedIn: product).contains(where: { asked.contains(Int($0)) })
      else { continue }
      guard hasRoom(for: 1) else { break }
      append(.payment(of: product), isNeed: true)
      payments.append((list.count - 1, product))
    }
  }

  private mutating func appendDeeds(of entry: AccessFacts) {
    for case .started(let node) in entry.deeds { append(.start(node: node), isNeed: true) }
    for case .completed(let node) in entry.deeds {
      append(.complete(node: node), isNeed: number(.start(node: node)) == nil)
    }
  }

  private mutating func appendScores(of entry: AccessFacts, in program: Program) {
    var scores: [Int: Set<Double>] = [:]
    for fact in entry.facts {
      guard case .progress(let test) = program.facts[fact],
        case .score(let least) = test.question
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

  /// An attribute that time is counted from is never asked for: nobody can move it.
  private mutating func appendAttributes(of entry: AccessFacts, for subject: PlannedSubject) {
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
    where !anchors.contains(attribute) && hasRoom(for: 1 + 2 * facts.count) {
      let choice = AttributeChoice(of: attribute, askedBy: facts, for: subject)
      if !choice.isComplete { isComplete = false }
      firstNumbers.append(list.count)
      append(.newValue(ofAttribute: attribute), isNeed: true)
      for fact in facts {
        for value in [true, false] {
          literals.insert(list.count)
          choicesOfWords[list.count] = attributes.count
          append(.attributeFact(fact, value: value), isNeed: false)
        }
      }
      attributes.append(choice)
    }
  }
}

extension OfferParts {
  /// What makes two products come to the same.
  private struct ClassKey: Hashable {
    let asked: [Int]
    let groups: [String]
  }

  private mutating func appendPurchases(
    of entry: AccessFacts, for subject: PlannedSubject, store: String?
  ) {
    var asked: [Int: [Int]] = [:]
    for product in Set(subject.productFacts(of: entry).map(\.product)).sorted() {
      var one = RequestedProduct(product, for: subject)
      for (number, bought) in payments where subject.catalog.bundles.includes(bought, product) {
        one.append(payment: number, of: bought, for: subject)
      }
      self.asked[product] = one
      for buyer in subject.catalog.bundles.products(countingAs: product) {
        asked[Int(buyer), default: []].append(product)
      }
    }
    let candidates = PurchaseCandidates(
      subject.catalog, for: subject.present, at: subject.now, store: store)
    let prices = OfferPrices(of: subject.catalog)
    var members: [ClassKey: [Int]] = [:]
    var keys: [ClassKey] = []
    for product in prices.sorted(asked.keys.filter { candidates.canBuy($0) }) {
      let key = ClassKey(
        asked: asked[product] ?? [],
        groups: subject.catalog.memberships(of: product).map(\.group))
      if members.updateValue((members[key] ?? []) + [product], forKey: key) == nil {
        keys.append(key)
      }
    }
    for key in keys {
      let one = PurchaseClass(products: members[key] ?? [], groups: key.groups, asked: key.asked)
      let part = OfferPart.purchase(ofClass: classes.count)
      classes.append(one)
      append(part, isNeed: false)
      guard let number = number(part) else { continue }
      for product in one.asked {
        self.asked[product]?.append(buyer: number, for: subject)
      }
    }
  }

  /// Of a subscription group one product at a time can be held, paid anew or bought.
  private mutating func findRivals(in catalog: Catalog) {
    var groups: [String: SmallIntSet] = [:]
    var own: [(number: Int, groups: [String])] = []
    for (number, part) in list.enumerated() {
      switch part {
      case .purchase(let index): own.append((number, classes[index].groups))
      case .payment(let product):
        own.append((number, catalog.memberships(of: product).map(\.group)))
      default: continue
      }
    }
    for (number, names) in own {
      for group in names { groups[group, default: .empty].insert(number) }
    }
    rivals = [SmallIntSet](repeating: .empty, count: list.count)
    for (number, names) in own {
      let all = names.reduce(SmallIntSet.empty) { $0.union(groups[$1] ?? .empty) }
      let others = all.subtracting(.only(number))
      if others.isEmpty { continue }
      rivals[number] = others
      members.insert(number)
    }
  }
}

extension OfferParts {
  /// Whether parts can be bought and paid for together.
  func areCompatible(_ parts: SmallIntSet) -> Bool {
    let members = parts.intersection(members)
    if members.count < 2 { return true }
    return members.allSatisfy { rivals[$0].isDisjoint(with: members) }
  }
}
