public import GateRules

extension GatedCatalog {
  /// The languages of the built-in renderers, as BCP 47 tags.
  public static let reasonLanguages = ReasonLanguage.all.map(\.tag)

  /// Returns the renderer for a language; `nil` if GateKit does not support the language.
  ///
  /// `en-GB` is English with titles in `en-GB` if the catalog has them. `zh`, `zh-CN` and `zh-SG`
  /// are Simplified Chinese, but `zh-Hant` and `zh-TW` are not supported. Case is ignored.
  /// - Parameter language: a BCP 47 tag.
  public func reasonRenderer(in language: String) -> ReasonText? {
    ReasonLanguage(tag: language).map {
      ReasonText(of: self, in: $0, preferringTitlesIn: language)
    }
  }

  /// Returns the languages in which titles are preferred, in order: the requested language, the
  /// language of the renderer (so that `zh-CN` shows titles in `zh-Hans`), and English.
  package static func titleLanguages(for language: String) -> [String] {
    [language] + [ReasonLanguage(tag: language)?.tag].compactMap { $0 } + ["en"]
  }
}
