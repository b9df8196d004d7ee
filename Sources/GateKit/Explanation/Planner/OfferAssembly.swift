import ContentCatalog
import GateRules

/// Names and orders what was found: classes of purchases become products, parts become needs.
struct OfferAssembly {
  private let parts: OfferParts
  private let subject: PlannedSubject
  private let prices: OfferPrices
  private let waits: [Instant?]

  /// How many combinations of products are priced.
  private static let maxCombinations = 4_096

  /// - Parameter waits: the instants to wait for, `nil` for not waiting.
  init(_ parts: OfferParts, for subject: PlannedSubject, waits: [Instant?]) {
    self.parts = parts
    self.subject = subject
    self.waits = waits
    prices = OfferPrices(of: subject.catalog)
  }

  /// How many offers with products and no more needs than these come of what was found, if not very
  /// many.
  func count(of found: [ResolvedParts], withNeedsUpTo most: Int) -> Int {
    var count = 0
    var counted: [SmallIntSet: Set<[PlannedNeed]>] = [:]
    for met in found where count < Self.maxCombinations {
      let purchases = met.parts.intersection(parts.purchases)
      let needs = needs(of: met)
      guard !purchases.isEmpty, needs.count <= most,
        counted[purchases, default: []].insert(needs).inserted
      else { continue }
      count += purchases.elements.reduce(1) {
        min($0 * products(of: $1).count, Self.maxCombinations)
      }
    }
    return count
  }

  /// - Parameter isComplete: whether nothing was left out that would come before what was found.
  func offers(from found: [ResolvedParts], isComplete: Bool) -> UnlockOffers {
    var isComplete = isComplete
    var ranked: Set<RankedOffer> = []
    for met in found {
      let needs = needs(of: met)
      let combinations = combinations(
        of: met.parts.intersection(parts.purchases),
        allowance: max(1, Self.maxCombinations - ranked.count))
      if !combinations.isComplete { isComplete = false }
      for products in combinations.found {
        ranked.insert(
          RankedOffer(products: products, needs: needs, rank: prices.rank(of: products)))
      }
    }
    let sorted = ranked.sorted()
    return UnlockOffers(
      offers: sorted.prefix(UnlockOffers.limit).map { $0.offer(for: subject, prices) },
      hasMore: sorted.count > UnlockOffers.limit, isExhaustive: isComplete)
  }

  /// One product of each class, the cheapest ones where these are too many.
  private func combinations(
    of purchases: SmallIntSet, allowance: Int
  ) -> (found: [[Int]], isComplete: Bool) {
    var found: [[Int]] = [[]]
    var isComplete = true
    for number in purchases.elements {
      let products = products(of: number)
      let affordable = max(1, allowance / found.count)
      if products.count > affordable { isComplete = false }
      found = found.flatMap { chosen in products.prefix(affordable).map { chosen + [$0] } }
    }
    return (found.map { $0.sorted() }, isComplete)
  }

  private func products(of part: Int) -> [Int] {
    guard case .purchase(let index) = parts.list[part] else { return [] }
    return parts.classes[index].products
  }
}

extension OfferAssembly {
  private func needs(of met: ResolvedParts) -> [PlannedNeed] {
    var needs = met.wishes.flatMap { self.needs(for: $0) }
    var completed: Set<Int> = []
    var scores: [Int: Double] = [:]
    var started: [Int] = []
    for number in met.parts.subtracting(parts.purchases).elements {
      switch parts.list[number] {
      case .payment(let product): needs.append(.payment(product: product))
      case .start(let node): started.append(node)
      case .complete(let node): completed.insert(node)
      case .score(let node, let least): scores[node] = max(scores[node] ?? least, least)
      case .purchase, .attributeFact, .newValue: continue
      }
    }
    needs += started.filter { !completed.contains($0) }.map { .start(node: $0) }
    needs += completed.map { .complete(node: $0) }
    needs += scores.map { .score(node: $0.key, atLeast: $0.value) }
    if let wait = waits[met.wait] { needs.append(.wait(until: wait)) }
    return needs.sorted()
  }

  private func needs(for wish: AttributeConstraint) -> [PlannedNeed] {
    let choice = parts.attributes[wish.choice]
    let id = subject.catalog.attributes[choice.attribute].id
    let isTrue = wish.classes.elements.allSatisfy { choice.values[$0] == .boolean(true) }
    if id == CatalogAttribute.signedIn, isTrue { return [.signIn] }
    return wish.literals.map {
      .attribute(choice.attribute, fact: choice.facts[$0.slot], value: $0.value)
    }
  }
}
