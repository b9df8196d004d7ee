/// A point in time, in whole seconds.
///
/// There is deliberately no `now`: the caller passes the current time with each question.
///
/// ```swift
/// if let lesson = Instant("2026-11-20T17:00:00+08:00") {
///   print(lesson)  // 2026-11-20T09:00:00Z
/// }
/// ```
public struct Instant: Hashable, Sendable {
  /// Whole seconds since 1970-01-01T00:00:00Z, without leap seconds.
  public let secondsSince1970: Int64

  /// Creates an instant from seconds since 1970 UTC.
  ///
  /// A value outside the years 1 to 9999 becomes ``earliest`` or ``latest``, so that arithmetic on
  /// instants cannot overflow.
  @inlinable @inline(__always)
  public init(secondsSince1970: Int64) {
    self.secondsSince1970 = min(
      max(secondsSince1970, Self.range.lowerBound), Self.range.upperBound)
  }

  /// Creates an instant from seconds that are known to be in the years 1 to 9999.
  @inlinable @inline(__always)
  package init(inRange secondsSince1970: Int64) { self.secondsSince1970 = secondsSince1970 }

  @inlinable package static var range: ClosedRange<Int64> { -62_135_596_800...253_402_300_799 }
}

extension Instant {
  /// The first second of the year 1 in UTC.
  @inlinable public static var earliest: Instant { Instant(secondsSince1970: range.lowerBound) }

  /// The last second of the year 9999 in UTC.
  @inlinable public static var latest: Instant { Instant(secondsSince1970: range.upperBound) }

  /// Returns the instant `seconds` later; `nil` outside the years 1 to 9999.
  package func advanced(bySeconds seconds: Int64) -> Instant? {
    let (sum, overflow) = secondsSince1970.addingReportingOverflow(seconds)
    return overflow || !Self.range.contains(sum) ? nil : Instant(secondsSince1970: sum)
  }
}

extension Instant: Comparable {
  /// Whether the first instant is earlier.
  @inlinable
  public static func < (a: Self, b: Self) -> Bool { a.secondsSince1970 < b.secondsSince1970 }
}

extension Instant: CustomStringConvertible {
  /// The instant in UTC, in RFC 3339 format: `2026-11-20T09:00:00Z`.
  public var description: String {
    var text: [UInt8] = []
    text.reserveCapacity(20)
    appendText(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the ``description`` without creating a string.
  func appendText(to text: inout [UInt8]) {
    LocalDateTime(secondsAsUTC: secondsSince1970).appendText(to: &text)
    text.append(UInt8(ascii: "Z"))
  }
}

extension Instant: Codable {
  /// Decodes the texts that ``init(_:)`` reads, and throws `DecodingError` for others.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value(expecting: "an RFC 3339 instant with an offset") { Self($0) }
  }

  /// Encodes the ``description``.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(text: description)
  }
}
