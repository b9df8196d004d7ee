/// A set of instants, as half-open ranges in ascending order that neither overlap nor touch.
package struct InstantRanges: Hashable, Sendable {
  /// The ranges in seconds since 1970 UTC, within ``all``.
  package private(set) var ranges: [Range<Int64>] = []

  /// Creates an empty set.
  package init() {}

  /// Creates the set of all instants from a first to a last one.
  package init(_ instants: ClosedRange<Instant>) {
    insert(instants.lowerBound.secondsSince1970..<instants.upperBound.secondsSince1970 + 1)
  }

  /// The range of all instants.
  package static var all: Range<Int64> { Instant.range.lowerBound..<Instant.range.upperBound + 1 }

  package func contains(_ instant: Instant) -> Bool {
    ranges.contains { $0.contains(instant.secondsSince1970) }
  }

  /// The instants that the set does not contain.
  package var complement: InstantRanges {
    var others = InstantRanges()
    var start = Self.all.lowerBound
    for range in ranges {
      others.insert(start..<range.lowerBound)
      start = range.upperBound
    }
    others.insert(start..<Self.all.upperBound)
    return others
  }

  /// Returns the instants of the set up to and including a last one.
  package func prefix(through last: Instant) -> InstantRanges {
    var prefix = InstantRanges()
    for range in ranges {
      prefix.insert(range.clamped(to: Self.all.lowerBound..<last.secondsSince1970 + 1))
    }
    return prefix
  }

  /// Adds a range that begins at or after the end of all others.
  mutating func insert(_ range: Range<Int64>) {
    let range = range.clamped(to: Self.all)
    if range.isEmpty { return }
    if let last = ranges.last, last.upperBound == range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
    } else {
      ranges.append(range)
    }
  }
}
