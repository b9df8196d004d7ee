internal import ContentCatalog

/// The text of instants for people: local times in the time zone of a catalog.
struct LocalTimeText {
  private let zone: TimeZoneRules

  init(in zone: TimeZoneRules) { self.zone = zone }

  /// The name of the time zone.
  var zoneName: String { zone.identifier }

  /// Returns a local time such as `2026-10-01 08:00`. If its year does not have four digits, the time
  /// is in UTC, and the text says so.
  func text(of instant: Instant) -> String {
    let used = zone.orUTC(at: instant)
    let time = used.local(at: instant).shownTime
    return used.identifier == zone.identifier ? time : "\(time) \(used.identifier)"
  }
}
