import ContentCatalog
import GateKit
import GateRules

/// Prices that contradict what products contain, and store ids that are missing.
extension FindingSearch {
  func checkPrices() {
    let sold = productsOnSale.sorted()
    let named = Set(catalog.program.facts.compactMap(\.product))
    // Full access and a product that rules name itself give more than its parts.
    for product in sold where !named.contains(product) { checkBundle(product) }
    let prices = PriceTable(of: content.products)
    for group in subscriptionGroups(of: sold) {
      for product in group {
        guard trySpending(group.count) else { return }
        checkPeriods(product, in: group, prices)
      }
    }
    checkStoreIDs(sold.filter { content.products[$0].price != nil })
  }

  private func span(ofPrice product: ProductIndex) -> SourceSpan {
    catalog.spans.value(of: "price", in: product) ?? catalog.spans.products[product.position]
  }

  private func checkBundle(_ product: ProductIndex) {
    let bundle = content.products[product]
    guard let price = bundle.price, !bundle.includes.isEmpty, !bundle.isFullAccess else { return }
    let parts = bundle.includes.compactMap { content.productIndex(named: $0.rawValue) }
    var sum: DecimalAmount?
    for part in parts {
      let offer = content.products[part]
      guard productsOnSale.contains(part), offer.isSold(whenever: bundle), let own = offer.price,
        own.currency == price.currency,
        offer.kind == bundle.kind, offer.period == bundle.period
      else { return }
      sum = sum?.adding(own.amount) ?? own.amount
    }
    guard let sum, sum < price.amount else { return }
    let names = parts.map { id($0) }
    let name = id(product)
    list.add(
      .bundleDearer, at: span(ofPrice: product), names: names + [name]
    ) { _ in
      .bundleDearer(name, price, parts: names, for: Price(amount: sum, currency: price.currency))
    }
  }

  /// Compares a subscription with the others of its group.
  private func checkPeriods(
    _ product: ProductIndex, in group: [ProductIndex], _ prices: PriceTable
  ) {
    let offer = content.products[product]
    guard let price = offer.price, let period = offer.period, let level = offer.level
    else { return }
    for other in group where other != product {
      let rival = content.products[other]
      guard rival.isSold(whenever: offer), let rivalPrice = rival.price,
        rivalPrice.currency == price.currency, let rivalPeriod = rival.period,
        let rivalLevel = rival.level
      else { continue }
      let (name, otherName) = (id(product), id(other))
      // Prices such as 9.99 and 14.99 are never exactly proportional to their periods.
      if level == rivalLevel, period.months > rivalPeriod.months,
        let own = prices.monthlyPrice(of: product.position),
        let its = prices.monthlyPrice(of: other.position), its.amount < own.amount
      {
        list.add(
          .longerIsDearer, at: span(ofPrice: product), names: [name, otherName]
        ) { _ in .longerIsDearer(name, own, than: otherName, its) }
      }
      if level < rivalLevel, period == rivalPeriod, price.amount < rivalPrice.amount {
        list.add(
          .higherLevelIsCheaper, at: span(ofPrice: product), names: [name, otherName]
        ) { _ in .higherLevelIsCheaper(name, level, than: otherName, rivalLevel) }
      }
    }
  }

  /// - Parameter priced: the products on sale that have a price.
  private func checkStoreIDs(_ priced: [ProductIndex]) {
    let missing = priced.filter { content.products[$0].storeIDs.isEmpty }
    guard let product = missing.first, missing.count == 1, priced.count > 1 else { return }
    let name = id(product)
    list.add(
      .missingStoreIDs, at: catalog.spans.products[product.position], names: [name]
    ) { _ in .missingStoreIDs(name) }
  }
}

extension Diagnostic.Message {
  fileprivate static func bundleDearer(
    _ bundle: String, _ price: Price, parts: [String], for sum: Price
  ) -> Self {
    let names = parts.map { quoting($0) }
    let list =
      names.count < 2
      ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    return Self(
      .bundleDearer,
      "\(quoting(bundle)) costs \(price), but \(list) \(names.count == 1 ? "gives" : "give") the same "
        + "for \(sum)",
      help: "lower the price")
  }

  fileprivate static func longerIsDearer(
    _ product: String, _ price: Price, than other: String, _ otherPrice: Price
  ) -> Self {
    Self(
      .longerIsDearer,
      "\(quoting(product)) costs \(price) a month, \(quoting(other)) \(otherPrice)",
      help: "lower the price of the longer period")
  }

  fileprivate static func higherLevelIsCheaper(
    _ product: String, _ level: Int, than other: String, _ otherLevel: Int
  ) -> Self {
    Self(
      .higherLevelIsCheaper,
      "\(quoting(product)) (level \(level)) costs less than \(quoting(other)) (level \(otherLevel))",
      help: "swap the levels or the prices")
  }

  fileprivate static func missingStoreIDs(_ product: String) -> Self {
    Self(
      .missingStoreIDs,
      "\(quoting(product)) has no `storeIDs`, unlike every other product with a price",
      help: "add `storeIDs`")
  }
}
