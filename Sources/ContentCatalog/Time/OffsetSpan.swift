/// A half-open interval during which the offset of a zone from UTC is constant.
struct OffsetSpan: Hashable, Sendable {
  /// The start, in seconds since 1970 UTC; `Int64.min` if unbounded.
  let start: Int64
  /// The end, in seconds since 1970 UTC; `Int64.max` if unbounded.
  let end: Int64
  /// The offset, in seconds east of UTC.
  let offset: Int
}
