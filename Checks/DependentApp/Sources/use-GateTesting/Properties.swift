import GateKit
import GateTesting

/// Properties of an app's own catalog, which `GateTesting` tries on random cases.
func useProperties(
  _ catalog: GatedCatalog, _ path: String, _ source: any EntitlementSource, at now: Instant
) async -> [PropertyFailure] {
  let questions: Generator<GateCase> = Generator.cases(of: catalog, at: path).classifiedByFacts()
    .classified("unlocked", atLeast: 1) { $0.decision.isUnlocked }
  let cases: PropertyReport<GateCase> = forAll(questions, examples: []) { asked in
    .check(asked.holding("full").decision.isUnlocked, "the item stays locked")
  }
  let purchases: Generator<[ProductID]> = usePurchases()
  let lists: PropertyReport<[ProductID]> = forAll(
    purchases, seed: 7, cases: 50, telling: 20
  ) { products in
    if products.isEmpty { return .vacuous }
    return products.contains("") ? .broken("a product has no name") : .holds
  }
  let names: PropertyReport<String> = await forAll(
    .adversarialStrings, seed: 7, cases: 50, telling: 0
  ) { name in
    let snapshot = try await source.snapshot(of: SubjectID(name), at: now)
    return .check(snapshot.asOf <= now)
  }
  print(cases.cases - cases.vacuousCases, cases.smallestCase?.description ?? "")
  let shares: [CaseShare] = cases.classes
  print(cases.description, shares.map(\.name))
  print(purchases.tally { [$0.count] }, purchases.tally(seed: 7, cases: 50) { $0 })

  let failures: [PropertyFailure] = [cases.failure, lists.failure, names.failure].compactMap(\.self)
  for failure in failures {
    switch failure.reason {
    case .broken(let message): print(message)
    case .tooFewCases(telling: let telling, least: let least): print(telling, least)
    case .tooRare(let share): print(share.name, share.cases, share.least)
    case .unreadableVariable(let name, let value): print(name, value)
    @unknown default: break
    }
    let seed: UInt64 = failure.seed
    let smallest: String = failure.smallestCase
    let (shrinks, tried): (Int, Int) = (failure.shrinks, failure.cases)
    print(failure.description, seed, smallest, shrinks, tried)
  }
  return failures
}

/// A generator that is made from others and from choices.
func usePurchases() -> Generator<[ProductID]> {
  let words: Generator<String> = .oneOf(.any(of: "basic", "pro"), .adversarialStrings)
  let products: Generator<ProductID> = words.map { ProductID($0) }
  let lists: Generator<[ProductID]> = products.list(0...3)
  let gifts: Generator<[ProductID]> = products.optional(20).flatMap { gift in
    Generator { choices in gift.map { [$0] } ?? choices.draw(lists) }
  }
  return Generator { (choices: inout Choices) -> [ProductID] in
    let isGift: Bool = choices.chance(10)
    let first: ProductID? = choices.maybe(50) { $0.pick("basic", "advanced") }
    let bound: Int = min(choices.size, Choices.largestSize)
    let number: UInt64 = choices.number(below: UInt64(bound))
    let others: [ProductID] = choices.list(0...3) { $0.draw(products) }
    let group: [ProductID] = choices.group { $0.draw(isGift ? gifts : lists) }
    return number == 0 ? group : [first].compactMap(\.self) + others
  }
}

/// Values that are the same for the same seed.
func useSeeds() -> [ProductID] {
  var random: SeededGenerator = SeededGenerator(seed: 7)
  var choices: Choices = Choices(seed: random.next(), size: 10)
  let other = Choices(seed: 8)
  return choices.draw(usePurchases()) + usePurchases().value(seed: 9, size: other.size)
}
