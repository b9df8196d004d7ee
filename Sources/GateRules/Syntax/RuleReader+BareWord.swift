import ContentCatalog

extension RuleReader {
  /// Returns the rule that a bare word means: a product, a named gate, or an attribute that must be
  /// true.
  ///
  /// - Parameter meaning: the meaning of the word, if it has been looked up.
  mutating func bareRule(
    _ word: String, at span: SourceSpan, _ meaning: RuleVocabulary.Meaning? = nil
  ) -> Rule {
    guard let meaning = meaning ?? vocabulary.meaning(of: word) else {
      if gaps.isDisjoint(with: [.products, .gates, .attributes]) {
        report(.unknownWord(word, spelling), at: span)
      } else {
        isSound = false
      }
      return Rule.placeholder(at: span)
    }
    return Rule(name: word, meaning, at: span)
  }
}

extension Diagnostic.Message {
  fileprivate static func unknownWord(_ word: String, _ spelling: SpellingIndex) -> Self {
    let reserved = ReservedWord(capitalized: word)
    return Self(
      .unknownProduct,
      "no product \(quoting(word))" + (reserved == nil ? spelling.didYouMean(word) : ""),
      help: reserved.map { lowercase($0) }
        ?? "a bare word is a product, a named gate or an attribute")
  }
}
