/// The phrases for the reasons of a rule kind, by language and code.
///
/// ```swift
/// static let phrases: ReasonPhrases = [
///   "en": [
///     "acme.trial-over": ReasonPhrase(unsatisfied: "trials ended on {until}"),
///     "acme.trial": ReasonPhrase(
///       satisfied: "the trial of {length} is running",
///       unsatisfied: "the trial of {length} is over",
///       unknown: "the start of the trial could not be found out"),
///   ]
/// ]
/// ```
///
/// A language is a BCP 47 tag. Every kind must have phrases in `en`, the fallback for languages
/// that lack a phrase.
public struct ReasonPhrases: Hashable, Sendable {
  private var languages: [String: [Reason.Code: ReasonPhrase]]

  /// Creates phrases from those of each language.
  public init(_ languages: [String: [Reason.Code: ReasonPhrase]]) { self.languages = languages }

  /// The languages that have phrases.
  public var availableLanguages: Set<String> { Set(languages.keys) }

  /// The phrase for a code in exactly this language.
  public subscript(language: String, code: Reason.Code) -> ReasonPhrase? {
    languages[language]?[code]
  }

  /// Returns the phrases in exactly this language.
  package func phrases(in language: String) -> [Reason.Code: ReasonPhrase] {
    languages[language] ?? [:]
  }

  /// Returns the union of these phrases and others. For a code that both contain, these take
  /// precedence.
  public func adding(_ others: ReasonPhrases) -> ReasonPhrases {
    ReasonPhrases(
      languages.merging(others.languages) { own, other in own.merging(other) { own, _ in own } })
  }

  /// Returns the codes that have a phrase in a language.
  public func codes(in language: String) -> Set<Reason.Code> {
    Set(phrases(in: language).keys)
  }
}

extension ReasonPhrases: ExpressibleByDictionaryLiteral {
  /// Creates phrases from those of each language. For a language given twice, the first occurrence
  /// counts.
  public init(dictionaryLiteral elements: (String, [Reason.Code: ReasonPhrase])...) {
    self.init(Dictionary(elements, uniquingKeysWith: { first, _ in first }))
  }
}
