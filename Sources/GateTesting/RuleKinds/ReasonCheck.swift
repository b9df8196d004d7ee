import GateRules

/// Compares one reason with the phrases of its kind.
struct ReasonCheck {
  /// The faults of the reason, as messages.
  let faults: [String]

  init(of reason: Reason, about kind: any RuleKind.Type) {
    let phrases = kind.phrases
    var faults: [String] = []
    if let prefix = kind.prefix, !reason.code.rawValue.hasPrefix(prefix) {
      faults.append("the reason `\(reason.code)` lacks the prefix `\(prefix)` of its kind")
    }
    for language in phrases.availableLanguages.union(["en"]).sorted() {
      guard let template = phrases[language, reason.code]?[reason.value] else {
        faults.append(
          "the reason `\(reason.code)` has no phrase in `\(language)` for the value \(reason.value)"
        )
        continue
      }
      for placeholder in PhrasePlaceholders(template)?.placeholders ?? [] {
        switch reason.details[placeholder.name] {
        case nil:
          faults.append(
            "`\(template)` contains `\(placeholder.name)`, which the reason `\(reason.code)` lacks"
          )
        case .count?, .number?: break
        case .some where placeholder.isCounted:
          faults.append("`\(template)` counts `\(placeholder.name)`, which is not a number")
        case .some: break
        }
      }
    }
    self.faults = faults
  }
}

/// Checks the form of all phrases of a kind, including those of reasons that did not occur.
struct PhraseCheck {
  let failures: [ConformanceFailure]

  init(of kind: any RuleKind.Type) {
    let phrases = kind.phrases
    var faults: [String] = []
    let codes = phrases.availableLanguages.reduce(into: Set<Reason.Code>()) {
      $0.formUnion(phrases.codes(in: $1))
    }
    for code in codes.sorted(by: { $0.rawValue < $1.rawValue }) {
      for value in Ternary.allCases {
        let templates = phrases.availableLanguages.sorted().map { ($0, phrases[$0, code]?[value]) }
        let missing = templates.filter { $0.1 == nil }.map(\.0)
        if !missing.isEmpty, missing.count < templates.count {
          let languages = missing.map { "`\($0)`" }.joined(separator: ", ")
          faults.append(
            "the phrase of `\(code)` for the value \(value) is missing in \(languages)")
        }
        faults += templates.compactMap { $0.1.flatMap(Self.fault) }
      }
    }
    failures = faults.prefix(1).map { ConformanceFailure(.words, $0) }
  }

  private static func fault(in template: String) -> String? {
    if template.isEmpty { return "a template is empty" }
    if template.contains(where: \.isNewline) { return "`\(template)` breaks the line" }
    if let last = template.last, ".。".contains(last) {
      return "`\(template)` ends with a full stop, but a phrase is a part of a sentence"
    }
    return PhrasePlaceholders(template) == nil
      ? "`\(template)` has an unbalanced brace" : nil
  }
}

extension RuleKind {
  /// The prefix that the reason codes of a plugin's kind require; `nil` for a built-in kind.
  fileprivate static var prefix: String? {
    guard RuleKindRegistry.builtIn[name] == nil else { return nil }
    return name.lastIndex(of: ".").map { String(name[...$0]) }
  }
}
