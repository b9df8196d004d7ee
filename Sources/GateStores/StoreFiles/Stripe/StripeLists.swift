internal import ContentCatalog

/// The objects in the lists of a Stripe file: a list of the API, or several of them, or their objects.
struct StripeLists {
  private(set) var products: [JSONValue] = []
  private(set) var prices: [JSONValue] = []
  /// The last list of products and of prices that states that there are more.
  private(set) var unfinished: [String: SourceSpan] = [:]

  init(_ value: JSONValue) { add(value) }

  /// Adds the objects of a value. The depth of JSON values is limited.
  private mutating func add(_ value: JSONValue) {
    if let elements = value.array {
      for element in elements { add(element) }
    } else if let data = value["data"]?.array {
      let counts = (products.count, prices.count)
      for element in data { add(element) }
      let hasMore = value["has_more"]
      let kind = products.count > counts.0 ? "product" : prices.count > counts.1 ? "price" : nil
      if let kind { unfinished[kind] = hasMore?.bool == true ? hasMore?.span : nil }
    } else if value["object"]?.string == "product" {
      products.append(value)
    } else if value["object"]?.string == "price" {
      prices.append(value)
    }
  }
}
