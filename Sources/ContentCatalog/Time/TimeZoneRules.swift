/// What the clocks of one time zone show, and have shown: the zone in which a catalog counts days.
///
/// A local time that is skipped moves forward by the gap's length, one that comes twice is the
/// earlier, everywhere.
public struct TimeZoneRules: Sendable {
  /// The name in the IANA time zone database, such as `Asia/Shanghai`.
  public let identifier: String
  private let table: OffsetTable

  init(identifier: String, table: OffsetTable) {
    self.identifier = identifier
    self.table = table
  }

  /// Reads a compiled time zone file (TZif, RFC 9636); `nil` where it is damaged.
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

  /// By the name alone: the same name with other data is rare, and the data is long.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension TimeZoneRules {
  /// Seconds east of UTC.
  ///
  /// - Complexity: O(log n) in the number of changes that the zone has seen.
  package func offset(at instant: Instant) -> Int {
    table.span(containing: instant.secondsSince1970).offset
  }

  /// What the clock shows.
  package func local(at instant: Instant) -> LocalDateTime {
    LocalDateTime(secondsAsUTC: instant.secondsSince1970 + Int64(offset(at: instant)))
  }

  /// The zone to show an instant in: this one, or UTC where its clock shows a year that has not four
  /// digits.
  package func orUTC(at instant: Instant) -> TimeZoneRules {
    1...9999 ~= local(at: instant).date.year ? self : .utc
  }

  /// When the clock shows this.
  package func instant(of local: LocalDateTime) -> Instant {
    Instant(secondsSince1970: seconds(of: local))
  }

  /// When a day starts.
  package func instant(ofMidnight date: CivilDate) -> Instant {
    Instant(secondsSince1970: seconds(ofMidnight: date))
  }

  /// Reads an instant with its offset, or a date, which is read at its midnight here.
  package func instant(reading text: String) -> Instant? {
    Instant(text) ?? CivilDate(text).map(instant(ofMidnight:))
  }

  func seconds(ofMidnight date: CivilDate) -> Int64 {
    seconds(of: LocalDateTime(date: date, secondOfDay: 0))
  }

  /// Seconds since 1970, even outside the years that an ``Instant`` can have.
  private func seconds(of local: LocalDateTime) -> Int64 {
    let shown = local.secondsAsUTC
    // No offset is larger, so the clock shows this in the span that starts the search or later.
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
  /// The instant a calendar duration later: months first (a day that the month does not have becomes
  /// its last), then days, both keeping the time of day, then hours, minutes and seconds as elapsed
  /// time. A duration without months and days never passes through local time.
  ///
  /// - Returns: `nil` past the year 9999.
  public func instant(adding duration: CalendarDuration, to start: Instant) -> Instant? {
    guard duration.months > 0 || duration.days > 0 else {
      return start.advanced(bySeconds: Int64(duration.seconds))
    }
    let local = local(at: start)
    let date = local.date.adding(months: duration.months).adding(days: duration.days)
    let moved = seconds(of: LocalDateTime(date: date, secondOfDay: local.secondOfDay))
    guard Instant.range.contains(moved) else { return nil }
    return Instant(secondsSince1970: moved).advanced(bySeconds: Int64(duration.seconds))
  }

  /// The instant as people of the zone write it, such as `2026-11-20T17:00:00+08:00`.
  ///
  /// It always reads back as the same instant: an offset with seconds, as zones had before they were
  /// standardised, is cut to minutes; outside the years 1 to 9999 the text is in UTC.
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
