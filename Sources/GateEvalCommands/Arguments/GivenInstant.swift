internal import ContentCatalog
internal import GateKit

/// An instant as a command line states it: exact, or a date, which means midnight in the time zone of a
/// catalog.
package struct GivenInstant: Sendable {
  package let text: String

  /// - Returns: `nil` for a text that is neither an RFC 3339 instant with an offset nor a date.
  init?(_ text: String) {
    guard TimeZoneRules.utc.instant(reading: text) != nil else { return nil }
    self.text = text
  }

  /// Returns the instant in the time zone of a catalog.
  func instant(in catalog: Catalog) -> Instant? { catalog.timeZone.instant(reading: text) }
}

extension OptionValue<GivenInstant> {
  /// An instant in RFC 3339 format with an offset, or a date.
  package static var instant: Self {
    Self(
      "INSTANT",
      expectation: "an instant such as 2026-12-01T00:00:00+08:00, or a date",
      read: { GivenInstant($0) }, write: \.text)
  }
}
