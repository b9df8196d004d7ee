import ContentCatalog

/// The reasons that name several products, shared by all kinds that accept any of them.
extension ReasonContext {
  /// Returns the reason that none of some products has been bought, or that none is held if the past
  /// is unknown. Retired products are named only if no other exists.
  func reasonNoneBought(_ products: [ProductIndex]) -> Reason {
    let sold = products.filter { !catalog.products[$0].isRetired }
    let named = sold.isEmpty ? products : sold
    let base = isPastKnown(of: products) ? "bought" : "held"
    if named.count == 1 {
      return reason(
        Reason.Code(rawValue: base == "bought" ? "never-bought" : "not-held"),
        ["product": .product(catalog.products[named[0]].id)])
    }
    return reason("\(named.count == 2 ? "neither" : "none")-\(base)", naming: named)
  }

  /// Returns a reason that names some products. The code has a suffix if they are too many to name.
  func reason(_ code: String, naming products: [ProductIndex]) -> Reason {
    let named = products.prefix(Self.maxNamed).map { catalog.products[$0].id }
    let list = ReasonDetail.list(named.map { .product($0) })
    guard products.count > named.count else {
      return reason(Reason.Code(rawValue: code), ["products": list], unknown: .entitlements)
    }
    return reason(
      Reason.Code(rawValue: "\(code)-of-many"),
      ["products": list, "count": .count(products.count)], unknown: .entitlements)
  }

  /// The maximum number of products in one sentence.
  private static let maxNamed = 3
}

extension ReasonPhrases {
  /// The phrases for several products of which the subject has none.
  static let noneBought: ReasonPhrases = [
    "en": [
      "neither-bought": ReasonPhrase(unsatisfied: "neither {products:nor} has been bought"),
      "none-bought": ReasonPhrase(unsatisfied: "none of {products} has been bought"),
      "none-bought-of-many": ReasonPhrase(
        unsatisfied: "none of the {count:product:products}, such as {products}, has been bought"),
      "neither-held": ReasonPhrase(unsatisfied: "neither {products:nor} is held"),
      "none-held": ReasonPhrase(unsatisfied: "none of {products} is held"),
      "none-held-of-many": ReasonPhrase(
        unsatisfied: "none of the {count:product:products}, such as {products}, is held"),
      "any-unknown": ReasonPhrase(unknown: "whether {products:or} is held is not known"),
      "any-unknown-of-many": ReasonPhrase(
        unknown:
          "whether any of the {count:product:products}, such as {products}, is held is not known"),
    ],
    "zh-Hans": [
      "neither-bought": ReasonPhrase(unsatisfied: "尚未购买{products:或}"),
      "none-bought": ReasonPhrase(unsatisfied: "尚未购买{products}中的任何一个"),
      "none-bought-of-many": ReasonPhrase(
        unsatisfied: "尚未购买{products}等{count}个产品中的任何一个"),
      "neither-held": ReasonPhrase(unsatisfied: "未拥有{products:或}"),
      "none-held": ReasonPhrase(unsatisfied: "未拥有{products}中的任何一个"),
      "none-held-of-many": ReasonPhrase(
        unsatisfied: "未拥有{products}等{count}个产品中的任何一个"),
      "any-unknown": ReasonPhrase(unknown: "尚不清楚是否拥有{products:或}"),
      "any-unknown-of-many": ReasonPhrase(
        unknown: "尚不清楚是否拥有{products}等{count}个产品中的任何一个"),
    ],
  ]
}
