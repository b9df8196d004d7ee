/// The inverse of adding a duration to an instant, for exports to languages without calendars.
///
/// Adding a duration usually keeps two instants in order. Around a change of the clock, and at the end
/// of a month, it can reverse them, so the result can consist of several ranges.
extension TimeZoneRules {
  /// Returns the instants for which ``instant(adding:to:)`` is at or before a limit.
  ///
  /// - Parameter fromStartOfDay: whether the duration is added to the local midnight at or before the
  ///   instant.
  /// - Complexity: O(n log t) in the days of about a month and the zone's transitions.
  package func instants(
    adding duration: CalendarDuration, fromStartOfDay: Bool = false, reach limit: Instant
  ) -> InstantRanges {
    let shift = CalendarShift(
      months: duration.months, days: duration.days, seconds: duration.seconds)
    return instants(shifting: shift, fromStartOfDay: fromStartOfDay, reach: limit)
  }

  /// Returns the instants for which ``instant(subtracting:from:)`` is at or before a limit, or before
  /// the first instant.
  package func instants(
    subtracting duration: CalendarDuration, reach limit: Instant
  ) -> InstantRanges {
    let shift = CalendarShift(
      months: -duration.months, days: -duration.days, seconds: -duration.seconds)
    return instants(shifting: shift, fromStartOfDay: false, reach: limit)
  }

  private func instants(
    shifting shift: CalendarShift, fromStartOfDay: Bool, reach limit: Instant
  ) -> InstantRanges {
    let limit = limit.secondsSince1970
    // Every instant before the uncertain ones reaches the limit, and none after them does.
    let certainEnd = limit - shift.averageSeconds - CalendarShift.slack
    var found = InstantRanges()
    found.insert(InstantRanges.all.lowerBound..<max(certainEnd, InstantRanges.all.lowerBound))
    let uncertain = (certainEnd..<certainEnd + 2 * CalendarShift.slack)
      .clamped(to: InstantRanges.all)
    var next = uncertain.lowerBound
    while next < uncertain.upperBound {
      let start = Instant(secondsSince1970: next)
      let end: Int64
      if fromStartOfDay {
        let day = interval(of: .day, containing: start)
        let isLast = day.upperBound <= start || day.upperBound == .latest
        end = isLast ? InstantRanges.all.upperBound : day.upperBound.secondsSince1970
        let sum = seconds(shifting: day.lowerBound, by: shift)
        if sum <= limit { found.insert(next..<end) }
      } else {
        end = self.end(ofConstantShift: shift, from: start)
        let difference = seconds(shifting: start, by: shift) - next
        found.insert(next..<max(next, min(end, limit - difference + 1)))
      }
      next = end
    }
    return found
  }

  /// Returns the end of a range that begins with `start` and in which the shift is always equally long:
  /// at most the rest of the local day.
  private func end(ofConstantShift shift: CalendarShift, from start: Instant) -> Int64 {
    let first = start.secondsSince1970
    let local = local(at: start)
    let dayEnd = first + LocalDateTime.secondsPerDay - Int64(local.secondOfDay)
    var end = min(dayEnd, table.span(containing: first).end)
    let shown = shift.local(local).secondsAsUTC
    // The offsets around the shifted time determine its instant, so the length of the shift can change
    // where the shifted time passes the end of one of these spans.
    var span = table.span(containing: shown - Self.maxOffset)
    while span.end < shown + (end - first) + Self.maxOffset {
      let following = table.span(containing: span.end)
      for offset in [span.offset, following.offset] {
        let change = first + (span.end + Int64(offset) - shown)
        if change > first { end = min(end, change) }
      }
      span = following
    }
    return end
  }

  /// Returns the shifted instant in seconds since 1970 UTC, also outside the range of ``Instant``.
  private func seconds(shifting start: Instant, by shift: CalendarShift) -> Int64 {
    guard shift.months != 0 || shift.days != 0 else {
      return start.secondsSince1970 + Int64(shift.seconds)
    }
    return seconds(of: shift.local(local(at: start))) + Int64(shift.seconds)
  }

  /// More than the largest offset of a zone, in either direction.
  private static let maxOffset: Int64 = 100_000
}

/// A calendar duration, of which each part is negative to go back.
private struct CalendarShift {
  let months: Int
  let days: Int
  let seconds: Int

  /// The mean length, in seconds.
  var averageSeconds: Int64 {
    Int64(months) * Self.daysPer400Years * LocalDateTime.secondsPerDay / 4_800
      + Int64(days) * LocalDateTime.secondsPerDay + Int64(seconds)
  }

  /// Returns a local time with the months and days added.
  func local(_ local: LocalDateTime) -> LocalDateTime {
    LocalDateTime(
      date: local.date.adding(months: months).adding(days: days), secondOfDay: local.secondOfDay)
  }

  /// More than the difference between the mean length and any actual one: uneven months and years
  /// contribute at most 8 days, changes of the offset 5, and the start of the day 3.
  static let slack: Int64 = 20 * LocalDateTime.secondsPerDay

  private static let daysPer400Years: Int64 = 146_097
}
