import ContentCatalog
import GateRules

/// Makes subjects who know a catalog's names, old ones and gone ones too.
struct RandomSubjects {
  let catalog: RandomCatalog

  func one(using random: inout SeededGenerator) -> GateSubject {
    var subject = GateSubject(id: "u\(random.number(0...99))")
    subject.entitlements = (0..<random.number(0...4)).map { _ in entitlement(using: &random) }
    for attribute in RandomAttribute.all where random.chance(55) {
      subject.attributes[AttributeID(attribute.name)] = attribute.value(
        in: catalog.instants, using: &random)
    }
    for name in catalog.itemNames where random.chance(35) {
      subject.progress[ItemID(name)] = ItemProgress(
        started: random.chance(60), completed: random.chance(50),
        score: random.maybe(50) { $0.pick(59, 59.5, 60, 61) })
    }
    for counter in ["articles", "questions", "gone"] where random.chance(70) {
      subject.usage[CounterID(counter)] = usage(using: &random)
    }
    if random.chance(40) {
      subject.unknown = Set((0..<random.number(1...3)).map { _ in unknown(using: &random) })
    }
    return subject
  }

  private func product(using random: inout SeededGenerator) -> ProductID {
    ProductID(random.pick(from: catalog.products.subjectNames, else: "p0"))
  }

  private func item(using random: inout SeededGenerator) -> ItemID {
    ItemID(random.pick(from: catalog.itemNames, else: "i0"))
  }

  private func entitlement(using random: inout SeededGenerator) -> Entitlement {
    func instant(_ random: inout SeededGenerator) -> Instant {
      catalog.instants.one(using: &random)
    }
    return Entitlement(
      product: product(using: &random), purchaseDate: random.maybe(60, instant),
      originalPurchaseDate: random.maybe(30, instant), expiresDate: random.maybe(50, instant),
      gracePeriodExpiresDate: random.maybe(20, instant), revocationDate: random.maybe(12, instant),
      isUpgraded: random.chance(8), isPending: random.chance(8),
      isInBillingRetry: random.chance(15),
      ownershipType: random.maybe(30) { $0.pick("purchased", "familyShared", "odd") },
      offerType: random.maybe(30) { $0.pick("introductory", "promotional", "odd") },
      offerDiscountType: random.maybe(30) { $0.pick("freeTrial", "payUpFront", "odd") },
      environment: random.maybe(30) { $0.pick("production", "sandbox", "xcode", "odd") })
  }

  private func usage(using random: inout SeededGenerator) -> UsageRecord {
    if random.chance(30) {
      return .count(
        random.number(0...4), resetsAt: random.maybe(50) { catalog.instants.one(using: &$0) })
    }
    return .uses(
      (0..<random.number(0...6)).map { _ in
        UsageRecord.Use(
          at: catalog.instants.one(using: &random), item: random.maybe(60) { item(using: &$0) })
      })
  }

  private func unknown(using random: inout SeededGenerator) -> UnknownFact {
    let isAll = random.chance(20)
    switch random.number(0...4) {
    case 0:
      return .product(isAll ? nil : product(using: &random))
    case 1:
      return .past(isAll ? nil : product(using: &random))
    case 2:
      let attribute = random.pick(from: RandomAttribute.all, else: RandomAttribute.all[0])
      return .attribute(isAll ? nil : AttributeID(attribute.name))
    case 3:
      return .progress(isAll ? nil : item(using: &random))
    default:
      return .usage(isAll ? nil : CounterID(random.pick("articles", "questions", "gone")))
    }
  }
}
