import ContentCatalog

/// The declarations that the arguments of rules are checked against, and the results of the checks.
///
/// A class, so that the arguments of nested rules add to one set of referenced symbols.
final class RuleBinding {
  let catalog: Catalog
  let vocabulary: RuleVocabulary
  /// The products by their current and former ids. Rules cannot use store ids.
  private let productsByName: NameIndex
  /// The products, without consumables, which are never held.
  private let heldProducts: [ProductReference?]
  private let gatesByName: NameIndex
  let gaps: CatalogDraft.Gaps
  let untypedAttributes: NameIndex
  let log: DiagnosticLog
  /// The declarations that rules have named so far. The others are reported as unused.
  var named = ReferencedSymbols()
  private var namesFullAccess = false
  /// Whether the rule being bound is written on a draft, and can name other drafts.
  var isInDraft = false
  /// The indexes of the families in which a name was looked for.
  private var spellings: [NameFamily: SpellingIndex] = [:]

  init(
    catalog: Catalog, vocabulary: RuleVocabulary, gatesByName: NameIndex,
    gaps: CatalogDraft.Gaps, untypedAttributes: NameIndex, log: DiagnosticLog
  ) {
    self.catalog = catalog
    self.vocabulary = vocabulary
    var productsByName = NameIndex()
    productsByName.reserveCapacity(catalog.products.count)
    let products = catalog.products
    for (index, product) in products.enumerated() {
      productsByName.insert(index, of: product.id.rawValue)
      for id in product.formerIDs { productsByName.insert(index, of: id.rawValue) }
    }
    self.productsByName = productsByName
    heldProducts = products.catalogIndices.map { index in
      products[index].kind == .consumable
        ? nil : ProductReference(id: products[index].id, index: index)
    }
    self.gatesByName = gatesByName
    self.gaps = gaps
    self.untypedAttributes = untypedAttributes
    self.log = log
  }

  /// Returns the product with a current or former id.
  func productIndex(named word: String) -> ProductIndex? {
    productsByName[word].map { ProductIndex($0) }
  }

  /// Returns a product that can be held, and notes that a rule names it; `nil` for another name.
  func heldProduct(named word: String) -> ProductReference? {
    guard let index = productIndex(named: word), let product = heldProducts[index.position] else {
      return nil
    }
    named.products.insert(index)
    return product
  }

  /// Notes that a rule names the products that give full access.
  func nameFullAccess() {
    if namesFullAccess { return }
    namesFullAccess = true
    named.products.formUnion(catalog.bundles.fullAccessProducts)
  }

  /// Returns the named gate with a name.
  func gateIndex(named word: String) -> GateIndex? { gatesByName[word].map { GateIndex($0) } }

  /// The names of the named gates, in the order of their bytes.
  var gateNames: [String] { gatesByName.names.map(ExactString.init).sorted().map(\.text) }

  /// Returns the index of a family, which all rules share.
  func spelling(of family: NameFamily) -> SpellingIndex {
    if let known = spellings[family] { return known }
    let index = SpellingIndex { [unowned self] in names(of: family) }
    spellings[family] = index
    return index
  }

  /// Returns a rule with its arguments checked; `nil` if a fault was reported.
  func bind(_ rule: Rule) -> BoundRule? {
    if let bound = bindCoreKind(rule) { return bound }
    guard let kind = vocabulary.kinds[rule.kind] else {
      log.report(.unknownKind(rule.kind, in: vocabulary), at: rule.span)
      return nil
    }
    var arguments = RuleArguments(rule, signature: kind.signature, binding: self)
    guard let bound = kind.init(&arguments), arguments.areSound else {
      arguments.reportIfSilent()
      return nil
    }
    arguments.reportUnread()
    guard arguments.areSound else { return nil }
    return BoundRule(rule: rule, kind: bound)
  }
}
