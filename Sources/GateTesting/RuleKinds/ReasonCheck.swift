import ContentCatalog
import GateRules

/// A check that the phrases of a kind express one of its reasons.
struct ReasonCheck {
  /// The faults of the reason, as lowercase clauses without a full stop.
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
            "`\(template)` uses `\(placeholder.name)`, a detail that `\(reason.code)` lacks"
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

/// A check of the form of all phrases of a kind, including those whose reasons did not occur.
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
            "the phrase for `\(code)` with the value \(value) is missing in \(languages)")
        }
        faults += templates.compactMap { $0.1.flatMap(Self.fault) }
      }
    }
    faults += phrases.availableLanguages.sorted().flatMap { Self.equalPhrases(phrases, in: $0) }
    failures = faults.prefix(1).map { ConformanceFailure(.words, $0) }
  }

  /// Returns faults for values that the phrases do not tell apart. A phrase that states a fact may be
  /// the same for true and false, but not every phrase of a kind.
  private static func equalPhrases(_ phrases: ReasonPhrases, in language: String) -> [String] {
    func equal(_ code: Reason.Code, _ first: Ternary, _ second: Ternary) -> Bool? {
      guard let phrase = phrases[language, code], let one = phrase[first],
        let other = phrase[second]
      else { return nil }
      return ExactString(one) == ExactString(other)
    }
    let codes = phrases.codes(in: language).sorted { $0.rawValue < $1.rawValue }
    let unknown = codes.filter {
      equal($0, .unknown, .true) ?? false || equal($0, .unknown, .false) ?? false
    }
    let known = codes.map { equal($0, .true, .false) }
    return unknown.map {
      "the phrase of `\($0)` for an unknown value in `\(language)` is another's too"
    }
      + (!known.isEmpty && known.allSatisfy { $0 ?? false }
        ? ["no phrase in `\(language)` tells true from false"] : [])
  }

  private static func fault(in template: String) -> String? {
    if template.isEmpty { return "a template is empty" }
    if template.contains(where: \.isNewline) { return "`\(template)` contains a line break" }
    if let last = template.last, ".。".contains(last) {
      return "`\(template)` ends with a full stop"
    }
    return PhrasePlaceholders(template) == nil ? "`\(template)` has an unmatched brace" : nil
  }
}

extension RuleKind {
  /// The prefix that the reason codes of a third-party kind must have.
  fileprivate static var prefix: String? {
    guard RuleKindRegistry.builtIn[name] == nil else { return nil }
    return name.lastIndex(of: ".").map { String(name[...$0]) }
  }
}
