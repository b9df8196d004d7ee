internal import ContentCatalog

/// The differences between the products of a catalog and those of the file of a store.
struct StoreFileDifferences {
  let written: WrittenProducts
  let file: StoreFile
  let context: DocumentReadingContext

  /// The position of a product in the catalog, with the same product in the file.
  private typealias Pair = (index: Int, product: StoreFileProduct)

  private var products: [CatalogProduct] { written.catalog.products }
  private var format: StoreFileFormat { file.format }

  func report() {
    var pairs: [Pair] = []
    var parts: [Pair] = []
    for product in file.products {
      if let index = product.ids.lazy.compactMap(written.index).first {
        pairs.append((index, product))
      } else if let index = product.parent.flatMap(written.index) {
        parts.append((index, product))
      } else if product.availability == .forSale {
        context.report(.notInCatalog(product.id), at: product.places.id)
      }
    }
    reportMissing()
    let hasOneCurrency = checkCurrency(of: pairs.map(\.index))
    for (index, product) in pairs {
      compare(index, product, comparesPrices: hasOneCurrency)
    }
    for (index, product) in parts where isOfOtherKind(product, than: products[index]) {
      reportKind(index, product)
    }
    if format.hasGroups { compareGroups(pairs) }
  }

  /// Reports the names under which the catalog sells a product in the store, but which the file lacks.
  private func reportMissing() {
    let ids = file.products.flatMap(\.ids)
    let names = Set((ids + file.products.compactMap(\.parent)).map(ExactString.init))
    for (index, product) in products.enumerated() where !product.isRetired {
      for id in product.idsForSale(in: format.store) where !names.contains(ExactString(id)) {
        context.report(
          .notInFile(id, SpellingSuggestion.didYouMean(id, among: ids), format),
          at: written.span(of: "storeIDs", at: index))
      }
    }
  }

  /// Returns whether prices can be compared: whether no price has another currency than the storefront.
  private func checkCurrency(of indices: [Int]) -> Bool {
    guard let currency = file.currency, let span = file.storefrontSpan,
      let index = indices.first(where: {
        products[$0].price.map { $0.currency != currency } ?? false
      }), let price = products[index].price
    else { return true }
    context.report(
      .otherStorefront(price.currency, currency), at: written.span(of: "price", at: index),
      related: [("the storefront is set here", span)])
    return false
  }

  private func compare(_ index: Int, _ product: StoreFileProduct, comparesPrices: Bool) {
    let own = products[index]
    if isOfOtherKind(product, than: own) { return reportKind(index, product) }
    // The store may not sell a product yet, or no longer, whose sale the catalog limits.
    if product.availability != .forSale, !own.isRetired, !own.hasLimitedSale {
      context.report(
        .notForSale(own.id, product.availability, format),
        at: written.span(of: "storeIDs", at: index), related: note(product.places.id))
    }
    if comparesPrices, let price = own.price { compare(price, at: index, with: product) }
    if let period = own.period, let other = product.period, period != other {
      report(.differentPeriod, index, "period", "\(period)", "\(other)", product.places.period)
    }
    if format.hasGroups, let level = own.level, let other = product.level, level != other {
      report(.differentLevel, index, "level", "\(level)", "\(other)", product.places.level)
    }
  }

  /// Compares a price with those of the file in the same currency. One that applies in any region is
  /// equal.
  private func compare(_ price: Price, at index: Int, with product: StoreFileProduct) {
    let prices = product.prices.filter { $0.isIn(price.currency) }
    if prices.contains(where: { $0.amount == price.amount }) { return }
    if let other = prices.main(in: price.currency) {
      report(
        .differentPrice, index, "price", "\(price.amount)", "\(other.amount)", other.span)
    } else if let other = product.prices.first {
      context.report(
        .noPriceIn(price.currency, products[index].id, format),
        at: written.span(of: "price", at: index), related: note(other.span))
    }
  }

  /// Returns whether the kinds differ. A one-time purchase of a store that does not distinguish what is
  /// kept and what is used up can have any kind that does not renew.
  private func isOfOtherKind(_ product: StoreFileProduct, than own: CatalogProduct) -> Bool {
    product.kind.map { $0 != own.kind } ?? (own.kind == .autoRenewable)
  }

  private func reportKind(_ index: Int, _ product: StoreFileProduct) {
    context.report(
      .differentKind(products[index].id, products[index].kind, product.kind, format),
      at: written.span(of: "kind", at: index), related: note(product.places.kind))
  }

  private func report(
    _ code: DiagnosticCode, _ index: Int, _ property: String, _ own: String, _ other: String,
    _ place: SourceSpan
  ) {
    context.report(
      .different(code, property, products[index].id, own, other, format),
      at: written.span(of: property, at: index), related: note(place))
  }

