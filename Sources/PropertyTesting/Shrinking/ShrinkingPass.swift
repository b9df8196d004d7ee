/// A strategy for making choices simpler, applied once to all of them.
protocol ShrinkingPass {
  /// Returns simpler choices to try; `nil` when no more remain.
  mutating func candidate(for smallest: ChoiceRecord) -> [UInt64]?

  /// Advances past the candidate proposed last.
  ///
  /// - Parameters:
  ///   - isTaken: whether the candidate contradicts the property, and is now the smallest.
  ///   - smallest: the smallest choices at present.
  mutating func advance(isTaken: Bool, now smallest: ChoiceRecord)
}

extension ChoiceRecord {
  /// Returns the values with a range of them replaced.
  func values(replacing range: Range<Int>, by others: some Collection<UInt64>) -> [UInt64] {
    Array(values[..<range.lowerBound]) + others + values[range.upperBound...]
  }
}
