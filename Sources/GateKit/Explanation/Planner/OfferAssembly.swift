import ContentCatalog
import GateRules

/// Names and orders what was found: classes of purchases become products, parts become needs.
struct OfferAssembly {
  private let parts: OfferParts
  private let subject: PlannedSubject
  private let prices: OfferPrices
  private var isComplete = true

  /// How many combinations of products are priced.
  private static let mostCombinations = 4_096

  init(_ parts: OfferParts, for subject: PlannedSubject) {
    self.parts = parts
    self.subject = subject
    prices = OfferPrices(of: subject.catalog)
  }

  mutating func offers(from found: [MetParts], isComplete: Bool) -> UnlockOffers {
    self.isComplete = isComplete
    var ranked: Set<RankedOffer> = []
    for met in found {
      let needs = needs(of: met)
      let allowance = max(1, Self.mostCombinations - ranked.count)
      for products in combinations(of: met.parts.intersection(parts.purchases), allowance) {
        let price = prices.price(of: products)
        ranked.insert(
          RankedOffer(
            products: products, needs: needs, price: price,
            rank: prices.rank(of: price, for: products)))
      }
    }
    let sorted = ranked.sorted()
    return UnlockOffers(
      offers: sorted.prefix(UnlockOffers.limit).map { $0.offer(in: subject.catalog) },
      hasMore: sorted.count > UnlockOffers.limit, isExhaustive: self.isComplete)
  }

  /// One product of each class, the cheapest ones where these are too many.
  private mutating func combinations(of purchases: PartSet, _ allowance: Int) -> [[Int]] {
    var found: [[Int]] = [[]]
    for number in purchases.elements {
      guard case .purchase(let index) = parts.list[number] else { continue }
      let products = parts.classes[index].products
      let affordable = max(1, allowance / found.count)
      if products.count > affordable { isComplete = false }
      found = found.flatMap { chosen in products.prefix(affordable).map { chosen + [$0] } }
    }
    return found.map { $0.sorted() }
  }
}

extension OfferAssembly {
  private func needs(of met: MetParts) -> [OrderedNeed] {
    var needs: [OrderedNeed] = met.wishes.flatMap { self.needs(for: $0) }
    var completed: Set<Int> = []
    var scores: [Int: Double] = [:]
    var started: [Int] = []
    for number in met.parts.elements {
      switch parts.list[number] {
      case .payment(let product): needs.append(.payment(of: product, in: subject.catalog))
      case .start(let node): started.append(node)
      case .complete(let node): completed.insert(node)
      case .score(let node, let least): scores[node] = max(scores[node] ?? least, least)
      case .purchase, .attributeFact, .newValue: continue
      }
    }
    for node in started where !completed.contains(node) {
      needs += id(of: node).map { [OrderedNeed(.start($0), at: node)] } ?? []
    }
    for node in completed {
      needs += id(of: node).map { [OrderedNeed(.complete($0), at: node)] } ?? []
    }
    for (node, least) in scores {
      needs += id(of: node).map { [OrderedNeed(.score($0, atLeast: least), at: node)] } ?? []
    }
    if let wait = met.wait { needs.append(OrderedNeed(.wait(until: wait))) }
    return needs.sorted()
  }

  private func id(of node: Int) -> ItemID? { subject.catalog.nodes[node].id }

  private func needs(for wish: AttributeWish) -> [OrderedNeed] {
    let id = subject.catalog.attributes[wish.attribute].id
    if id == CatalogAttribute.signedIn, wish.value == .boolean(true) {
      return [OrderedNeed(.signIn)]
    }
    return wish.facts.compactMap { fact, value in
      guard case .attribute(let test) = subject.program.facts[fact] else { return nil }
      return OrderedNeed(
        .attribute(AttributeRequirement(id, test.question, isMet: value)), at: wish.attribute, fact)
    }
  }
}
