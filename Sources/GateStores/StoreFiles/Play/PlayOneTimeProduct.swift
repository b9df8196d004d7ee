internal import ContentCatalog

/// A one-time product. Its buy options are one product under its id, and each rent option is a product
/// `productId:purchaseOptionId`.
struct PlayOneTimeProduct: StoreObject {
  let id: String
  private let options: [PlayPurchaseOption]
  private let name: LocalizedText?
  private let object: JSONValue

  private static let productID = ObjectField("productId", .id, "The id.", .required)
  private static let purchaseOptions = ObjectField<[PlayPurchaseOption]>(
    "purchaseOptions", .storeObjects(), "The purchase options.", nullIsAbsent: true)
  private static let listings = ObjectField(
    "listings", .unread(.array(of: .any)), "The names by language.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "play-one-time-product", called: "a one-time product", "A one-time product of an app.",
    [productID, purchaseOptions, listings])

  init?(_ object: ObjectReader) {
    let id = object[Self.productID]
    options = object[Self.purchaseOptions] ?? []
    name = PlayListing.name(object[Self.listings])
    self.object = object.object
    guard let id else { return nil }
    self.id = id.value
  }

  var products: [StoreFileProduct] {
    let buying = options.filter { $0.rentalPeriod == nil }
    let availability: [StoreFileProduct.Availability] = [.forSale, .retired, .draft]
    let best = availability.first { state in buying.contains { $0.availability == state } }
    var products: [StoreFileProduct] = []
    if let best {
      let offered = buying.filter { $0.availability == best }
      let main = offered.first(where: \.isLegacyCompatible) ?? offered.first
      products.append(
        StoreFileProduct(
          ids: [id], kind: nil, name: name, prices: main?.prices ?? [], availability: best,
          places: StoreFileProduct.Places(in: object, id: Self.productID.key)))
    }
    return products
      + options.compactMap { option in
        option.rentalPeriod.map { period in
          StoreFileProduct(
            ids: ["\(id):\(option.id)"], parent: id, kind: .nonRenewing, name: name,
            prices: option.prices, period: period, availability: option.availability,
            places: option.places)
        }
      }
  }
}
