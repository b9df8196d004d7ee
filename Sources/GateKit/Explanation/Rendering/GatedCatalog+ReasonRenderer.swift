public import GateRules

extension GatedCatalog {
  /// The languages of the built-in renderers, as BCP 47 tags.
  public static let reasonLanguages = ["en", "zh-Hans"]

  /// Returns the renderer for a language; `nil` if GateKit does not support the language.
  ///
  /// `en-GB` is English with titles in `en-GB` if the catalog has them. `zh`, `zh-CN` and `zh-SG`
  /// are Simplified Chinese, but `zh-Hant` and `zh-TW` are not supported. Case is ignored.
  /// - Parameter language: a BCP 47 tag.
  public func reasonRenderer(for language: String) -> (any ReasonRenderer)? {
    switch Self.words(for: language) {
    case "en": EnglishReasonRenderer(for: self, language: language)
    case "zh-Hans": SimplifiedChineseReasonRenderer(for: self, language: language)
    default: nil
    }
  }

  /// Returns the languages in which titles are preferred, in order: the requested language, the
  /// language of the renderer (so that `zh-CN` shows titles in `zh-Hans`), and English.
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
