import ContentCatalog
import GateRules
import GateTesting

/// Makes subjects who know a catalog's names, old ones and gone ones too.
struct RandomSubjects {
  private let catalog: Catalog
  private let instants: Generator<Instant>
  private let products: [String]
  private let items: [String]
  private let counters: [String]

  init(catalog: Catalog, instants: Generator<Instant>) {
    self.catalog = catalog
    self.instants = instants
    products =
      catalog.products.flatMap { product in
        [product.id.rawValue, product.id.rawValue] + product.formerIDs.map(\.rawValue)
          + product.storeIDs.map(\.id)
      } + ["gone"]
    items =
      catalog.items.flatMap { item in (item.id.map { [$0] } ?? []) + item.formerIDs }
      .map(\.rawValue) + ["gone"]
    counters = catalog.counters.map(\.id.rawValue) + ["gone"]
  }

  func one(_ choices: inout Choices) -> GateSubject {
    var subject = GateSubject(id: "u\(choices.number(in: 0...99))")
    subject.entitlements = choices.list(0...6) { entitlement(&$0) }
    for attribute in catalog.attributes {
      subject.attributes[attribute.id] = choices.maybe(55) { value(of: attribute, &$0) }
    }
    for item in items {
      subject.progress[ItemID(item)] = choices.maybe(35) { choices in
        ItemProgress(
          started: choices.chance(60), completed: choices.chance(50),
          score: choices.maybe(50) { $0.pick(60, 59, 59.5, 61) })
      }
    }
    for counter in counters {
      subject.usage[CounterID(counter)] = choices.maybe(70) { usage(&$0) }
    }
    subject.unknown = Set(choices.chance(40) ? choices.list(0...3) { unknown(&$0) } : [])
    return subject
  }

  private func product(_ choices: inout Choices) -> ProductID {
    ProductID(choices.pick(from: products) ?? "gone")
  }

  private func item(_ choices: inout Choices) -> ItemID {
    ItemID(choices.pick(from: items) ?? "gone")
  }

  private func entitlement(_ choices: inout Choices) -> Entitlement {
    func instant(_ choices: inout Choices) -> Instant { choices.draw(instants) }
    return Entitlement(
      product: product(&choices), purchaseDate: choices.maybe(60, instant),
      originalPurchaseDate: choices.maybe(30, instant), expiresDate: choices.maybe(50, instant),
      gracePeriodExpiresDate: choices.maybe(30, instant),
      revocationDate: choices.maybe(15, instant),
      isUpgraded: choices.chance(8), isPending: choices.chance(8),
      isInBillingRetry: choices.chance(15),
      ownershipType: choices.maybe(30) { $0.pick("purchased", "familyShared", "odd") },
      offerType: choices.maybe(30) { $0.pick("introductory", "promotional", "odd") },
      offerDiscountType: choices.maybe(30) { $0.pick("freeTrial", "payUpFront", "odd") },
      environment: choices.maybe(30) { $0.pick("production", "sandbox", "xcode", "odd") })
  }

  /// Mostly of the right type: strings are read as what is declared, or cannot be.
  private func value(of attribute: CatalogAttribute, _ choices: inout Choices) -> AttributeValue {
    if choices.chance(8) { return choices.pick("elsewhere", true, 3) }
    switch attribute.type {
    case .string:
      return .string(choices.pick(from: attribute.values ?? ["red", "blue", "green"]) ?? "red")
    case .number: return .number(choices.pick(18, 17, 18.5, 0))
    case .boolean: return .boolean(choices.chance(50))
    case .instant:
      let instant = choices.draw(instants)
      return choices.chance(50) ? .instant(instant) : .string("\(instant)")
    case .version: return .string(choices.pick("2.3", "2", "2.3.0", "10.0"))
    }
  }

  private func usage(_ choices: inout Choices) -> UsageRecord {
    if choices.chance(30) {
      return .count(
        choices.number(in: 0...4), resetsAt: choices.maybe(50) { $0.draw(instants) })
    }
    return .uses(
      choices.list(0...6) { choices in
        UsageRecord.Use(
          at: choices.draw(instants), item: choices.maybe(60) { item(&$0) })
      })
  }

  private func unknown(_ choices: inout Choices) -> UnknownFact {
    let isAll = choices.chance(20)
    switch choices.number(in: 0...4) {
    case 0: return .product(isAll ? nil : product(&choices))
    case 1: return .past(isAll ? nil : product(&choices))
    case 2:
      return .attribute(isAll ? nil : choices.pick(from: catalog.attributes)?.id)
    case 3: return .progress(isAll ? nil : item(&choices))
    default: return .usage(isAll ? nil : choices.pick(from: counters).map { CounterID($0) })
    }
  }
}
