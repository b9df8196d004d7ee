import ContentCatalog

/// A language of the built-in renderers; the raw value is a BCP 47 tag.
package enum ReasonLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case simplifiedChinese = "zh-Hans"

  /// Creates the language for a BCP 47 tag; `nil` if the language is not supported.
  ///
  /// `zh`, `zh-CN` and `zh-SG` are Simplified Chinese, but `zh-Hant` and `zh-TW` are not supported.
  /// Case is ignored.
  package init?(tag: String) {
    let subtags = tag.lowercased().split(separator: "-", omittingEmptySubsequences: false)
    switch subtags.first {
    case "en":
      self = .english
    case "zh"
    where Set(subtags).isDisjoint(with: ["hant", "tw", "hk", "mo"]) || subtags.contains("hans"):
      self = .simplifiedChinese
    default:
      return nil
    }
  }
}

extension ReasonLanguage {
  /// Returns a price with the time that one payment covers, such as `9.99 EUR a month`.
  package func text(of price: Price, for term: UnlockOffer.Term?) -> String {
    switch self {
    case .english: EnglishWords().price(price.description, for: term)
    case .simplifiedChinese: SimplifiedChineseWords().price(price.description, for: term)
    }
  }

  /// Returns a duration in words, such as `7 days`.
  package func text(of duration: CalendarDuration) -> String {
    switch self {
    case .english: EnglishWords().duration(duration)
    case .simplifiedChinese: SimplifiedChineseWords().duration(duration)
    }
  }
}
