/// A stretch of time, half-open, in which the clocks of a zone differ from UTC by the same amount.
struct OffsetSpan: Hashable, Sendable {
  /// In seconds since 1970 UTC; `Int64.min` where it has no start.
  let start: Int64
  /// In seconds since 1970 UTC; `Int64.max` where it has no end.
  let end: Int64
  /// In seconds east of UTC.
  let offset: Int
}
