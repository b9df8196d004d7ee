/// A message in the languages of the built-in messages.
package struct MessageText: Hashable, Sendable {
  private let english: String
  private let chinese: String

  package init(_ english: String, _ chinese: String) {
    self.english = english
    self.chinese = chinese
  }

  /// Returns the text in the first language that exists; in English if none does.
  ///
  /// - Parameter languages: BCP 47 language tags, in order of preference.
  package func preferring(_ languages: [String]) -> String {
    languages.lazy.compactMap(ReasonLanguage.init(tag:)).first == .simplifiedChinese
      ? chinese : english
  }
}
