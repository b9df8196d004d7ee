/// A point in time, in whole seconds: what the engine is asked about and what files say.
///
/// There is no `now` here: whoever asks for a decision passes the time in.
///
/// ```swift
/// Instant("2026-11-20T17:00:00+08:00")?.description  // "2026-11-20T09:00:00Z"
/// ```
public struct Instant: Hashable, Sendable {
  /// Whole seconds since 1970-01-01T00:00:00Z, leap seconds not counted.
  public let secondsSince1970: Int64

  /// Makes an instant of seconds since 1970 UTC. What lies outside the years 1 to 9999 becomes
  /// ``earliest`` or ``latest``, so that arithmetic on instants cannot overflow.
  @inlinable @inline(__always)
  public init(secondsSince1970: Int64) {
    self.secondsSince1970 = min(
      max(secondsSince1970, Self.range.lowerBound), Self.range.upperBound)
  }

  @inlinable package static var range: ClosedRange<Int64> { -62_135_596_800...253_402_300_799 }
}

extension Instant {
  /// The first second of the year 1 in UTC.
  @inlinable public static var earliest: Instant { Instant(secondsSince1970: range.lowerBound) }

  /// The last second of the year 9999 in UTC.
  @inlinable public static var latest: Instant { Instant(secondsSince1970: range.upperBound) }

  /// The instant so many seconds later, `nil` past the year 9999.
  package func advanced(bySeconds seconds: Int64) -> Instant? {
    let (sum, overflow) = secondsSince1970.addingReportingOverflow(seconds)
    return overflow || !Self.range.contains(sum) ? nil : Instant(secondsSince1970: sum)
  }
}

extension Instant: Comparable {
  /// Whether the first is the earlier one.
  @inlinable
  public static func < (a: Self, b: Self) -> Bool { a.secondsSince1970 < b.secondsSince1970 }
}

extension Instant: CustomStringConvertible {
  /// In UTC, as RFC 3339 writes it: `2026-11-20T09:00:00Z`.
  public var description: String {
    var text: [UInt8] = []
    text.reserveCapacity(20)
    appendText(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the ``description`` without making a string.
  package func appendText(to text: inout [UInt8]) {
    LocalDateTime(secondsAsUTC: secondsSince1970).appendText(to: &text)
    text.append(UInt8(ascii: "Z"))
  }
}

extension Instant: Codable {
  /// Reads the same texts as ``init(_:)``, and throws `DecodingError` for others.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value(expecting: "an RFC 3339 instant with an offset") { Self($0) }
  }

  /// Writes the ``description``.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(text: description)
  }
}
