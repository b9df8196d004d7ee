import ContentCatalog

/// A reader of every gate of a draft, which checks each at the position where it is written.
///
/// A ``Rule`` has words. Binding looks them up in the catalog and yields a ``BoundRule``, a value
/// of a ``RuleKind``, so that lowering cannot fail.
struct GateBinder {
  private let draft: CatalogDraft
  private let binding: RuleBinding
  private var reader: RuleReader

  init(
    _ draft: CatalogDraft, kinds: RuleKindRegistry, limits: RuleLimits, log: DiagnosticLog
  ) {
    self.draft = draft
    let vocabulary = RuleVocabulary(kinds: kinds, names: Self.names(in: draft))
    binding = RuleBinding(
      catalog: draft.catalog, vocabulary: vocabulary,
      gatesByName: draft.gateIndices, gaps: draft.gaps, untypedAttributes: draft.untypedAttributes,
      log: log)
    reader = RuleReader(
      vocabulary: vocabulary, sources: draft.sources, gaps: draft.gaps, limits: limits,
      log: log)
  }

  /// The words that rules of the catalog may contain.
  var vocabulary: RuleVocabulary { binding.vocabulary }

  /// The symbols that the rules reference that were read so far.
  var named: ReferencedSymbols { binding.named }

  /// Returns the sound rules.
  mutating func read() -> CatalogRules {
    var rules = CatalogRules()
    rules.namedGates = draft.namedGates.map {
      CatalogRules.NamedGate(name: $0.name, rule: rule($0.gate))
    }
    rules.defaultGate = draft.defaultGate.flatMap { rule($0) }
    rules.requires = draft.requires.flatMap { rule($0) }
    rules.bypass = draft.bypass.flatMap { rule($0) }
    rules.nodeGates = self.rules(draft.gates)
    rules.nodeRequirements = self.rules(draft.itemRequirements)
    return rules
  }

  private mutating func rules(_ written: NodeMap<JSONValue>) -> NodeRules {
    var rules = NodeRules()
    rules.reserveCapacity(written.entries.count)
    // The sound rules of bare words, which are read and bound once: nothing is reported about them.
    var words = NameIndex()
    defer { binding.isInDraft = false }
    for (value, node) in written.entries {
      let span = value.unescapedSpan
      if let span, let number = words[unescaped: value] {
        rules.repeatRule(number, at: span, of: node)
        continue
      }
      binding.isInDraft = draft.catalog.nodes[node].isDraft
      guard let rule = rule(value) else { continue }
      let number = rules.append(rule, of: node)
      guard span != nil, let word = value.string else { continue }
      if binding.vocabulary.isPlainWord(word) { words.insert(number, of: word) }
    }
    return rules
  }

  /// Returns a bound rule; `nil` if it has a fault. A rule with a syntax error is bound as well,
  /// because the parts that could be read may have further faults. Values of other types were
  /// reported when the catalog was read.
  private mutating func rule(_ written: JSONValue) -> BoundRule? {
    guard written.canBeRule else { return nil }
    let (rule, isSound) = reader.reading(of: written)
    let bound = binding.bind(rule)
    return isSound ? bound : nil
  }

  /// Returns the words that are rules by themselves, with their meanings. Former ids of products
  /// are included.
  private static func names(in draft: CatalogDraft) -> [RuleVocabulary.Name] {
    var names: [RuleVocabulary.Name] = []
    func add(_ word: String, _ meaning: RuleVocabulary.Meaning) {
      names.append(RuleVocabulary.Name(word: word, meaning: meaning))
    }
    for product in draft.catalog.products {
      add(product.id.rawValue, .product)
      for id in product.formerIDs { add(id.rawValue, .product) }
    }
    for gate in draft.namedGates { add(gate.name, .gate) }
    for attribute in draft.catalog.attributes { add(attribute.id.rawValue, .attribute) }
    return names
  }
}
