import ContentCatalog

extension RuleReader {
  /// Returns the rule that a bare word means: a product, a named gate, or an attribute that must be
  /// true.
  mutating func bareRule(_ word: String, at span: SourceSpan) -> Rule {
    let kind: String
    let parameter: String
    switch vocabulary.meaning(of: word) {
    case .product: (kind, parameter) = (ProductOrFullRule.name, "product")
    case .gate: (kind, parameter) = (NamedGateRule.name, "name")
    case .attribute: (kind, parameter) = (AttributeRule.name, "name")
    case nil:
      if gaps.isDisjoint(with: [.products, .gates, .attributes]) {
        report(.unknownWord(word, among: vocabulary.bareWords), at: span)
      } else {
        isSound = false
      }
      return Self.placeholder(at: span)
    }
    let value = RuleValue(.word(word), at: span)
    return Rule(kind: kind, arguments: [RuleArgument(name: parameter, value: value)], at: span)
  }
}

extension Diagnostic.Message {
  fileprivate static func unknownWord(_ word: String, among words: [String]) -> Self {
    Self(
      .unknownProduct,
      "no product \(quoting(word))" + SpellingSuggestion.didYouMean(word, among: words),
      help: "a bare word is a product, a named gate or an attribute")
  }
}
