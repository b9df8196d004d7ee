internal import ContentCatalog

/// The differences between the products of a catalog and those of a StoreKit configuration file.
struct StoreKitDifferences {
  let written: WrittenProducts
  let file: StoreKitFile
  let context: DocumentReadingContext

  /// The position of a product in the catalog, with the same product in the file.
  private typealias Pair = (index: Int, product: StoreKitProduct)

  private var products: [CatalogProduct] { written.catalog.products }

  func report() {
    var pairs: [Pair] = []
    for product in file.products {
      if let index = written.index(named: product.id) {
        pairs.append((index, product))
      } else {
        context.report(
          .notInCatalog(product.id), at: product.span(of: StoreKitProductReader.productID.key))
      }
    }
    for index in products.indices { reportMissing(index) }
    let hasOneCurrency = checkCurrency(of: pairs.map(\.index))
    for (index, product) in pairs {
      compare(index, product, comparesPrices: hasOneCurrency)
    }
    compareGroups(pairs)
  }

  /// Reports the names under which the App Store sells a product, but which the file lacks.
  private func reportMissing(_ index: Int) {
    let product = products[index]
    if product.isRetired { return }
    for id in product.idsForSale(in: .appStore) where file[id] == nil {
      context.report(
        .notInFile(id, SpellingSuggestion.didYouMean(id, among: file.products.map(\.id))),
        at: written.span(of: "storeIDs", at: index))
    }
  }

  /// Returns whether prices can be compared: whether no price has another currency than the file.
  private func checkCurrency(of indices: [Int]) -> Bool {
    guard let currency = file.currency, let span = file.storefrontSpan,
      let index = indices.first(where: {
        products[$0].price.map { $0.currency != currency } ?? false
      }), let price = products[index].price
    else { return true }
    context.report(
      .differentCurrency(price.currency, currency), at: written.span(of: "price", at: index),
      related: [("the storefront is set here", span)])
    return false
  }

  private func compare(_ index: Int, _ product: StoreKitProduct, comparesPrices: Bool) {
    let own = products[index]
    func report(_ message: Diagnostic.Message, _ key: String, _ other: String) {
      context.report(
        message, at: written.span(of: key, at: index),
        related: [("the StoreKit file has this one", product.span(of: other))])
    }
    if own.kind != product.kind {
      return report(
        .differentKind(own.id, own.kind, product.kind), "kind", StoreKitProductReader.type.key)
    }
    if comparesPrices, let price = own.price, let other = product.price, price.amount != other {
      report(
        .different(.differentPrice, "price", own.id, "\(price.amount)", "\(other)"), "price",
        StoreKitProductReader.displayPrice.key)
    }
    if let period = own.period, let other = product.period, period != other {
      report(
        .different(.differentPeriod, "period", own.id, "\(period)", "\(other)"), "period",
        StoreKitProductReader.period.key)
    }
    if let level = own.level, let other = product.level, level != other {
      report(
        .different(.differentLevel, "level", own.id, "\(level)", "\(other)"), "level",
        StoreKitProductReader.level.key)
    }
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
    let key = StoreKitProductReader.group.key
    context.report(
      message, at: written.span(of: "subscriptionGroup", at: pair.index),
      related: [
        ("its group in the StoreKit file", pair.product.span(of: key)),
        ("the group of the other product there", other.product.span(of: key)),
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

  fileprivate static func notInFile(_ id: String, _ meant: String) -> Self {
    Self(
      .productNotInStoreKit, "the StoreKit file has no product \(quoting(id))\(meant)",
      help: "add it to the StoreKit file, or mark it as `retired` if it is no longer sold")
  }

  fileprivate static func differentCurrency(_ own: String, _ other: String) -> Self {
    Self(
      .differentCurrency,
      "prices are in \(quoting(own)), but the storefront of the StoreKit file uses \(quoting(other))",
      help: "choose a storefront with this currency in Xcode; until then, prices are not compared")
  }

  fileprivate static func differentKind(
    _ id: ProductID, _ own: ProductKind, _ other: ProductKind
  ) -> Self {
    Self(
      .differentKind,
      "the kind of \(quoting(id.rawValue)) is `\(own.rawValue)`, in the StoreKit file `\(other.rawValue)`"
    )
  }

  fileprivate static func different(
    _ code: DiagnosticCode, _ property: String, _ id: ProductID, _ own: String, _ other: String
  ) -> Self {
    Self(
      code,
      "the \(property) of \(quoting(id.rawValue)) is `\(own)`, in the StoreKit file `\(other)`")
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
