/// The words for the reasons of a rule kind, by language and code.
///
/// ```swift
/// static let phrases: ReasonPhrases = [
///   "en": [
///     "acme.streak": ReasonPhrase(
///       satisfied: "{days:day:days} in a row",
///       unsatisfied: "{days:day:days} in a row, and {needed} are needed",
///       unknown: "how many days in a row could not be found out")
///   ]
/// ]
/// ```
///
/// A language is a BCP 47 tag. Every kind has words in `en`, which is what is shown where another
/// language has none.
public struct ReasonPhrases: Hashable, Sendable {
  private var languages: [String: [Reason.Code: ReasonPhrase]]

  /// Makes phrases from those of each language.
  public init(_ languages: [String: [Reason.Code: ReasonPhrase]]) { self.languages = languages }

  /// The languages that there are words in.
  public var availableLanguages: Set<String> { Set(languages.keys) }

  /// The words for a code in exactly this language.
  public subscript(language: String, code: Reason.Code) -> ReasonPhrase? {
    languages[language]?[code]
  }

  /// These words and others; of a code that has words in both, these count.
  public func adding(_ others: ReasonPhrases) -> ReasonPhrases {
    ReasonPhrases(
      languages.merging(others.languages) { own, other in own.merging(other) { own, _ in own } })
  }

  /// The codes that have words in a language.
  public func codes(in language: String) -> Set<Reason.Code> {
    Set((languages[language] ?? [:]).keys)
  }
}

extension ReasonPhrases: ExpressibleByDictionaryLiteral {
  /// Makes phrases from those of each language; of a language given twice, the first counts.
  public init(dictionaryLiteral elements: (String, [Reason.Code: ReasonPhrase])...) {
    self.init(Dictionary(elements, uniquingKeysWith: { first, _ in first }))
  }
}

/// What one reason says where its rule is true, where it is false, and where that is unknown: templates
/// that state the fact as half a sentence, lowercase and without a full stop, so that they also read
/// right under `not`.
///
/// `{name}` stands for the detail of that name, `{name:day:days}` for a count with the singular or plural
/// of a noun, `{names:or}` for a list joined by another word than "and". A code that never comes with a value leaves out its template.
public struct ReasonPhrase: Hashable, Sendable {
  /// Where the rule is true.
  public let satisfied: String?
  /// Where the rule is false.
  public let unsatisfied: String?
  /// Where it is unknown; who did not answer is added to it.
  public let unknown: String?

  /// Makes a phrase of its templates.
  public init(satisfied: String? = nil, unsatisfied: String? = nil, unknown: String? = nil) {
    self.satisfied = satisfied
    self.unsatisfied = unsatisfied
    self.unknown = unknown
  }

  /// The template for a truth value.
  public subscript(value: Ternary) -> String? {
    switch value {
    case .true: satisfied
    case .false: unsatisfied
    case .unknown: unknown
    }
  }
}
