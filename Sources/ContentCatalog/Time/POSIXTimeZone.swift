/// A rule for all years, as the last line of a time zone file has it: `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// Source: POSIX.1-2017, "TZ", with the extensions of RFC 9636, section 3.3.1.
struct POSIXTimeZone: Hashable, Sendable {
  /// A change of the clocks: a day, and the seconds after its midnight by the clock before the change.
  struct Change: Hashable, Sendable {
    let date: YearlyDate
    let time: Int
  }

  /// Daylight saving time. It may be behind the standard time, as in Ireland's winters.
  struct DaylightSaving: Hashable, Sendable {
    let offset: Int
    let start: Change
    let end: Change
  }

  /// In seconds east of UTC.
  let standardOffset: Int
  let daylightSaving: DaylightSaving?
}

extension POSIXTimeZone {
  func span(containing seconds: Int64) -> OffsetSpan {
    guard let daylightSaving else {
      return OffsetSpan(start: .min, end: .max, offset: standardOffset)
    }
    let year = LocalDateTime(secondsAsUTC: seconds).date.year
    // A change may be put a week away from its year, so the neighbours alone are not enough.
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

  /// Both changes of a year in the order in which they happen. One that falls together with the
  /// next year's first is overruled by it: that is how daylight saving all year is written.
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
  /// What the clock before the change shows, as if it were in UTC.
  fileprivate func seconds(in year: Int) -> Int64 {
    Int64(date.day(in: year)) * LocalDateTime.secondsPerDay + Int64(time)
  }
}
