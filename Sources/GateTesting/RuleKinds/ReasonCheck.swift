import GateRules

/// Holds one reason to the words that its kind has for it.
struct ReasonCheck {
  /// What is wrong with it, each as half a sentence.
  let faults: [String]

  init(of reason: Reason, about kind: any RuleKind.Type) {
    let phrases = kind.phrases
    var faults: [String] = []
    if let prefix = kind.prefix, !reason.code.rawValue.hasPrefix(prefix) {
      faults.append("the reason `\(reason.code)` has not the prefix `\(prefix)` of its kind")
    }
    for language in phrases.availableLanguages.union(["en"]).sorted() {
      guard let template = phrases[language, reason.code]?[reason.value] else {
        faults.append(
          "there are no words in `\(language)` for the reason `\(reason.code)` where it is \(reason.value)"
        )
        continue
      }
      for placeholder in PhrasePlaceholders(template)?.placeholders ?? [] {
        switch reason.details[placeholder.name] {
        case nil:
          faults.append(
            "`\(template)` asks for `\(placeholder.name)`, which the reason `\(reason.code)` has not"
          )
        case .count?, .number?: break
        case .some where placeholder.isCounted:
          faults.append("`\(template)` counts `\(placeholder.name)`, which is no count")
        case .some: break
        }
      }
    }
    self.faults = faults
  }
}

/// Holds all the words of a kind to their form, those too whose reasons did not come up.
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
            "the words for `\(code)` where it is \(value) are missing in \(languages)")
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
      return "`\(template)` ends with a full stop, and is only half a sentence"
    }
    return PhrasePlaceholders(template) == nil
      ? "`\(template)` has a brace without its other one" : nil
  }
}

extension RuleKind {
  /// What the codes of a kind from outside begin with.
  fileprivate static var prefix: String? {
    guard RuleKindRegistry.builtIn[name] == nil else { return nil }
    return name.lastIndex(of: ".").map { String(name[...$0]) }
  }
}
