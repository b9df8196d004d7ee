internal import ContentCatalog

extension DecimalAmount {
  /// Creates the amount that a store writes as a number of small units: `number` · 10^(−`places`).
  ///
  /// - Parameters:
  ///   - number: digits, optionally with a point and further digits.
  ///   - digits: the minimum number of digits to print after the point.
  ///
  /// Returns `nil` if the text is not such a number, or if the amount cannot be a price.
  init?(_ number: String, scaledDownBy places: Int, digits: Int) {
    let parts = number.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard let first = parts.first, !first.isEmpty, parts.count <= 2 else { return nil }
    let padding = [UInt8](repeating: UInt8(ascii: "0"), count: max(0, places + 1 - first.count))
    let whole = padding + first
    var fraction = Array(whole.suffix(places)) + (parts.count == 2 ? Array(parts[1]) : [])
    while fraction.count > digits, fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
    while fraction.count < digits { fraction.append(UInt8(ascii: "0")) }
    let units = whole.dropLast(places).drop { $0 == UInt8(ascii: "0") }
    let text =
      (units.isEmpty ? "0" : String(decoding: units, as: UTF8.self))
      + (fraction.isEmpty ? "" : "." + String(decoding: fraction, as: UTF8.self))
    self.init(text)
    if !isPrice { return nil }
  }
}
