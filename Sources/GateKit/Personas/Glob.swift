package import ContentCatalog

/// A pattern in which `*` matches any text and `?` matches one Unicode scalar.
package struct Glob: Sendable {
  /// The scalars of the pattern, without the repetitions of adjacent `*`.
  private let scalars: [Unicode.Scalar]
  /// The least number of scalars of a matching text.
  private let minLength: Int

  package init(_ text: String) {
    var scalars: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars where scalar != "*" || scalars.last != "*" {
      scalars.append(scalar)
    }
    self.scalars = scalars
    minLength = scalars.count { $0 != "*" }
  }

  /// Whether the pattern contains neither `*` nor `?`.
  var isPlain: Bool { !scalars.contains { $0 == "*" || $0 == "?" } }

  /// Returns whether the whole text matches.
  ///
  /// - Parameter budget: the comparisons that are left, from which those of this text are taken.
  package func matches(_ text: String, within budget: WorkBudget) -> Bool {
    budget.spend(1)
    // A text has at least as many bytes as scalars, and their number is known.
    return text.utf8.count >= minLength && matches(text.unicodeScalars, within: budget)
  }

  /// Returns whether the scalars of a text match.
  ///
  /// - Complexity: O(n × m), where n is the length of the text and m that of the longest part
  ///   between two `*`, because a mismatch only backtracks to the last `*`. The time does not grow
  ///   with the number of `*`.
  package func matches<Text: Collection<Unicode.Scalar>>(
    _ text: Text, within budget: WorkBudget
  ) -> Bool {
    guard text.count >= minLength else { return false }
    var (position, index) = (0, text.startIndex)
    /// The position after the last `*`, and the end of the text that the `*` matches so far.
    var retry: (position: Int, index: Text.Index)?
    while index < text.endIndex {
      budget.spend(1)
      if position < scalars.count, scalars[position] == "*" {
        position += 1
        retry = (position, index)
      } else if position < scalars.count,
        scalars[position] == "?" || scalars[position] == text[index]
      {
        position += 1
        text.formIndex(after: &index)
      } else if let last = retry {
        let next = text.index(after: last.index)
        retry = (last.position, next)
        (position, index) = (last.position, next)
      } else {
        return false
      }
    }
    return scalars[position...].allSatisfy { $0 == "*" }
  }
}
