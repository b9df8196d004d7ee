// This is a module of its own, because loading Foundation takes longer than the rest of a start of
// `gate-eval`. No other module of the library imports Foundation, except for those that need Apple's.

public import ContentCatalog
public import Foundation

extension Instant {
  /// The present instant, by the clock of the system.
  ///
  /// ```swift
  /// let decision = engine.decide("L9", for: learner, at: .now)
  /// ```
  public static var now: Instant { Instant(Date()) }

  /// Creates an instant from a date, dropping the fraction of a second.
  ///
  /// A date outside the years 1 to 9999 becomes ``ContentCatalog/Instant/earliest`` or
  /// ``ContentCatalog/Instant/latest``, and a date that is not a number becomes the earliest.
  ///
  /// ```swift
  /// let decision = engine.decide("L9", for: learner, at: Instant(Date()))
  /// ```
  public init(_ date: Date) {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    let earliest = Double(Instant.earliest.secondsSince1970)
    let latest = Double(Instant.latest.secondsSince1970)
    self.init(
      secondsSince1970: Int64(seconds.isNaN ? earliest : min(max(seconds, earliest), latest)))
  }
}

extension Date {
  /// Creates the date of an instant.
  public init(_ instant: Instant) {
    self.init(timeIntervalSince1970: Double(instant.secondsSince1970))
  }
}
