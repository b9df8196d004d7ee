package import ContentCatalog

extension Duration {
  /// The duration, at least zero and at most 100 years, for which a clock can sleep.
  ///
  /// A clock ends the process if it is asked to sleep for longer than it can count.
  package var asTimeLimit: Duration { min(max(self, .zero), .seconds(100 * 366 * 86_400)) }
}

extension Instant {
  /// Returns the instant a duration later, in whole seconds; ``latest`` or ``earliest`` if it is outside
  /// the years 1 to 9999.
  ///
  /// - Parameter rounding: `.up` for the next second after a fraction; otherwise, fractions are omitted.
  package func advanced(
    by duration: Duration, rounding: FloatingPointRoundingRule = .towardZero
  ) -> Instant {
    // A duration can have more seconds than an integer.
    let span = Duration.seconds(Self.latest.secondsSince1970 - Self.earliest.secondsSince1970)
    let (seconds, fraction) = min(max(duration, .zero - span), span).components
    return advanced(bySeconds: rounding == .up && fraction > 0 ? seconds + 1 : seconds)
      ?? (duration < .zero ? .earliest : .latest)
  }
}
