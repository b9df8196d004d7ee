internal import GateKit

/// The header `Retry-After` of a response.
enum RetryAfter {
  /// Returns the instant that the header states; `nil` if it is absent or a date in words.
  ///
  /// The App Store writes milliseconds since 1970 (App Store Server API, *Identifying rate limits*), other
  /// APIs seconds from now (RFC 9110). No API asks for a wait of three centuries.
  static func instant(in value: String?, at now: Instant) -> Instant? {
    guard let value, let number = Int64(value), number >= 0 else { return nil }
    if number >= 10_000_000_000 {
      return Instant(secondsSince1970: number / 1000 + (number % 1000 == 0 ? 0 : 1))
    }
    return Instant(secondsSince1970: now.secondsSince1970 + number)
  }
}
