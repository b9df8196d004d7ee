import ContentCatalog
import GateKit
import GateRules

/// The plans for a subject, found by trying every set of products.
struct PlanBruteForce {
  /// A set of products that opens everything, with its price.
  struct Plan {
    let products: [CatalogProduct]
    /// The sum of a way to pay, in millionths. Months are counted by the common period.
    func sum(_ currency: String, _ term: Term, months: Int) -> WideInteger {
      products.reduce(0) { sum, product in
        guard let price = product.price, price.currency == currency,
          Term(product) == term
        else { return sum }
        let amount = price.amount.millionths
        if case .months = term, let period = product.period {
          return sum + amount.multiplied(by: months / period.months)
        }
        return sum + amount
      }
    }
  }

  enum Term: Hashable {
    case once, months
    case period(CalendarDuration)

    init(_ product: CatalogProduct) {
      switch product.period {
      case nil: self = .once
      case let period? where period.months > 0 && period.days == 0 && period.seconds == 0:
        self = .months
      case let period?: self = .period(period)
      }
    }
  }

  let engine: GateEngine
  let subject: GateSubject
  let now: Instant
  /// The products that the subject can buy, in catalog order.
  let products: [ProductIndex]
  private let facts: ResolvedSubject
  private let items: [NodeIndex]
  /// The verdicts without a purchase.
  private let before: [NodeIndex: Verdict]

  /// Returns `nil` if there are too many sets.
  init?(_ engine: GateEngine, _ subject: GateSubject, at now: Instant) {
    self.engine = engine
    self.subject = subject
    self.now = now
    facts = engine.evaluate(subject, at: now).facts
    let content = engine.catalog.content
    let owner = facts
    products = content.products.catalogIndices.filter {
      Self.canBuy($0, owner, in: content, at: now)
    }
    if products.count > 10 { return nil }
    let evaluation = engine.evaluate(subject, at: now)
    items = content.nodes.catalogIndices.filter { engine.catalog.items[$0] != nil }
    before = Dictionary(
      uniqueKeysWithValues: items.map { node in
        let program = engine.catalog.items[node]
        return (node, program.map { engine.catalog.verdict(of: $0, evaluation.answers) } ?? .locked)
      })
  }

  private static func canBuy(
    _ index: ProductIndex, _ owner: ResolvedSubject, in catalog: Catalog, at now: Instant
  ) -> Bool {
    func blocks(_ other: ProductIndex) -> Bool {
      switch owner.holdingState(of: other, at: now).status {
      case .held, .heldInGrace, .inBillingRetry, .pending, .paused, .notYetBegun, .unknown: true
      default: false
      }
    }
    let product = catalog.products[index]
    if !product.isSold(at: now) || blocks(index) { return false }
    let members = catalog.bundles.products(includedIn: index).map { catalog.products[$0] }
    for group in Set(members.compactMap(\.subscriptionGroup)) {
      let levels = members.filter { $0.subscriptionGroup == group }.map(\.level)
      for other in catalog.products.catalogIndices
      where catalog.products[other].subscriptionGroup == group && blocks(other) {
        // Only a higher level than every one that is held can be bought.
        guard !levels.contains(nil), let level = levels.compactMap({ $0 }).min(),
          let held = catalog.products[other].level, level < held
        else { return false }
      }
    }
    return true
  }
}

extension PlanBruteForce {
  private var content: Catalog { engine.catalog.content }

  /// All sets that have at most one product of a subscription group.
  var sets: [[ProductIndex]] {
    (0..<(1 << products.count)).map { bits in
      products.indices.filter { bits & 1 << $0 != 0 }.map { products[$0] }
    }.filter(isCompatible)
  }

  private func isCompatible(_ set: [ProductIndex]) -> Bool {
    var owners: [String: ProductIndex] = [:]
    for product in set {
      let groups = Set(
        content.bundles.products(includedIn: product).compactMap {
          content.products[$0].subscriptionGroup
        })
      for group in groups {
        if owners[group] != nil { return false }
        owners[group] = product
      }
    }
    return true
  }

  /// The items that are open after a purchase.
  struct Opened {
    let atOnce: Set<ItemID>
    /// Those that are open at once, and those that open after the subject has signed in and has taken all
    /// steps in items that are open.
    let afterSteps: Set<ItemID>
  }

