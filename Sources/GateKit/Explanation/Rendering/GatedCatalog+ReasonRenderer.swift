public import GateRules

extension GatedCatalog {
  /// The languages that explanations come in, as BCP 47 tags.
  public static let reasonLanguages = ["en", "zh-Hans"]

  /// The renderer for a language, `nil` where GateKit has no words in it.
  ///
  /// `en-GB` is English, with titles in `en-GB` where there are some. `zh`, `zh-CN` and `zh-SG` are
  /// Simplified Chinese; `zh-Hant` and `zh-TW` are not. Upper and lower case are the same.
  /// - Parameter language: a BCP 47 tag.
  public func reasonRenderer(for language: String) -> (any ReasonRenderer)? {
    switch Self.words(for: language) {
    case "en": EnglishReasonRenderer(for: self, language: language)
    case "zh-Hans": SimplifiedChineseReasonRenderer(for: self, language: language)
    default: nil
    }
  }

  /// The languages in which titles are shown to whoever asks for one: that one, then the language that
  /// the words are in, so that `zh-CN` has titles in `zh-Hans`, then English.
  package static func titleLanguages(for language: String) -> [String] {
    [language] + [words(for: language)].compactMap { $0 } + ["en"]
  }

  private static func words(for language: String) -> String? {
    let subtags = language.lowercased().split(
      separator: "-", omittingEmptySubsequences: false)
    switch subtags.first {
    case "en":
      return "en"
    case "zh"
    where Set(subtags).isDisjoint(with: ["hant", "tw", "hk", "mo"]) || subtags.contains("hans"):
      return "zh-Hans"
    default:
      return nil
    }
  }
}
