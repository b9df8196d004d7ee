import ContentCatalog
import GateRules

/// An assembly of ranked offers from resolved parts: classes of purchases become products, and
/// other parts become needs.
struct OfferAssembly {
  let parts: OfferParts
  let subject: PlannedSubject
  let waits: [Instant?]
  /// The instants at which purchases that were made already begin or resume, if they count as a product that the
  /// conditions test.
  private let beginnings: Set<Instant>

  /// The maximum number of combinations of products that are priced.
  private static let maxCombinations = 4_096

  /// - Parameter waits: the instants to wait for; `nil` means no wait.
  init(_ parts: OfferParts, for subject: PlannedSubject, waits: [Instant?]) {
    self.parts = parts
    self.subject = subject
    self.waits = waits
    beginnings = subject.present.beginnings(after: subject.now) { product in
      subject.catalog.bundles.products(includedIn: product)
        .contains { parts.requested[$0] != nil }
    }
  }

  /// Returns the number of offers with products and at most `maxNeeds` needs, of which none is a step
  /// in an item. Large numbers are lower bounds.
  func count(of found: [ResolvedParts], withNeedsUpTo maxNeeds: Int) -> Int {
    var count = 0
    var counted: [SmallIntSet: Set<[PlannedNeed]>] = [:]
    for resolved in found where count < Self.maxCombinations {
      let purchases = resolved.parts.intersection(parts.purchases)
      let needs = needs(of: resolved)
      guard !purchases.isEmpty, needs.count <= maxNeeds, needs.allSatisfy({ $0.item == nil }),
        counted[purchases, default: []].insert(needs).inserted
      else { continue }
      count += purchases.elements.reduce(1) {
        min($0 * products(of: $1).count, Self.maxCombinations)
      }
    }
    return count
  }

  /// Returns the candidates, best first.
  ///
  /// - Parameter isComplete: whether the search omitted no better parts.
  func candidates(from found: [ResolvedParts], isComplete: Bool) -> OfferCandidates {
    var isComplete = isComplete
    var list: [OfferCandidate] = []
    for resolved in found {
      let needs = needs(of: resolved)
      let combinations = combinations(
        of: resolved.parts.intersection(parts.purchases),
        allowance: max(1, Self.maxCombinations - list.count))
      if !combinations.isComplete { isComplete = false }
      for products in combinations.found {
        let offer = RankedOffer(
          products: products, needs: needs,
          price: parts.prices.rank(of: products.lazy.map { $0.position }),
          isSettlement: products.isEmpty && needs.allSatisfy(isSettlement),
          needsStaff: needs.contains(where: needsStaff))
        list.append(OfferCandidate(offer: offer, parts: resolved))
      }
    }
    return OfferCandidates(assembly: self, list: ranked(list), isComplete: isComplete)
  }

  /// Returns different candidates, best first. Of equal ones it returns the first.
  private func ranked(_ list: [OfferCandidate]) -> [OfferCandidate] {
    // By position, because sorting the candidates would copy each many times.
    let order = list.withUnsafeBufferPointer { list in
      list.indices.sorted {
        list[$0].offer < list[$1].offer || $0 < $1 && list[$0].offer == list[$1].offer
      }
    }
    var ranked: [OfferCandidate] = []
    ranked.reserveCapacity(list.count)
    for position in order where ranked.last?.offer != list[position].offer {
      ranked.append(list[position])
    }
    return ranked
  }

  /// Returns the combinations of one product of each class. If they exceed the allowance, only the
  /// cheapest products are combined.
  private func combinations(
    of purchases: SmallIntSet, allowance: Int
  ) -> (found: [[ProductIndex]], isComplete: Bool) {
    var found: [[ProductIndex]] = [[]]
    var isComplete = true
    for number in purchases.elements {
      let products = products(of: number)
      let affordable = max(1, allowance / found.count)
      if products.count > affordable { isComplete = false }
      found = found.flatMap { chosen in products.prefix(affordable).map { chosen + [$0] } }
    }
    return (found.map { $0.sorted() }, isComplete)
  }

  private func products(of part: Int) -> [ProductIndex] {
    guard case .purchase(let index) = parts.list[part] else { return [] }
    return parts.classes[index].products
  }
}

extension OfferAssembly {
  /// Returns the needs that resolved parts ask for, in order.
  func needs(of resolved: ResolvedParts) -> [PlannedNeed] {
    var needs = resolved.constraints.flatMap { self.needs(for: $0) }
    var completed: Set<NodeIndex> = []
    var scores: [NodeIndex: Double] = [:]
    var shares: [NodeIndex: Int] = [:]
    var started: [NodeIndex] = []
    for number in resolved.parts.subtracting(parts.purchases).elements {
      switch parts.list[number] {
      case .approval(let product): needs.append(.approval(product: product))
      case .payment(let product): needs.append(.payment(product: product))
      case .resumption(let product): needs.append(.resumption(product: product))
      case .start(let node): started.append(node)
      case .complete(let node): completed.insert(node)
      case .share(let node, let percent): shares[node] = max(shares[node] ?? percent, percent)
      case .score(let node, let least): scores[node] = max(scores[node] ?? least, least)
      case .repetition(let node): needs.append(.repetition(node: node))
      case .enrolment(let node): needs.append(.enrolment(node: node))
      case .purchase, .attributeFact, .newValue: continue
      }
    }
    for node in completed { shares[node] = nil }
    needs += started.filter { !completed.contains($0) && shares[$0] == nil }
      .map { .start(node: $0) }
    needs += shares.map { .share(node: $0.key, percent: $0.value) }
    needs += completed.map { .complete(node: $0) }
    needs += scores.map { .score(node: $0.key, atLeast: $0.value) }
    if let wait = waits[resolved.wait] { needs.append(.wait(until: wait)) }
    return needs.sorted()
  }

  /// Returns whether a need only settles a purchase that was made already, or waits until it begins.
  private func isSettlement(_ need: PlannedNeed) -> Bool {
    switch need {
    case .approval, .payment, .resumption: true
    case .wait(let until): beginnings.contains(until)
    case .signIn, .enrolment, .attribute, .anyValue, .start, .share, .complete, .repetition,
      .score:
      false
    }
  }

  /// Returns whether staff have to meet a need.
  private func needsStaff(_ need: PlannedNeed) -> Bool {
    need.attribute.map { subject.catalog.attributes[$0].settableBy == .staff } ?? false
  }

  private func needs(for constraint: AttributeConstraint) -> [PlannedNeed] {
    let choice = parts.attributes[constraint.choice]
    let id = subject.catalog.attributes[choice.attribute].id
    let isTrue = constraint.classes.elements.allSatisfy { choice.values[$0] == .boolean(true) }
    if id == CatalogAttribute.signedIn, isTrue { return [.signIn] }
    if constraint.literals.isEmpty { return [.anyValue(ofAttribute: choice.attribute)] }
    return constraint.literals.map {
      .attribute(choice.attribute, fact: choice.facts[$0.slot], value: $0.value)
    }
  }
}
