internal import ContentCatalog
internal import GateKit

/// A reader of one product of a StoreKit configuration file.
enum StoreKitProductReader {
  static let productID = ObjectField("productID", .id, "The id in the store.", .required)
  static let type = ObjectField(
    "type", .choice(StoreKitProductType.self), "The kind of purchase.", .required)
  static let displayPrice = ObjectField(
    "displayPrice", .price, "The price.", nullIsAbsent: true)
  static let familyShareable = ObjectField(
    "familyShareable", .boolean, "Whether a family shares the purchase.", nullIsAbsent: true)
  static let isFamilyShareable = ObjectField(
    "isFamilyShareable", .boolean, "`familyShareable` of a subscription suite or bundle.",
    nullIsAbsent: true)
  static let referenceName = ObjectField(
    "referenceName", .string, "The name in App Store Connect.", nullIsAbsent: true)
  static let localizations = ObjectField(
    "localizations", .unread(.array(of: .any)), "The names and descriptions by locale.",
    nullIsAbsent: true)
  static let period = ObjectField(
    "recurringSubscriptionPeriod", .period, "The duration of one period.", nullIsAbsent: true)
  static let duration = ObjectField(
    "duration", .period, "The duration of one period of a subscription suite or bundle.",
    nullIsAbsent: true)
  static let group = ObjectField(
    "subscriptionGroupID", .string, "The subscription group.", nullIsAbsent: true)
  static let level = ObjectField(
    "groupNumber", .wholeNumber, "The level in the subscription group.", nullIsAbsent: true)
  static let introductoryOffer = ObjectField(
    "introductoryOffer", .unread(.object { StoreKitOfferReader.schema }),
    "The introductory offer, up to version 4.0.", nullIsAbsent: true)
  static let introductoryOffers = offers("introductoryOffers", "The introductory offers.")
  static let adHocOffers = offers("adHocOffers", "The promotional offers.")
  static let codeOffers = offers("codeOffers", "The offer codes.")
  static let winbackOffers = offers("winbackOffers", "The win-back offers.")

  static let schema = ObjectSchema(
    "storekit-product", called: "a product", "A product of an app.",
    [
      productID, type, displayPrice, familyShareable, isFamilyShareable, referenceName,
      localizations, period, duration, group, level, introductoryOffer, introductoryOffers,
      adHocOffers, codeOffers, winbackOffers,
    ])

  private static func offers(_ key: String, _ summary: String) -> ObjectField<[JSONValue]> {
    ObjectField(
      key, .list(of: .object { StoreKitOfferReader.schema }), summary, nullIsAbsent: true)
  }

  /// Returns a product; `nil` if its id or type cannot be read.
  ///
  /// - Parameter group: the id of the subscription group that lists the product.
  static func product(
    _ value: JSONValue, group enclosing: String?, in context: DocumentReadingContext
  ) -> StoreFileProduct? {
    guard let object = ObjectReader(value, schema, in: context, unknownKeys: .skipped) else {
      return nil
    }
    let (id, type) = (object[productID], object[type])
    let isRecurring = type?.kind == .autoRenewable
    let periodField = type == .recurringSubscription ? period : duration
    let product = StoreFileProduct(
      ids: [id?.value ?? ""], kind: type?.kind ?? .nonConsumable,
      name: StoreKitNames.name(object[localizations], otherwise: object[referenceName]),
      prices: price(of: object).map { [$0] } ?? [],
      isFamilyShareable: object[familyShareable] ?? object[isFamilyShareable] ?? false,
      period: isRecurring ? object.required(periodField) : nil,
      subscriptionGroup: isRecurring ? object[group] ?? enclosing : nil,
      level: isRecurring ? object[level] : nil,
      offers: isRecurring ? offers(of: object, in: context) : [],
      places: StoreFileProduct.Places(
        in: value, id: productID.key, kind: Self.type.key, period: periodField.key,
        group: group.key, level: level.key))
    return id == nil || type == nil ? nil : product
  }

  /// Returns the price. Xcode has written products whose price is an empty text, and they have none.
  private static func price(of product: ObjectReader) -> StoreFilePrice? {
    guard let value = product.member(displayPrice)?.value, value.string?.isEmpty != true,
      let amount = product[displayPrice]
    else { return nil }
    return StoreFilePrice(amount: amount, span: value.span)
  }

  private static func offers(
    of product: ObjectReader, in context: DocumentReadingContext
  ) -> [StoreOffer] {
    let introductory =
      (product[introductoryOffer].map { [$0] } ?? []) + (product[introductoryOffers] ?? [])
    let all: [(Entitlement.OfferType, [JSONValue])] = [
      ("introductory", introductory), ("promotional", product[adHocOffers] ?? []),
      ("code", product[codeOffers] ?? []), ("winBack", product[winbackOffers] ?? []),
    ]
    return all.flatMap { type, values in
      values.compactMap { StoreKitOfferReader.offer($0, type: type, in: context) }
    }
  }
}

/// The kind of a product in a StoreKit configuration file.
enum StoreKitProductType: String, CaseIterable {
  case consumable = "Consumable"
  case nonConsumable = "NonConsumable"
  case nonRenewingSubscription = "NonRenewingSubscription"
  case recurringSubscription = "RecurringSubscription"
  /// Subscriptions that are sold only together.
  case subscriptionSuite = "SubscriptionSuite"
  /// Subscriptions, also of other apps, that are sold together. Apple does not document its form, which is
  /// taken to be that of a suite.
  case subscriptionBundle = "SubscriptionBundle"

  var kind: ProductKind {
    switch self {
    case .consumable: .consumable
    case .nonConsumable: .nonConsumable
    case .nonRenewingSubscription: .nonRenewing
    case .recurringSubscription, .subscriptionSuite, .subscriptionBundle: .autoRenewable
    }
  }
}
