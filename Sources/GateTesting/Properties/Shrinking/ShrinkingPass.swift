/// One way to make choices simpler, which goes through them once.
protocol ShrinkingPass {
  /// Simpler choices to try; `nil` where there are no more.
  mutating func candidate(for smallest: ChoiceRecord) -> [UInt64]?

  /// Goes on from the candidate proposed last.
  ///
  /// - Parameters:
  ///   - isTaken: whether the candidate contradicts the property, and is now the smallest.
  ///   - smallest: what is now the smallest.
  mutating func tell(isTaken: Bool, now smallest: ChoiceRecord)
}

extension ChoiceRecord {
  /// The values with others in the place of some.
  func values(replacing range: Range<Int>, by others: some Collection<UInt64>) -> [UInt64] {
    Array(values[..<range.lowerBound]) + others + values[range.upperBound...]
  }
}
