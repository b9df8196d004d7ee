/// A product as it was read, with the places that checks over all of them point at.
struct ProductDocument {
  let product: CatalogProduct
  let idSpan: SourceSpan
  let formerIDs: [Located<String>]
  let stores: [Located<StoreIdentifier>]
  let includes: [Located<String>]
  let level: Located<Int>?
  /// Whether a level is written, be it readable or not.
  let hasLevel: Bool
}

extension ProductDocument {
  enum Key: String, ObjectKey {
    case id, title, kind, storeIDs, formerIDs, price, currency, period, subscriptionGroup, level,
      includes, fullAccess, retired, info

    static let owner = "a product"
  }

  /// Reads all products; one without a readable id is left out.
  static func products(
    in list: [JSONValue], currency: String?, state: CatalogReaderContext
  ) -> [ProductDocument] {
    if list.count > state.limits.products {
      state.report(
        .tooManyProducts(state.limits.products), at: list[state.limits.products].span.opening)
      state.gaps.insert(.products)
    }
    return list.prefix(state.limits.products).compactMap { value in
      let product = ProductDocument(value, currency: currency, state: state)
      if product == nil { state.gaps.insert(.products) }
      return product
    }
  }

  private init?(_ value: JSONValue, currency: String?, state: CatalogReaderContext) {
    guard let object = ObjectReader<Key>(value, in: state) else { return nil }
    let id = object.requiredID(.id)
    let kind = object.choice(.kind, of: ProductKind.self)
    stores = object[.storeIDs].map { StoreIDReader.stores($0, state: state) } ?? []
    formerIDs = object.ids(.formerIDs)
    includes = object.distinctStrings(.includes)
    let group = object.string(.subscriptionGroup)
    if let group { state.checkID(group.value, at: group.span) }
    level = object.integer(.level)
    hasLevel = object[.level] != nil
    let read = CatalogProduct(
      id: ProductID(id?.value ?? ""), title: object.title(.title), kind: kind ?? .nonConsumable,
      storeIDs: stores.map(\.value), formerIDs: formerIDs.map { ProductID($0.value) },
      price: PriceReader.price(of: object, currency: currency, state: state),
      period: PeriodReader.period(of: object, kind: kind, state: state),
      subscriptionGroup: group?.value, level: level?.value,
      includes: includes.map { ProductID($0.value) },
      isFullAccess: object.boolean(.fullAccess) ?? false,
      isRetired: object.boolean(.retired) ?? false, info: object[.info])
    SubscriptionChecks.check(object, kind: kind, level: level, state: state)
    guard let id else { return nil }
    product = read
    idSpan = id.span
  }
}

extension Diagnostic.Message {
  fileprivate static func tooManyProducts(_ limit: Int) -> Self {
    Self("too-many-products", "a catalog has at most \(limit) products")
  }
}
