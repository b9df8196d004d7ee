extension POSIXTimeZone {
  /// Reads a rule; `nil` if the text is not exactly one rule.
  init?(_ text: some Sequence<UInt8>) {
    var cursor = TextCursor(text)
    guard cursor.takeZoneName(), let west = cursor.signedTime(hoursUpTo: 24) else { return nil }
    standardOffset = -west
    if cursor.isAtEnd {
      daylightSaving = nil
      return
    }
    guard cursor.takeZoneName() else { return nil }
    var offset = standardOffset + 3600
    if let next = cursor.next, next != UInt8(ascii: ",") {
      guard let west = cursor.signedTime(hoursUpTo: 24) else { return nil }
      offset = -west
    }
    guard let start = cursor.change(), let end = cursor.change(), cursor.isAtEnd else { return nil }
    daylightSaving = DaylightSaving(offset: offset, start: start, end: end)
  }
}

extension TextCursor {
  /// Skips a zone name: at least three letters, or at least three letters, digits and signs in
  /// angle brackets.
  fileprivate mutating func takeZoneName() -> Bool {
    guard take("<") else { return skip(while: \.isASCIILetter) >= 3 }
    let length = skip {
      $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
    }
    return length >= 3 && take(">")
  }

  /// Reads `[+-]hh[:mm[:ss]]` and returns it in seconds.
  fileprivate mutating func signedTime(hoursUpTo limit: Int) -> Int? {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    guard var seconds = number(upTo: limit).map({ $0 * 3600 }) else { return nil }
    for unit in [60, 1] where take(":") {
      guard let count = number(upTo: 59) else { return nil }
      seconds += count * unit
    }
    return isNegative ? -seconds : seconds
  }

  /// Reads `,date[/time]`; the default time is 02:00.
  fileprivate mutating func change() -> POSIXTimeZone.Change? {
    guard take(","), let date = yearlyDate() else { return nil }
    guard take("/") else { return POSIXTimeZone.Change(date: date, time: 2 * 3600) }
    guard let time = signedTime(hoursUpTo: 167) else { return nil }
    return POSIXTimeZone.Change(date: date, time: time)
  }

  private mutating func yearlyDate() -> YearlyDate? {
    if take("M") {
      guard let month = number(upTo: 12), month > 0, take("."),
        let week = number(upTo: 5), week > 0, take("."), let weekday = number(upTo: 6)
      else { return nil }
      return .weekday(month: month, week: week, weekday: weekday)
    }
    if take("J") {
      guard let number = number(upTo: 365), number > 0 else { return nil }
      return .dayWithoutLeapDay(number)
    }
    return number(upTo: 365).map(YearlyDate.daysAfterNewYear)
  }
}
