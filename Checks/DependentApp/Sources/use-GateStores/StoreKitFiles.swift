import GateKit
import GateStores

/// A StoreKit configuration file, and what is wrong in it.
func useStoreKitFile(_ path: String, _ bytes: [UInt8]) -> StoreKitFile? {
  for result in [
    StoreKitFileResult(path: path), StoreKitFileResult(path: path, maxDiagnostics: 5),
    StoreKitFileResult(bytes: bytes, path: path, maxDiagnostics: 5),
  ] {
    let diagnostics: [Diagnostic] = result.diagnostics
    let omitted: Int = result.omittedDiagnostics
    print(diagnostics.count + omitted)
  }
  let file: StoreKitFile? = StoreKitFileResult(bytes: bytes, path: path).file
  return file
}

/// The products of a StoreKit configuration file.
func useStoreKitProducts(_ file: StoreKitFile) {
  let currency: String? = file.currency
  let storefront: String? = file.storefront
  let groupNames: [String: String] = file.groupNames
  let products: [StoreKitProduct] = file.products
  let pro: StoreKitProduct? = file["com.app.pro"]
  print(currency ?? "", storefront ?? "", pro == products.first)

  for product in products {
    let id: String = product.id
    let kind: ProductKind = product.kind
    let name: LocalizedText? = product.name
    let price: DecimalAmount? = product.price
    let period: CalendarDuration? = product.period
    let group: String? = product.subscriptionGroup
    let level: Int? = product.level
    let isFamilyShareable: Bool = product.isFamilyShareable
    print(id, kind, name?.text(preferring: ["en"]) ?? id, price?.description ?? "")
    if let period, let group, let level { print(period, groupNames[group] ?? group, level) }
    if isFamilyShareable { print("for the family") }

    let introduction: StoreOffer? = product.introductoryOffer
    let offers: [StoreOffer] = product.offers
    for offer in [introduction].compactMap(\.self) + offers {
      let id: String? = offer.id
      let type: Entitlement.OfferType = offer.type
      let discount: Entitlement.OfferDiscountType = offer.discountType
      let period: CalendarDuration = offer.period
      let periodCount: Int = offer.periodCount
      print(id ?? type.rawValue, discount.rawValue, period.multiplied(by: periodCount) ?? period)
    }
  }
}

/// A catalog and personas that are made from a StoreKit configuration file.
func useImport(_ file: StoreKitFile) {
  let files: [StoreKitImport] = [
    StoreKitImport(file, id: "app"), StoreKitImport(file, id: "app", currency: "EUR"),
  ]
  for imported in files {
    let catalog: String = imported.catalog
    let productCount: Int = imported.productCount
    let personas: String = imported.personas
    let personaCount: Int = imported.personaCount
    let notes: [String] = imported.notes
    print(catalog, productCount, personas, personaCount, notes.joined(separator: "\n"))
  }
}

/// The differences between a catalog and a StoreKit configuration file.
func useComparison(of catalog: Catalog, in files: any CatalogFiles) -> Bool {
  let short = StoreKitComparison(
    of: catalog, in: files, withFileAt: "App.storekit", maxDiagnostics: 1)
  let comparison = StoreKitComparison(of: catalog, in: files, withFileAt: "App.storekit")
  let diagnostics: [Diagnostic] = comparison.diagnostics
  let omitted: Int = comparison.omittedDiagnostics
  return short.diagnostics.isEmpty && diagnostics.isEmpty && omitted == 0
}
