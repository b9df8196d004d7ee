internal import ContentCatalog
internal import GateKit

/// The text of an imported catalog.
struct ImportedCatalog {
  let id: CatalogID
  /// The store of the ids.
  let store: StoreName
  let currency: String?
  let products: [ImportedProduct]
  let features: [ImportedFeature]

  var text: String {
    var json = JSONWriter(.indented)
    json.beginObject()
    json.member("format", 1)
    json.member("id", id.rawValue)
    if let currency { json.member("currency", currency) }
    json.key("products")
    json.beginArray()
    for product in products { write(product, to: &json) }
    json.endArray()
    json.key("features")
    json.beginArray()
    for feature in features { write(feature, to: &json) }
    json.endArray()
    json.endObject()
    json.endDocument()
    return json.buffer.text
  }

  private func write(_ imported: ImportedProduct, to json: inout JSONWriter) {
    let product = imported.product
    json.beginObject(onOneLine: true)
    json.member("id", imported.id)
    write(product.name, to: &json)
    if imported.kind != .nonConsumable { json.member("kind", imported.kind.rawValue) }
    json.key("storeIDs")
    json.beginObject()
    if product.ids.count == 1 {
      json.member(store.rawValue, product.id)
    } else {
      json.member(store.rawValue, product.ids)
    }
    json.endObject()
    if let currency, let price = product.price(in: currency) {
      json.member("price", price.description)
    }
    if let period = product.period {
      json.member("period", period.description)
    } else if imported.kind == .nonRenewing {
      json.member("period", ImportedProduct.assumedPeriod)
    }
    if let group = imported.group { json.member("subscriptionGroup", group) }
    if let level = imported.level { json.member("level", level) }
    if imported.isRetired { json.member("retired", true) }
    writeInfo(of: product, to: &json)
    json.endObject()
  }

  private func write(_ title: LocalizedText?, to json: inout JSONWriter) {
    guard let title else { return }
    json.key("title")
    if title.texts.contains(where: { $0.tag == nil }) {
      json.string(title.text(preferring: []))
    } else {
      json.beginObject()
      for (tag, text) in title.texts { json.member(tag ?? "", text) }
      json.endObject()
    }
  }

  /// Writes the properties that gates cannot test.
  private func writeInfo(of product: StoreFileProduct, to json: inout JSONWriter) {
    guard product.isFamilyShareable || !product.offers.isEmpty else { return }
    json.key("info")
    json.beginObject()
    if product.isFamilyShareable { json.member("familyShareable", true) }
    if !product.offers.isEmpty {
      json.key("offers")
      json.beginArray()
      for offer in product.offers { write(offer, to: &json) }
      json.endArray()
    }
    json.endObject()
  }

  private func write(_ offer: StoreOffer, to json: inout JSONWriter) {
    json.beginObject()
    json.member("type", offer.type.rawValue)
    if let id = offer.id { json.member("id", id) }
    json.member("discountType", offer.discountType.rawValue)
    json.member("period", offer.period.description)
    if offer.periodCount > 1 { json.member("periodCount", offer.periodCount) }
    json.endObject()
  }

  private func write(_ feature: ImportedFeature, to json: inout JSONWriter) {
    json.beginObject(onOneLine: true)
    json.member("id", feature.id)
    write(feature.title, to: &json)
    json.key("gate")
    json.beginObject()
    switch feature.gate {
    case .product(let id): json.member("productOrFull", id.text)
    case .subscription(let group, nil): json.member("subscription", group.text)
    case .subscription(let group, let level?):
      json.key("subscription")
      json.beginObject()
      json.member("group", group.text)
      json.member("level", level)
      json.endObject()
    }
    json.endObject()
    json.endObject()
  }
}
