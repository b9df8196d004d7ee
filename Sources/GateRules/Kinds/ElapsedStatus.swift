import ContentCatalog

/// The status of the time that an `after` or a `drip` waits for.
enum ElapsedStatus {
  /// The time has passed.
  case over(since: Instant)
  /// The time will pass.
  case pending(until: Instant)
  /// The time would pass after the last representable instant.
  case endless
  /// The anchor is absent or unknown.
  case unsettled(Reason)
}

extension ElapsedStatus {
  /// Creates the status of a wait at an instant.
  ///
  /// - Parameter end: the end of the wait; `nil` if it is not representable.
  init(end: Instant?, at now: Instant) {
    guard let end else {
      self = .endless
      return
    }
    self = now < end ? .pending(until: end) : .over(since: end)
  }
}
