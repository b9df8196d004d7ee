/// A local date and time, without a time zone.
package struct LocalDateTime: Hashable, Sendable {
  package let date: CivilDate
  /// The seconds since local midnight. While a text is read, the value can be 86,400, for a leap
  /// second.
  package let secondOfDay: Int

  package init(date: CivilDate, secondOfDay: Int) {
    self.date = date
    self.secondOfDay = secondOfDay
  }

  /// Creates the local time `seconds` after 1970-01-01T00:00:00 on the same clock.
  package init(secondsAsUTC seconds: Int64) {
    let days = (seconds >= 0 ? seconds : seconds - (Self.secondsPerDay - 1)) / Self.secondsPerDay
    date = CivilDate(daysSince1970: Int(days))
    secondOfDay = Int(seconds - days * Self.secondsPerDay)
  }

  /// The seconds since 1970-01-01T00:00:00 on the same clock, as if it had never been adjusted.
  package var secondsAsUTC: Int64 {
    Int64(date.daysSince1970) * Self.secondsPerDay + Int64(secondOfDay)
  }

  static let secondsPerDay: Int64 = 86_400
}

extension LocalDateTime: CustomStringConvertible {
  package var description: String {
    var text: [UInt8] = []
    appendText(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// The time for display: `2026-10-01 08:00`, with seconds only if they are not zero.
  package var shownTime: String {
    var text: [UInt8] = []
    text.reserveCapacity(20)
    appendText(to: &text, separator: " ", withSeconds: secondOfDay % 60 != 0)
    return String(decoding: text, as: UTF8.self)
  }

  func appendText(to text: inout [UInt8]) {
    appendText(to: &text, separator: "T", withSeconds: true)
  }

  private func appendText(
    to text: inout [UInt8], separator: Unicode.Scalar, withSeconds: Bool
  ) {
    date.appendText(to: &text)
    text.append(UInt8(ascii: separator))
    text.appendDecimal(secondOfDay / 3600, digits: 2)
    text.append(UInt8(ascii: ":"))
    text.appendDecimal(secondOfDay / 60 % 60, digits: 2)
    guard withSeconds else { return }
    text.append(UInt8(ascii: ":"))
    text.appendDecimal(secondOfDay % 60, digits: 2)
  }
}
