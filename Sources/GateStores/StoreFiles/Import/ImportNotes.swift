internal import ContentCatalog

/// The facts that the file of a store lacks, and the assumptions in their place.
struct ImportNotes {
  let file: StoreFile
  let products: [ImportedProduct]
  /// The currency of the prices; `nil` if it is unknown.
  let currency: String?
  /// Whether the caller chose the currency.
  let isAsked: Bool
  /// The number of products with personas of their own.
  let coveredCount: Int

  var all: [String] {
    file.notes + [absence, drafts, kinds, durations].compactMap(\.self)
      + (isPriced ? [assumedCurrency, missingPrices].compactMap(\.self) : [])
      + (coveredCount < products.count
        ? ["only the first \(coveredCount) of \(products.count) products have personas"] : [])
  }

  private var isPriced: Bool { products.contains { !$0.product.prices.isEmpty } }

  /// Says why the catalog has no features.
  private var absence: String? {
    if file.products.isEmpty { return "the file has no products" }
    guard !products.isEmpty, products.allSatisfy({ $0.kind == .consumable }) else { return nil }
    return
      "the file has only consumables, which open nothing, so there are no features and no personas"
  }

  private var drafts: String? {
    let drafts = file.products.filter { $0.availability == .draft }
    return sentence(drafts.map(\.id)) { "the drafts \($0) are left out" }
  }

  private var kinds: String? {
    let assumed = products.filter { $0.product.kind == nil }
    return sentence(assumed.map(\.product.id)) {
      "the store does not say whether customers use up \($0), so `\(ImportedProduct.assumedKind.rawValue)` is "
        + "assumed"
    }
  }

  private var durations: String? {
    let assumed = products.filter { $0.kind == .nonRenewing && $0.product.period == nil }
    return sentence(assumed.map(\.product.id)) {
      "the file has no duration of \($0), so `\(ImportedProduct.assumedPeriod)` is assumed"
    }
  }

  private var assumedCurrency: String? {
    guard let currency else {
      return "the currency of the storefront is unknown, so the catalog has no prices"
    }
    if isAsked { return nil }
    if file.format == .storeKit {
      return file.storefront == nil
        ? "the file sets no storefront, so prices are in `\(currency)`, as in Apple's test session"
        : nil
    }
    let others = Set(products.flatMap { $0.product.prices.compactMap(\.currency) })
    return others.count > 1
      ? "the file has prices in \(others.count) currencies, of which those in "
        + "`\(currency)` are imported" : nil
  }

  private var missingPrices: String? {
    guard let currency else { return nil }
    let unpriced = products.filter { $0.product.price(in: currency) == nil }
    let isOnly = file.format == .storeKit
    return sentence(unpriced.map(\.product.id)) {
      isOnly ? "the file has no price of \($0)" : "the file has no price of \($0) in `\(currency)`"
    }
  }

  private func sentence(_ ids: [String], _ text: (String) -> String) -> String? {
    ids.isEmpty ? nil : text(Diagnostic.Message.listing(ids))
  }
}
