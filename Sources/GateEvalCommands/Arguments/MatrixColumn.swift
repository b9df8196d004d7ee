internal import ContentCatalog
internal import GateKit

/// A column of `matrix`: that of the subject without a further product, or that of a product.
enum MatrixColumn {
  case free
  case product(ProductIndex)

  /// Creates a column from `free`, or from the id, a former one or a title of a product.
  ///
  /// - Throws: a usage error if no product, a consumable, or several products have the name.
  init(named word: String, in catalog: Catalog) throws(UsageError) {
    if word.isExactly(Self.freeWord) {
      self = .free
      return
    }
    let found = catalog.productIndex(named: word).map { [$0] } ?? catalog.products(titled: word)
    guard let product = found.first, catalog.products[product].kind != .consumable else {
      throw .noColumn(word, in: catalog)
    }
    if found.count > 1 {
      throw .severalProducts(found.map { catalog.products[$0].id.rawValue }, titled: word)
    }
    self = .product(product)
  }

  fileprivate static let freeWord = "free"
}

extension UsageError {
  fileprivate static func noColumn(_ word: String, in catalog: Catalog) -> Self {
    let products = catalog.products.filter { $0.kind != .consumable }
    let names =
      [MatrixColumn.freeWord] + products.map(\.id.rawValue)
      + products.flatMap { $0.title?.texts.map(\.text) ?? [] }
    return Self(
      "no column \(Diagnostic.Message.quoting(word))"
        + SpellingSuggestion.didYouMean(word, among: names),
      help: "give `free`, or a product that can be held, by its id or its title")
  }

  fileprivate static func severalProducts(_ ids: [String], titled title: String) -> Self {
    Self(
      "\(Diagnostic.Message.quoting(title)) is the title of \(ids.count) products: "
        + Diagnostic.Message.list(ids), help: "name one of them by its id")
  }
}
