/// A calendar duration: months, days and seconds.
///
/// The three parts cannot be converted into each other, because months differ in length and a day
/// can have 23 or 25 hours.
///
/// ```swift
/// let year = CalendarDuration("P1Y2W")  // 12 months and 14 days
/// let day = CalendarDuration("PT24H")  // 86,400 seconds, which is not always a day
/// ```
///
/// ``TimeZoneRules/instant(adding:to:)`` specifies how a duration is added to an instant.
public struct CalendarDuration: Hashable, Sendable {
  /// The number of months; a year counts as twelve.
  public let months: Int
  /// The number of days; a week counts as seven.
  public let days: Int
  /// The number of elapsed seconds.
  public let seconds: Int

  /// Creates a duration from its parts; `nil` if one is negative or exceeds 10,000 years.
  public init?(months: Int = 0, days: Int = 0, seconds: Int = 0) {
    guard 0...Self.maxMonths ~= months, 0...Self.maxDays ~= days,
      0...Self.maxSeconds ~= seconds
    else { return nil }
    self.months = months
    self.days = days
    self.seconds = seconds
  }

  private init(uncheckedMonths count: Int) { (months, days, seconds) = (count, 0, 0) }

  package static let oneMonth = CalendarDuration(uncheckedMonths: 1)
}

extension CalendarDuration {
  /// The limit of each part is 10,000 years. This exceeds the range of instants and prevents
  /// overflow in sums.
  package static let maxMonths = 120_000
  package static let maxDays = 3_652_425
  package static let maxSeconds = 3_652_425 * 86_400

  /// Whether all parts are zero.
  public var isZero: Bool { months == 0 && days == 0 && seconds == 0 }

  /// Returns the duration with each part multiplied by `count`; `nil` if `count` is negative or a
  /// part of the result exceeds 10,000 years.
  public func multiplied(by count: Int) -> CalendarDuration? {
    let (months, monthsOverflow) = months.multipliedReportingOverflow(by: count)
    let (days, daysOverflow) = days.multipliedReportingOverflow(by: count)
    let (seconds, secondsOverflow) = seconds.multipliedReportingOverflow(by: count)
    guard count >= 0, !monthsOverflow, !daysOverflow, !secondsOverflow else { return nil }
    return CalendarDuration(months: months, days: days, seconds: seconds)
  }
}

extension CalendarDuration: LosslessStringConvertible {
  /// Reads an ISO 8601 duration, such as `P1M`, `P2W`, `P1DT2H` or `PT24H`.
  ///
  /// The parts follow the order of `P1Y2M3W4DT5H6M7S`. Each occurs at most once, and at least one
  /// is present. Other texts yield `nil`, including fractions, signs, lowercase letters, and parts
  /// beyond 10,000 years.
  public init?(_ text: String) {
    var cursor = TextCursor(text.utf8)
    guard cursor.take("P"), let date = Self.amounts(of: "YMWD", in: &cursor) else { return nil }
    var time: [Int?] = [nil, nil, nil]
    if cursor.take("T") {
      guard let read = Self.amounts(of: "HMS", in: &cursor), read.contains(where: { $0 != nil })
      else { return nil }
      time = read
    }
    guard cursor.isAtEnd, (date + time).contains(where: { $0 != nil }) else { return nil }
    self.init(
      months: (date[0] ?? 0) * 12 + (date[1] ?? 0), days: (date[2] ?? 0) * 7 + (date[3] ?? 0),
      seconds: (time[0] ?? 0) * 3600 + (time[1] ?? 0) * 60 + (time[2] ?? 0))
  }

  /// Reads the amounts that precede these letters, in this order; the amount of an absent letter is
  /// `nil`. Returns `nil` if an amount is malformed or lacks its letter.
  private static func amounts(of letters: String, in cursor: inout TextCursor) -> [Int?]? {
    var amounts: [Int?] = []
    var pending: Int?
    for letter in letters.unicodeScalars {
      if pending == nil, let next = cursor.next, next.isASCIIDigit {
        pending = cursor.number(upTo: maxSeconds)
        if pending == nil { return nil }
      }
      if pending != nil, cursor.take(letter) {
        amounts.append(pending)
        pending = nil
      } else {
        amounts.append(nil)
      }
    }
    return pending == nil ? amounts : nil
  }

  /// The shortest text that reads as the same duration: `P1Y2M`, `P7D`, `PT24H`; `P0D` for a zero
  /// duration.
  public var description: String {
    if isZero { return "P0D" }
    func part(_ amount: Int, _ letter: String) -> String { amount == 0 ? "" : "\(amount)\(letter)" }
    let date = part(months / 12, "Y") + part(months % 12, "M") + part(days, "D")
    let time = part(seconds / 3600, "H") + part(seconds / 60 % 60, "M") + part(seconds % 60, "S")
    return "P" + date + (time.isEmpty ? "" : "T" + time)
  }
}

extension CalendarDuration: Codable {
  /// Decodes the texts that ``init(_:)`` reads, and throws `DecodingError` for others.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value(expecting: "an ISO 8601 duration") { Self($0) }
  }

  /// Encodes the ``description``.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(text: description)
  }
}
