/// A product as read, with the locations that checks of the whole catalog report.
struct ProductDocument {
  let product: CatalogProduct
  let idSpan: SourceSpan
  /// The location of each value, by key.
  let valueSpans: [(key: String, span: SourceSpan)]
  let formerIDs: [Located<String>]
  let stores: [Located<StoreIdentifier>]
  let includes: [Located<String>]
  let level: Located<Int>?
  /// Whether the product has a `level`, readable or not.
  let hasLevel: Bool

  /// Calls a function with the current id and then with the former ids.
  func forEachID(_ body: (Located<String>) -> Void) {
    body(Located(value: product.id.rawValue, span: idSpan))
    formerIDs.forEach(body)
  }
}

extension ProductDocument {
  static let id = ObjectField("id", .id, "The name in rules and subjects.", .required)
  static let title = ObjectField("title", .title, "The display name; the id if omitted.")
  static let kind = ObjectField(
    "kind", .choice(ProductKind.self), "The kind of purchase; `nonConsumable` if omitted.")
  static let storeIDs = ObjectField(
    "storeIDs", .storeIDs, "The identifiers in stores, by which subjects can also name the product."
  )
  static let formerIDs = ObjectField("formerIDs", .ids, "The former ids, which remain valid.")
  static let price = ObjectField("price", .price, "The price of one purchase; requires a currency.")
  static let currency = ObjectField(
    "currency", .currency, "The ISO 4217 code of the price; that of the catalog if omitted.")
  static let period = ObjectField(
    "period", .period,
    "The duration of one purchase; required for `nonRenewing`, allowed for `autoRenewable`.")
  static let stacks = ObjectField(
    "stacks", .boolean,
    "Whether purchases that overlap follow one another; only for `nonRenewing`.")
  static let subscriptionGroup = ObjectField(
    "subscriptionGroup", .id, "The subscription group; only for `autoRenewable` and `nonRenewing`.")
  static let level = ObjectField(
    "level", .level, "The rank in the subscription group; 1 is the highest.")
  static let includes = ObjectField(
    "includes", .distinctStrings(of: .id), "The products that this one includes.")
  static let fullAccess = ObjectField(
    "fullAccess", .boolean, "Whether the product is accepted in every `productOrFull` rule.")
  static let retired = ObjectField("retired", .boolean, "Whether the product is no longer sold.")
  static let soldFrom = ObjectField(
    "soldFrom", .instant, "The instant from which the product is sold.")
  static let soldUntil = ObjectField(
    "soldUntil", .instant, "The instant from which the product is no longer sold.")
  static let info = ObjectField("info", .info, "Custom data, which is not interpreted.")

  static let schema = ObjectSchema(
    "product", called: "a product", "A product for sale.",
    [
      id, title, kind, storeIDs, formerIDs, price, currency, period, stacks, subscriptionGroup,
      level, includes, fullAccess, retired, soldFrom, soldUntil, info,
    ])
}

extension ProductDocument {
  /// Reads all products. Products without a readable id are omitted.
  static func products(
    in list: [JSONValue], currency: String?, context: DocumentReadingContext
  ) -> [ProductDocument] {
    if list.count > context.limits.products {
      context.report(
        .tooManyProducts(context.limits.products), at: list[context.limits.products].span.opening)
      context.gaps.insert(.products)
    }
    let list = list.prefix(context.limits.products)
    var products: [ProductDocument] = []
    products.reserveCapacity(list.count)
    for value in list {
      if let product = ProductDocument(value, currency: currency, context: context) {
        products.append(product)
      } else {
        context.gaps.insert(.products)
      }
    }
    return products
  }

  private init?(_ value: JSONValue, currency: String?, context: DocumentReadingContext) {
    guard let object = ObjectReader(value, Self.schema, in: context) else { return nil }
    let id = object[Self.id]
    let kind = object.has(Self.kind) ? object[Self.kind] : .nonConsumable
    stores = object[Self.storeIDs] ?? []
    formerIDs = object[Self.formerIDs] ?? []
    includes = object[Self.includes] ?? []
    level = object[Self.level]
    hasLevel = object.has(Self.level)
    let product = CatalogProduct(
      id: ProductID(id?.value ?? ""), title: object[Self.title], kind: kind ?? .nonConsumable,
      storeIDs: stores.map(\.value), formerIDs: formerIDs.map { ProductID($0.value) },
      price: PriceReader.price(of: object, currency: currency, context: context),
      period: PeriodReader.period(of: object, kind: kind, context: context),
      stacks: PeriodReader.stacks(object, kind: kind, context: context),
      subscriptionGroup: object[Self.subscriptionGroup]?.value, level: level?.value,
      includes: includes.map { ProductID($0.value) },
      isFullAccess: object[Self.fullAccess] ?? false, isRetired: object[Self.retired] ?? false,
      soldFrom: object[Self.soldFrom], soldUntil: object[Self.soldUntil], info: object[Self.info])
    if let from = product.soldFrom, let until = product.soldUntil, from >= until,
      let member = object.member(Self.soldUntil)
    {
      context.report(.emptySale, at: member.value.span)
    }
    SubscriptionChecks.check(object, kind: kind, context: context)
    guard let id else { return nil }
    self.product = product
    idSpan = id.span
    valueSpans = object.object.members.map { ($0.key, $0.value.span) }
  }
}

extension Diagnostic.Message {
  fileprivate static let emptySale = Self(
    .emptySale, "`soldFrom` is not before `soldUntil`, so the product is never sold",
    help: "mark a product that is not for sale as `retired`")

  fileprivate static func tooManyProducts(_ limit: Int) -> Self {
    Self(.tooManyProducts, "a catalog has at most \(limit) products")
  }
}
