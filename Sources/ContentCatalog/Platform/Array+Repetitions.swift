extension Array where Element: Equatable {
  /// Removes the elements that are equal to the one before them, without a second array.
  @inlinable
  package mutating func removeRepetitions() {
    var count = 0
    for position in indices where count == 0 || self[position] != self[count - 1] {
      self[count] = self[position]
      count += 1
    }
    removeLast(self.count - count)
  }
}
