/// A rule for all years, from the last line of a time zone file: `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// Source: POSIX.1-2017, "TZ", with the extensions of RFC 9636, section 3.3.1.
struct POSIXTimeZone: Hashable, Sendable {
  /// A clock change: a day, and the seconds after its midnight on the clock before the change.
  struct Change: Hashable, Sendable {
    let date: YearlyDate
    let time: Int
  }

  /// Daylight saving time. Its offset can be less than the standard offset, as in Ireland's
  /// winters.
  struct DaylightSaving: Hashable, Sendable {
    let offset: Int
    let start: Change
    let end: Change
  }

  /// The standard offset, in seconds east of UTC.
  let standardOffset: Int
  let daylightSaving: DaylightSaving?
}

extension POSIXTimeZone {
  /// The offsets that the rule uses. Readers limit them to less than 168 hours.
  var offsets: [Int32] {
    let offsets = daylightSaving.map { [standardOffset, $0.offset] } ?? [standardOffset]
    return offsets.map { Int32(clamping: $0) }
  }

  func span(containing seconds: Int64) -> OffsetSpan {
    guard let daylightSaving else {
      return OffsetSpan(start: .min, end: .max, offset: standardOffset)
    }
    let year = LocalDateTime(secondsAsUTC: seconds).date.year
    // A change can be up to a week outside its year, so the adjacent years alone are not enough.
    var start = Int64.min
    var end = Int64.max
    var offset = standardOffset
    for year in (year - 2)...(year + 2) {
      for change in changes(of: daylightSaving, in: year) {
        if change.at <= seconds {
          if change.at >= start { (start, offset) = (change.at, change.offset) }
        } else {
          end = min(end, change.at)
        }
      }
    }
    return OffsetSpan(start: start, end: end, offset: offset)
  }

  /// Returns both changes of a year in chronological order.
  ///
  /// If the last change of a year coincides with the first of the next year, the latter wins. Rules
  /// specify permanent daylight saving time in this way.
  private func changes(
    of saving: DaylightSaving, in year: Int
  ) -> [(at: Int64, offset: Int)] {
    let start = saving.start.seconds(in: year) - Int64(standardOffset)
    let end = saving.end.seconds(in: year) - Int64(saving.offset)
    return start <= end
      ? [(start, saving.offset), (end, standardOffset)]
      : [(end, standardOffset), (start, saving.offset)]
  }
}

extension POSIXTimeZone.Change {
  /// Returns the time that the clock before the change shows, as seconds since 1970 UTC.
  fileprivate func seconds(in year: Int) -> Int64 {
    Int64(date.day(in: year)) * LocalDateTime.secondsPerDay + Int64(time)
  }
}
