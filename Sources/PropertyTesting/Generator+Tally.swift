extension Generator {
  /// Returns how many of the cases that `forAll` tries receive each
  /// label.
  ///
  /// A test can thereby require that the cases cover every category often enough.
  ///
  /// ```swift
  /// let signs = numbers.tally { [$0.signum()] }
  /// #expect(signs[0, default: 0] >= 10)
  /// ```
  public func tally<Label: Hashable>(
    seed: UInt64? = nil, cases: Int? = nil, _ labels: (Value) throws -> [Label]
  ) rethrows -> [Label: Int] {
    var counts: [Label: Int] = [:]
    var search = PropertySearch(self, seed: seed, cases: cases, telling: 0)
    while let value = search.next() {
      for label in try labels(value) { counts[label, default: 0] += 1 }
      search.record(.holds, of: value)
    }
    return counts
  }
}