  private func note(_ place: SourceSpan) -> [(text: String, span: SourceSpan)] {
    [("the \(format.fileName) has this one", place)]
  }

  /// Compares the groups as partitions: two products are in one group in both files or in neither.
  private func compareGroups(_ pairs: [Pair]) {
    var first: [ExactString: Pair] = [:]
    var firstInCatalog: [ExactString: Pair] = [:]
    for pair in pairs where pair.product.kind == .autoRenewable {
      guard products[pair.index].kind == .autoRenewable, let group = pair.product.subscriptionGroup
      else { continue }
      let own = products[pair.index].subscriptionGroup
      let other = first[ExactString(group)]
      let otherInCatalog = own.flatMap { firstInCatalog[ExactString($0)] }
      if let other, !isSame(products[other.index].subscriptionGroup, own) {
        report(pair, .separateGroups(products[pair.index].id, products[other.index].id), other)
      } else if let otherInCatalog,
        !isSame(otherInCatalog.product.subscriptionGroup, pair.product.subscriptionGroup)
      {
        report(
          pair, .sharedGroup(products[pair.index].id, products[otherInCatalog.index].id),
          otherInCatalog)
      }
      if other == nil { first[ExactString(group)] = pair }
      if let own, otherInCatalog == nil { firstInCatalog[ExactString(own)] = pair }
    }
  }

  private func report(_ pair: Pair, _ message: Diagnostic.Message, _ other: Pair) {
    context.report(
      message, at: written.span(of: "subscriptionGroup", at: pair.index),
      related: [
        ("its group in the \(format.fileName)", pair.product.places.group),
        ("the group of the other product there", other.product.places.group),
      ])
  }

  private func isSame(_ a: String?, _ b: String?) -> Bool {
    a.map(ExactString.init) == b.map(ExactString.init)
  }
}

extension Diagnostic.Message {
  fileprivate static func notInCatalog(_ id: String) -> Self {
    Self(
      .productNotInCatalog, "the catalog has no product \(quoting(id))",
      help: "add it to the catalog, or add this id to the `storeIDs` of a product")
  }

  fileprivate static func notInFile(
    _ id: String, _ meant: String, _ format: StoreFileFormat
  ) -> Self {
    Self(
      .productNotInStore, "the \(format.fileName) has no product \(quoting(id))\(meant)",
      help: "add it to the \(format.fileName), or mark it as `retired` if it is no longer sold")
  }

  fileprivate static func notForSale(
    _ id: ProductID, _ availability: StoreFileProduct.Availability, _ format: StoreFileFormat
  ) -> Self {
    let state = availability == .draft ? "a draft" : "no longer for sale"
    return Self(
      .productNotForSale, "\(quoting(id.rawValue)) is \(state) in the \(format.fileName)",
      help: "activate it in the store, or mark it as `retired`")
  }

  fileprivate static func otherStorefront(_ own: String, _ other: String) -> Self {
    Self(
      .differentCurrency,
      "prices are in \(quoting(own)), but the storefront of the StoreKit file uses \(quoting(other))",
      help: "choose a storefront with this currency in Xcode; until then, prices are not compared")
  }

  fileprivate static func noPriceIn(
    _ currency: String, _ id: ProductID, _ format: StoreFileFormat
  ) -> Self {
    Self(
      .differentCurrency,
      "the \(format.fileName) has no price of \(quoting(id.rawValue)) in \(quoting(currency))",
      help: "add one in the store, or write a price in a currency that it has")
  }

  fileprivate static func differentKind(
    _ id: ProductID, _ own: ProductKind, _ other: ProductKind?, _ format: StoreFileFormat
  ) -> Self {
    let other = other.map { "`\($0.rawValue)`" } ?? "a one-time purchase"
    return Self(
      .differentKind,
      "the kind of \(quoting(id.rawValue)) is `\(own.rawValue)`, in the \(format.fileName) \(other)"
    )
  }

  fileprivate static func different(
    _ code: DiagnosticCode, _ property: String, _ id: ProductID, _ own: String, _ other: String,
    _ format: StoreFileFormat
  ) -> Self {
    Self(
      code,
      "the \(property) of \(quoting(id.rawValue)) is `\(own)`, in the \(format.fileName) `\(other)`"
    )
  }

  fileprivate static func separateGroups(_ id: ProductID, _ other: ProductID) -> Self {
    Self(
      .differentGroup,
      "\(quoting(id.rawValue)) and \(quoting(other.rawValue)) are in one subscription group of the "
        + "StoreKit file, but not of the catalog")
  }

  fileprivate static func sharedGroup(_ id: ProductID, _ other: ProductID) -> Self {
    Self(
      .differentGroup,
      "\(quoting(id.rawValue)) and \(quoting(other.rawValue)) are in one subscription group of the "
        + "catalog, but not of the StoreKit file")
  }
}
