import ContentCatalog

/// The declarations that the arguments of rules are checked against, and the results of the checks.
///
/// A class, so that the arguments of nested rules add to one set of referenced symbols.
final class RuleBinding {
  let catalog: Catalog
  let vocabulary: RuleVocabulary
  /// The products by their current and former ids. Rules cannot use store ids.
  let productIndices: [String: Int]
  let gateIndices: [String: Int]
  let gaps: CatalogDraft.Gaps
  let untypedAttributes: Set<AttributeID>
  let log: DiagnosticLog
  /// What rules have named so far; what stays unnamed is reported as unused.
  var named = ReferencedSymbols()

  init(
    catalog: Catalog, vocabulary: RuleVocabulary, gateIndices: [String: Int],
    gaps: CatalogDraft.Gaps, untypedAttributes: Set<AttributeID>, log: DiagnosticLog
  ) {
    self.catalog = catalog
    self.vocabulary = vocabulary
    productIndices = Dictionary(
      catalog.products.enumerated().flatMap { index, product in
        ([product.id] + product.formerIDs).map { ($0.rawValue, index) }
      }, uniquingKeysWith: { first, _ in first })
    self.gateIndices = gateIndices
    self.gaps = gaps
    self.untypedAttributes = untypedAttributes
    self.log = log
  }

  /// Returns a rule with its arguments checked; `nil` if a fault was reported.
  func bind(_ rule: Rule) -> BoundRule? {
    guard let kind = vocabulary.kinds[rule.kind] else {
      log.report(.unknownKind(rule.kind, kinds: vocabulary.kinds), at: rule.span)
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

/// The declarations that rules have named, as indices into the lists of the catalog.
struct ReferencedSymbols {
  var products: Set<Int> = []
  var attributes: Set<Int> = []
  var counters: Set<Int> = []
  var gates: Set<Int> = []
}
