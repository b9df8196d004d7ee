/// A percentage from 0 to 100 with at most two decimals.
package struct Percentage: Hashable, Sendable {
  /// The number of hundredths of a percent, up to 10,000.
  package let hundredths: Int

  package init(hundredths: Int) { self.hundredths = hundredths }

  /// Reads a text such as `40%` or `12.5%`.
  package init?(_ text: String) {
    guard text.utf8.last == UInt8(ascii: "%"), let amount = DecimalAmount(String(text.dropLast()))
    else { return nil }
    let exact = amount.millionths.quotientAndRemainder(dividingBy: 10_000)
    guard exact.remainder == 0, let hundredths = Int64(exactly: exact.quotient).map(Int.init),
      0...10_000 ~= hundredths
    else { return nil }
    self.hundredths = hundredths
  }
}

extension Percentage: CustomStringConvertible {
  /// The percentage without superfluous decimals: `12.5%`.
  package var description: String {
    var text = "\(hundredths / 100)"
    let decimals = hundredths % 100
    if decimals > 0 { text += "." + (decimals < 10 ? "0" : "") + "\(decimals)" }
    if text.contains("."), text.hasSuffix("0") { text.removeLast() }
    return text + "%"
  }
}
