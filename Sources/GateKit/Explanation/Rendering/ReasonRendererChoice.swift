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
    let subtags = language.lowercased().split(
      separator: "-", omittingEmptySubsequences: false)
    switch subtags.first {
    case "en":
      return EnglishReasonRenderer(for: self, language: language)
    case "zh"
    where Set(subtags).isDisjoint(with: ["hant", "tw", "hk", "mo"]) || subtags.contains("hans"):
      return SimplifiedChineseReasonRenderer(for: self, language: language)
    default:
      return nil
    }
  }
}
