import ContentCatalog

/// The messages that both written forms report.
extension Diagnostic.Message {
  static func ruleTooDeep(_ limit: Int) -> Self {
    Self(
      .ruleTooDeep, "rules are nested more than \(limit) levels deep here",
      help: "move a part of it to a named gate under `gates`")
  }

  static func unknownKind(_ name: String, kinds: RuleKindRegistry) -> Self {
    switch ReservedWord(rawValue: name) {
    case .bought:
      return Self(
        .unknownKind, "`bought` is not a rule by itself",
        help:
          "use it in the `since` of `after` and `drip`, and test holding by the product's name")
    case .exists:
      return Self(
        .unknownKind, "`exists` is not a rule by itself in the object form",
        help: "write `{\"attribute\": {\"name\": …, \"exists\": true}}`")
    default: break
    }
    return Self(
      .unknownKind,
      "no rule kind \(quoting(name))"
        + SpellingSuggestion.didYouMean(name, among: kinds.kinds.map { $0.name }),
      help: "`gate-eval plugins` lists the rule kinds")
  }

  static func unknownArgument(_ name: String, kind: String, signature: RuleSignature) -> Self {
    let names = signature.parameters.map(\.name)
    return Self(
      .unknownArgument,
      "\(quoting(kind)) has no argument \(quoting(name))"
        + SpellingSuggestion.didYouMean(name, among: names),
      help: names.isEmpty
        ? "it has no arguments"
        : "its arguments are \(names.map { "`\($0)`" }.joined(separator: ", "))")
  }
}
