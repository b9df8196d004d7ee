/// The past and future offsets of a time zone, such as the zone in which a catalog counts days.
///
/// ```swift
/// if let zone = TimeZoneDatabase.system.rules(for: "Asia/Shanghai") {
///   print(zone.text(of: lesson))  // 2026-11-20T17:00:00+08:00
/// }
/// ```
///
/// A local time that is skipped moves forward by the length of the gap. A local time that occurs
/// twice means the earlier instant. Both rules apply everywhere.
public struct TimeZoneRules: Sendable {
  /// The name in the IANA time zone database, such as `Asia/Shanghai`.
  public let identifier: String
  let table: OffsetTable

  init(identifier: String, table: OffsetTable) {
    self.identifier = identifier
    self.table = table
  }

  /// Creates rules from a compiled time zone file (TZif, RFC 9636); `nil` if it is damaged.
  package init?(identifier: String, tzif bytes: [UInt8]) {
    guard let table = TZifReader.table(bytes) else { return nil }
    self.init(identifier: identifier, table: table)
  }

  /// Coordinated Universal Time, which needs no data.
  public static let utc = TimeZoneRules(identifier: "UTC", table: .utc)
}

extension TimeZoneRules: Hashable {
  /// Whether both have the same name and the same data.
  public static func == (a: Self, b: Self) -> Bool {
    a.identifier == b.identifier && a.table == b.table
  }

  /// Hashes the name alone: zones with equal names and different data are rare, and the data is
  /// long.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension TimeZoneRules {
  /// Returns the offset in seconds east of UTC.
  ///
  /// - Complexity: O(log n) in the number of the zone's transitions.
  package func offset(at instant: Instant) -> Int {
    table.span(containing: instant.secondsSince1970).offset
  }

  /// Returns the local time at an instant.
  package func local(at instant: Instant) -> LocalDateTime {
    LocalDateTime(secondsAsUTC: instant.secondsSince1970 + Int64(offset(at: instant)))
  }

  /// Returns the zone in which to display an instant: this zone, or UTC if the local year is
  /// outside 1 to 9999.
  package func orUTC(at instant: Instant) -> TimeZoneRules {
    1...9999 ~= local(at: instant).date.year ? self : .utc
  }

  /// Returns the instant at which the zone's clocks show a local time.
  package func instant(of local: LocalDateTime) -> Instant {
    Instant(secondsSince1970: seconds(of: local))
  }

  /// Returns the instant at which a day starts.
  package func instant(ofMidnight date: CivilDate) -> Instant {
    Instant(secondsSince1970: seconds(ofMidnight: date))
  }

  /// Reads an RFC 3339 instant with an offset, or a date, which means local midnight in this zone.
  package func instant(reading text: String) -> Instant? {
    Instant(text) ?? CivilDate(text).map(instant(ofMidnight:))
  }

  func seconds(ofMidnight date: CivilDate) -> Int64 {
    seconds(of: LocalDateTime(date: date, secondOfDay: 0))
  }

  /// Returns seconds since 1970 UTC, also outside the range of ``Instant``.
  func seconds(of local: LocalDateTime) -> Int64 {
    let shown = local.secondsAsUTC
    // No offset exceeds the upper bound, so the clock shows this time in the first span searched or
    // in a later one.
    var span = table.span(containing: shown - Int64(OffsetTable.possibleOffsets.upperBound))
    var offsetBefore = span.offset
    while shown - Int64(span.offset) >= span.end {
      offsetBefore = span.offset
      span = table.span(containing: span.end)
    }
    let seconds = shown - Int64(span.offset)
    return seconds >= span.start ? seconds : shown - Int64(offsetBefore)
  }
}

extension TimeZoneRules {
  /// Returns the instant a calendar duration later.
  ///
  /// 1. Months are added. If the resulting month lacks the day, its last day is used.
  /// 2. Days are added. Both steps keep the local time of day.
  /// 3. Hours, minutes and seconds are added as elapsed time.
  ///
  /// A duration without months and days is added without conversion to local time.
  ///
  /// - Returns: the sum; `nil` past the year 9999.
  public func instant(adding duration: CalendarDuration, to start: Instant) -> Instant? {
    instant(
      addingMonths: duration.months, days: duration.days, seconds: duration.seconds, to: start)
  }

  /// Returns the instant a calendar duration earlier.
  ///
  /// Months, then days, then elapsed time are subtracted, by the rules for adding them. Adding the
  /// duration again can lead to another instant: a month before 31 March is 28 February, and a month
  /// after that is 28 March.
  ///
  /// - Returns: the difference; `nil` before the year 1.
  public func instant(subtracting duration: CalendarDuration, from end: Instant) -> Instant? {
    instant(
      addingMonths: -duration.months, days: -duration.days, seconds: -duration.seconds, to: end)
  }

  private func instant(
    addingMonths months: Int, days: Int, seconds elapsed: Int, to start: Instant
  ) -> Instant? {
    guard months != 0 || days != 0 else { return start.advanced(bySeconds: Int64(elapsed)) }
    let local = local(at: start)
    let date = local.date.adding(months: months).adding(days: days)
    let moved = seconds(of: LocalDateTime(date: date, secondOfDay: local.secondOfDay))
    guard Instant.range.contains(moved) else { return nil }
    return Instant(secondsSince1970: moved).advanced(bySeconds: Int64(elapsed))
  }

  /// Returns an instant in local time with its offset, such as `2026-11-20T17:00:00+08:00`.
  ///
  /// The text always reads back as the same instant. An offset with seconds, as zones had before
  /// they were standardized, is truncated to minutes. Outside the local years 1 to 9999, the text
  /// is in UTC.
  public func text(of instant: Instant) -> String {
    let minutes = offset(at: instant) / 60
    let local = LocalDateTime(secondsAsUTC: instant.secondsSince1970 + Int64(minutes * 60))
    guard 1...9999 ~= local.date.year else { return instant.description }
    var text: [UInt8] = []
    text.reserveCapacity(25)
    local.appendText(to: &text)
    text.append(minutes < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
    text.appendDecimal(abs(minutes) / 60, digits: 2)
    text.append(UInt8(ascii: ":"))
    text.appendDecimal(abs(minutes) % 60, digits: 2)
    return String(decoding: text, as: UTF8.self)
  }
}

/// Bounds on calendar arithmetic that are valid for every instant.
extension TimeZoneRules {
  /// Returns the least and the greatest number of seconds between an instant and the instant a
  /// duration later or earlier.
  package func bounds(of duration: CalendarDuration) -> ClosedRange<Int64> {
    let exact = Int64(duration.seconds)
    guard duration.months > 0 || duration.days > 0 else { return exact...exact }
    let months = GregorianCalendar.days(inMonths: duration.months)
    let swing = table.offsetSwing
    let least = Int64(months.lowerBound + duration.days) * 86_400 - swing + exact
    let greatest = Int64(months.upperBound + duration.days) * 86_400 + swing + exact
    return least...greatest
  }

  /// The most seconds that lie between an instant and the local midnight at or before it.
  package var longestDay: Int64 { 86_400 + table.offsetSwing }
}