  /// Returns the items that are open after a purchase of a set. An item that is shut before opens as its
  /// rules decide; the bypass and `staysOpen` can only keep an item open.
  func open(after set: [ProductIndex]) -> Opened {
    var buyer = facts.frozen(at: now)
    for product in set { buyer = buyer.buying(product, at: now, in: content) }
    let atOnce = Set(items.filter { isOpen($0, for: buyer) })
    var open = atOnce
    var walker = buyer
    var taken: Set<NodeIndex> = []
    while true {
      let next = items.filter { !taken.contains($0) && isOpen($0, for: walker, signingIn: true) }
      if next.isEmpty { break }
      for node in next {
        if before[node] != .unlocked || isOpen(node, for: buyer) { open.insert(node) }
        taken.insert(node)
        let isContainer = !content.contentChildren(ofNode: node).isEmpty
        let record = ItemProgress(
          score: .greatestFiniteMagnitude, startedAt: now, completedAt: isContainer ? nil : now)
        walker = walker.recording(record, of: node)
      }
    }
    return Opened(atOnce: ids(of: atOnce), afterSteps: ids(of: open))
  }

  private func ids(of nodes: Set<NodeIndex>) -> Set<ItemID> {
    Set(nodes.compactMap { content.nodes[$0].itemID })
  }

  private func isOpen(
    _ node: NodeIndex, for subject: ResolvedSubject, signingIn: Bool = false
  ) -> Bool {
    guard let program = engine.catalog.items[node] else { return false }
    if before[node] == .unlocked {
      return engine.catalog.verdict(of: program, answers(of: subject)) == .unlocked
    }
    guard let conditions = engine.catalog.conditions.items[node], !conditions.isDraft else {
      return false
    }
    // Nobody is asked to buy what they may own.
    if engine.catalog.value(of: program.access, for: facts, at: now) == .unknown,
      TestedFacts(of: [conditions.access], in: engine.catalog.conditions)
        .hasUnknownPurchase(of: facts, at: now)
    {
      return false
    }
    func isAccessible(_ subject: ResolvedSubject) -> Bool {
      engine.catalog.value(of: program.access, for: subject, at: now) == .true
    }
    if isAccessible(subject) { return true }
    guard signingIn,
      let attribute = content.attributeIndex(CatalogAttribute.signedIn)
    else { return false }
    let member = subject.having(.boolean(true), of: attribute)
    return isAccessible(member) || isAccessible(enrolled(subject, for: node))
      || isAccessible(enrolled(member, for: node))
  }

  /// Returns the subject after it enrols for an item, unless it is enrolled or does not do that itself.
  private func enrolled(_ subject: ResolvedSubject, for node: NodeIndex) -> ResolvedSubject {
    guard let attribute = content.attributeIndex(CatalogAttribute.enrolled),
      content.attributes[attribute].settableBy == .customer
    else { return subject }
    if content.attributes[attribute].type == .instant {
      if case .value = subject.attributes[attribute.position] { return subject }
      return subject.attributeExists[attribute.position] == .false
        ? subject.having(.instant(now), of: attribute) : subject
    }
    return content.nodes.catalogIndices.reduce(subject) { subject, node in
      subject.date(of: node, in: attribute) == .absent && content.courseNode(of: node) == node
        ? subject.dating(node, now, in: attribute) : subject
    }
  }

  private func answers(of subject: ResolvedSubject) -> EvaluatedFacts {
    engine.catalog.evaluated(subject, at: now)
  }

  /// Returns the sets that open all items, and of which no part does.
  func plans(opening items: [ItemID]) -> [Plan] {
    let opening = sets.filter { open(after: $0).afterSteps.isSuperset(of: items) }
    return opening.filter { set in
      !opening.contains { $0.count < set.count && Set($0).isSubset(of: set) }
    }.map { Plan(products: $0.map { content.products[$0] }) }
  }

  /// The currencies of the products that can be bought and that some rule tests, in the order of the
  /// catalog.
  var currencies: [String] {
    let tested = Set(engine.catalog.program.facts.compactMap(\.purchasedProduct))
    func isConsumable(_ product: ProductIndex) -> Bool {
      content.products[product].kind == .consumable
    }
    var found: [String] = []
    for product in products
    where tested.contains(product)
      || !isConsumable(product)
        && content.bundles.products(includedIn: product).contains(where: {
          tested.contains($0) && !isConsumable($0)
        })
    {
      guard let price = content.products[product].price, !found.contains(price.currency) else {
        continue
      }
      found.append(price.currency)
    }
    return found
  }

  /// A period that is a multiple of all periods of whole months.
  var months: Int {
    content.products.compactMap { $0.period?.months }.filter { $0 > 0 }.reduce(1) { a, b in
      stride(from: a, through: a * b, by: a).first { $0 % b == 0 } ?? a * b
    }
  }
}
