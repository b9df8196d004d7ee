/// A search for the name that the author of a misspelt name probably meant.
///
/// ``SpellingIndex`` is for lists of names that are searched often.
package enum SpellingSuggestion {
  /// Returns the end of a message, `` ; did you mean `basic`? ``, or an empty string if no
  /// candidate is close enough.
  package static func didYouMean(
    _ word: some StringProtocol, among candidates: some Sequence<String>
  ) -> String {
    SpellingIndex { Array(candidates) }.didYouMean(word)
  }

  /// Returns the candidate that ``SpellingIndex/nearest(to:)`` finds.
  package static func nearest(
    to word: some StringProtocol, among candidates: some Sequence<String>
  ) -> String? {
    SpellingIndex { Array(candidates) }.nearest(to: word)
  }
}
