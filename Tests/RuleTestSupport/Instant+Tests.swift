package import ContentCatalog

/// The default instant of tests: a Friday.
package let now = at("2026-11-20T09:00:00Z")

/// Returns the instant with this RFC 3339 text.
package func at(_ text: String) -> Instant {
  guard let instant = Instant(text) else { preconditionFailure("`\(text)` is not an instant") }
  return instant
}

extension Instant {
  /// Returns the instant this number of seconds later.
  package static func + (instant: Instant, seconds: Int64) -> Instant {
    Instant(secondsSince1970: instant.secondsSince1970 + seconds)
  }
}
