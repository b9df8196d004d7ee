import ContentCatalog

/// The messages that both written forms report.
extension Diagnostic.Message {
  static func ruleTooDeep(_ limit: Int) -> Self {
    Self(
      .ruleTooDeep, "rules are nested more than \(limit) levels deep here",
      help: "move a part of it to a named gate under `gates`")
  }

  static func unknownKind(_ name: String, in vocabulary: RuleVocabulary) -> Self {
    switch ReservedWord(exactly: name) {
    case let word? where word.isProductAnchor:
      return Self(
        .unknownKind, "`\(word.rawValue)` is not a rule by itself",
        help:
          "use it in the `since` of `after` and `drip`, and test holding by the product's name")
    case .published:
      return Self(
        .unknownKind, "`published` is not a rule by itself",
        help: "use it as an anchor or an instant, as in `window(from: published(here))`")
    case .exists:
      return Self(
        .unknownKind, "`exists` is not a rule kind",
        help: "write the rule `exists(…)` or `{\"attribute\": {\"name\": …, \"exists\": true}}`")
    default: break
    }
    if vocabulary.isDate(name) {
      return Self(
        .unknownKind, "\(quoting(name)) is an attribute, not a rule kind",
        help: "with an item it is a date, for `after`, `before` and `drip`")
    }
    return Self(
      .unknownKind,
      "no rule kind \(quoting(name))"
        + SpellingSuggestion.didYouMean(name, among: vocabulary.kinds.kinds.map { $0.name }),
      remedy: .registeredKinds)
  }

  static func unknownArgument(_ name: String, kind: String, signature: RuleSignature) -> Self {
    Self(
      .unknownArgument,
      "\(quoting(kind)) has no argument \(quoting(name))"
        + SpellingSuggestion.didYouMean(name, among: signature.parameters.map(\.name)),
      help: signature.parameters.isEmpty ? "it has no arguments" : arguments(of: signature))
  }

  /// Returns the advice for a reserved word that is written with capital letters.
  static func lowercase(_ word: ReservedWord) -> String {
    "the word `\(word.rawValue)` of the rule language is written in lowercase"
  }

  /// Returns the sentence that lists the arguments of a kind.
  static func arguments(of signature: RuleSignature) -> String {
    "its arguments are \(signature.parameters.map { "`\($0.name)`" }.joined(separator: ", "))"
  }
}
