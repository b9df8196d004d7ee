extension BinaryInteger {
  /// Returns the number with a noun whose plural ends in `s`, such as `1 subject` or `2 subjects`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
