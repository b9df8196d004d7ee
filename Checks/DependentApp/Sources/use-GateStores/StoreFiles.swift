import GateKit
import GateStores

/// A file in which a store describes its products, and what is wrong in it.
func useStoreFile(_ path: String, _ bytes: [UInt8]) -> StoreFile? {
  let named: StoreFileFormat? = StoreFileFormat(rawValue: "play")
  let formats: [StoreFileFormat] = [named].compactMap(\.self) + StoreFileFormat.allCases
  for result in [
    StoreFileResult(.storeKit, path: path), StoreFileResult(.play, path: path, maxDiagnostics: 5),
    StoreFileResult(.stripe, bytes: bytes, path: path, maxDiagnostics: 5),
  ] {
    let diagnostics: [Diagnostic] = result.diagnostics
    let omitted: Int = result.omittedDiagnostics
    print(diagnostics.count + omitted, formats.map(\.rawValue))
  }
  let file: StoreFile? = StoreFileResult(.storeKit, bytes: bytes, path: path).file
  return file
}

/// The products in a file of a store.
func useStoreFileProducts(_ file: StoreFile) {
  let format: StoreFileFormat = file.format
  switch format {
  case .storeKit, .play, .stripe: print(format.rawValue)
  @unknown default: break
  }
  let currency: String? = file.currency
  let storefront: String? = file.storefront
  let groupNames: [String: String] = file.groupNames
  let products: [StoreFileProduct] = file.products
  let pro: StoreFileProduct? = file["com.app.pro"]
  print(currency ?? "", storefront ?? "", pro == products.first)

  for product in products {
    let id: String = product.id
    let ids: [String] = product.ids
    let parent: String? = product.parent
    let kind: ProductKind? = product.kind
    let name: LocalizedText? = product.name
    let amount: DecimalAmount? = product.price(in: currency)
    let period: CalendarDuration? = product.period
    let group: String? = product.subscriptionGroup
    let level: Int? = product.level
    let isFamilyShareable: Bool = product.isFamilyShareable
    let availability: StoreFileProduct.Availability = product.availability
    print(id, ids.count, parent ?? "", kind?.rawValue ?? "", amount?.description ?? "")
    print(name?.text(preferring: ["en"]) ?? id)
    switch availability {
    case .forSale, .retired, .draft: break
    @unknown default: break
    }
    for price in product.prices {
      let price: StoreFilePrice = price
      let amount: DecimalAmount = price.amount
      let currency: String? = price.currency
      let region: String? = price.region
      print(amount, currency ?? "", region ?? "")
    }
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

/// A catalog and personas that are made from a file of a store.
func useImport(_ file: StoreFile) {
  let files: [StoreFileImport] = [
    StoreFileImport(file, id: "app"), StoreFileImport(file, id: "app", currency: "EUR"),
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

/// The differences between a catalog and the file of a store.
func useComparison(of catalog: Catalog, in files: any CatalogFiles) -> Bool {
  let short = StoreFileComparison(
    of: catalog, in: files, with: .storeKit, at: "App.storekit", maxDiagnostics: 1)
  let comparison = StoreFileComparison(of: catalog, in: files, with: .play, at: "play.json")
  let diagnostics: [Diagnostic] = comparison.diagnostics
  let omitted: Int = comparison.omittedDiagnostics
  return short.diagnostics.isEmpty && diagnostics.isEmpty && omitted == 0
}
