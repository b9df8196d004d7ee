package import ContentCatalog

/// A report that an event happens, such as the completion of an item, with its instant if it is
/// known.
///
/// The union of a report with an instant and one without keeps both: the event has happened, and
/// time is counted from the instant.
package struct RecordedEvent: Hashable, Sendable {
  /// Whether the event has happened at an unknown instant.
  package let isUndated: Bool
  /// The earliest instant that is reported. From then on, the event has happened.
  package let instant: Instant?

  /// - Parameters:
  ///   - isReported: `nil` to report the event exactly if it has an instant. `false` takes
  ///     precedence over an instant.
  ///   - instant: the instant of the event; `nil` if it is unknown.
  package init(_ isReported: Bool? = nil, at instant: Instant? = nil) {
    let isReported = isReported ?? (instant != nil)
    self.init(isUndated: isReported && instant == nil, instant: isReported ? instant : nil)
  }

  package init(isUndated: Bool, instant: Instant?) {
    self.isUndated = isUndated
    self.instant = instant
  }

  /// Whether the event is reported, even for an instant in the future.
  package var isReported: Bool { isUndated || instant != nil }

  /// Returns whether the event has happened at an instant.
  package func hasHappened(at now: Instant) -> Bool {
    isUndated || instant.map { now >= $0 } ?? false
  }

  /// Returns the instant after `now` at which the event happens; `nil` if it has happened, or
  /// nothing reports it.
  func next(after now: Instant) -> Instant? { hasHappened(at: now) ? nil : instant }

  /// Returns an instant if it is after that of the event; `nil` if the event has none.
  func laterInstant(_ other: Instant?) -> Instant? {
    guard let instant, let other, other > instant else { return nil }
    return other
  }

  /// Returns the union of two reports of one event.
  func united(with other: RecordedEvent) -> RecordedEvent {
    RecordedEvent(
      isUndated: isUndated || other.isUndated,
      instant: [instant, other.instant].compactMap { $0 }.min())
  }
}
