extension RandomAccessCollection {
  /// Returns the first index whose element satisfies a predicate, by binary search; `endIndex` if none
  /// does. After an element that satisfies it, all others must too.
  ///
  /// - Complexity: O(log n) in the elements.
  @inlinable
  package func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Index {
    var (low, length) = (startIndex, count)
    while length > 0 {
      let half = length / 2
      let middle = index(low, offsetBy: half)
      if isInSecondPart(self[middle]) {
        length = half
      } else {
        low = index(after: middle)
        length -= half + 1
      }
    }
    return low
  }
}
