/// The number of digits after the point in which a currency is counted.
///
/// Source: ISO 4217, "minor unit".
enum CurrencyDigits {
  /// Returns the number of digits; 2 for a currency that is not listed.
  static func count(of currency: String) -> Int {
    if none.contains(currency) { return 0 }
    return three.contains(currency) ? 3 : 2
  }

  private static let none: Set = [
    "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV",
    "XAF", "XOF", "XPF",
  ]

  private static let three: Set = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]
}
