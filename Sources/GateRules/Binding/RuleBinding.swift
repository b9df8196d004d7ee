import ContentCatalog

/// What the arguments of rules are checked against, and what came of it.
///
/// A class, so that the arguments of nested rules add to one set of referenced symbols.
final class RuleBinding {
  let catalog: Catalog
  let vocabulary: RuleVocabulary
  /// Products by their ids and former ones; rules do not know the names of stores.
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

  /// The rule with its arguments checked; `nil` where a fault was reported.
  func bind(_ rule: Rule) -> BoundRule? {
    guard let kind = vocabulary.kinds[rule.kind] else {
      log.report(.unknownKind(rule.kind, kinds: vocabulary.kinds), at: rule.span)
      return nil
    }
    var arguments = RuleArguments(rule, binding: self)
    guard let bound = kind.init(&arguments), arguments.areSound else {
      arguments.reportIfSilent()
      return nil
    }
    return BoundRule(rule: rule, kind: bound)
  }
}

/// What rules have named, by index into the catalog's lists.
struct ReferencedSymbols {
  var products: Set<Int> = []
  var attributes: Set<Int> = []
  var counters: Set<Int> = []
  var gates: Set<Int> = []
}
