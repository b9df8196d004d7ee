import ContentCatalog

/// A language in which GateKit words reasons, offers and messages.
///
/// ```swift
/// let text = ReasonText(of: engine.catalog, in: .simplifiedChinese)
/// print(text.sentence(of: engine.evaluate(learner, at: now).explain("L9")))
/// // 加塞（L9）已锁定：尚未购买进阶课程或全部课程
/// ```
public struct ReasonLanguage: Sendable {
  /// The BCP 47 tag.
  public let tag: String
  let words: any SentenceWords

  private init(_ words: some SentenceWords) {
    tag = words.phrases
    self.words = words
  }
}

extension ReasonLanguage {
  /// English.
  public static let english = Self(EnglishWords())
  /// Simplified Chinese.
  public static let simplifiedChinese = Self(SimplifiedChineseWords())

  /// The languages.
  public static let all = [english, simplifiedChinese]

  /// Creates the language for a BCP 47 tag; `nil` if the language is not supported.
  ///
  /// `zh`, `zh-CN` and `zh-SG` are Simplified Chinese, but `zh-Hant` and `zh-TW` are not supported.
  /// Case is ignored.
  public init?(tag: String) {
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

extension ReasonLanguage: Hashable {
  /// Returns whether two languages have the same tag.
  public static func == (a: Self, b: Self) -> Bool { a.tag.isExactly(b.tag) }

  /// Hashes the tag.
  public func hash(into hasher: inout Hasher) { tag.hashExactly(into: &hasher) }
}

extension ReasonLanguage {
  /// Returns a price with the time that one payment covers, such as `9.99 EUR a month`.
  package func text(of price: Price, for term: UnlockOffer.Term?) -> String {
    words.price(price.description, for: term)
  }

  /// Returns a duration in words, such as `7 days`.
  package func text(of duration: CalendarDuration) -> String { words.duration(duration) }
}
