/// The offsets of a zone: the instants at which they changed, and a rule for the time after the
/// last change.
struct OffsetTable: Hashable, Sendable {
  /// The transitions, ascending, in seconds since 1970 UTC.
  private let transitions: [Int64]
  /// The offset before the first transition, then the one after each.
  private let offsets: [Int32]
  /// The rule that applies after the last transition; without one, the last offset remains.
  private let tail: POSIXTimeZone?
  /// The difference between the greatest and the least offset, in seconds.
  let offsetSwing: Int64

  static let utc = OffsetTable(offset: 0)

  /// Creates a table with one constant offset.
  init(offset: Int32) {
    transitions = []
    offsets = [offset]
    tail = nil
    offsetSwing = 0
  }

  /// Creates a table; `nil` unless the transitions ascend, `offsets` has one more entry than
  /// `transitions`, and all offsets are in range.
  init?(transitions: [Int64], offsets: [Int32], tail: POSIXTimeZone?) {
    guard offsets.count == transitions.count + 1,
      zip(transitions, transitions.dropFirst()).allSatisfy(<),
      offsets.allSatisfy(Self.possibleOffsets.contains)
    else { return nil }
    var transitions = transitions
    var offsets = offsets
    if let tail { Self.unroll(tail, into: &transitions, &offsets) }
    self.transitions = transitions
    self.offsets = offsets
    self.tail = tail
    let all = offsets + (tail?.offsets ?? [])
    offsetSwing = Int64(all.max() ?? 0) - Int64(all.min() ?? 0)
  }

  /// Appends the transitions that the rule defines until 2100. A table lookup is several times
  /// faster than evaluating the rule, and compact files leave everything after 2007 to the rule.
  private static func unroll(
    _ tail: POSIXTimeZone, into transitions: inout [Int64], _ offsets: inout [Int32]
  ) {
    guard let last = transitions.last, unrolled.contains(last) else { return }
    var span = tail.span(containing: last)
    while span.end < unrolled.upperBound {
      let end = span.end
      span = tail.span(containing: end)
      transitions.append(end)
      offsets.append(Int32(span.offset))
    }
  }

  /// The interval to unroll, from 1970 to 2100.
  private static let unrolled: Range<Int64> = 0..<4_102_444_800

  /// The range that RFC 9636, section 3.2, recommends for offsets.
  static let possibleOffsets: ClosedRange<Int32> = -89_999...93_599
}

extension OffsetTable {
  /// Returns the interval of constant offset that contains a time.
  ///
  /// - Complexity: O(log n) in the number of transitions.
  func span(containing seconds: Int64) -> OffsetSpan {
    let next = transitions.partitioningIndex { $0 > seconds }
    let start = next == 0 ? Int64.min : transitions[next - 1]
    guard next == transitions.count else {
      return OffsetSpan(start: start, end: transitions[next], offset: Int(offsets[next]))
    }
    guard let tail else {
      return OffsetSpan(start: start, end: .max, offset: Int(offsets[next]))
    }
    let span = tail.span(containing: seconds)
    return OffsetSpan(start: max(start, span.start), end: span.end, offset: span.offset)
  }
}

/// A half-open interval during which the offset of a zone from UTC is constant.
struct OffsetSpan: Hashable, Sendable {
  /// The start, in seconds since 1970 UTC; `Int64.min` if unbounded.
  let start: Int64
  /// The end, in seconds since 1970 UTC; `Int64.max` if unbounded.
  let end: Int64
  /// The offset, in seconds east of UTC.
  let offset: Int
}
