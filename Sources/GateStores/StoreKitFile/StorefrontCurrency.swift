/// The currencies in which the App Store shows prices.
///
/// Source: App Store Connect, "App Store localizations" and "pricing and availability". Storefronts
/// that change their currency, and those that are missing here, count as unknown.
enum StorefrontCurrency {
  /// Returns the ISO 4217 code for a storefront; `nil` if it is unknown.
  static func currency(_ storefront: String) -> String? {
    if euro.contains(storefront) { return "EUR" }
    return others[storefront]
  }

  private static let euro: Set = [
    "AUT", "BEL", "CYP", "DEU", "ESP", "EST", "FIN", "FRA", "GRC", "HRV", "IRL", "ITA", "LTU",
    "LUX", "LVA", "MLT", "NLD", "PRT", "SVK", "SVN",
  ]

  private static let others = [
    "ARE": "AED", "AUS": "AUD", "BRA": "BRL", "CAN": "CAD", "CHE": "CHF", "CHL": "CLP",
    "CHN": "CNY", "COL": "COP", "CZE": "CZK", "DNK": "DKK", "EGY": "EGP", "GBR": "GBP",
    "HKG": "HKD", "HUN": "HUF", "IDN": "IDR", "IND": "INR", "ISR": "ILS", "JPN": "JPY",
    "KAZ": "KZT", "KOR": "KRW", "MEX": "MXN", "MYS": "MYR", "NGA": "NGN", "NOR": "NOK",
    "NZL": "NZD", "PAK": "PKR", "PER": "PEN", "PHL": "PHP", "POL": "PLN", "QAT": "QAR",
    "ROU": "RON", "RUS": "RUB", "SAU": "SAR", "SGP": "SGD", "SWE": "SEK", "THA": "THB",
    "TUR": "TRY", "TWN": "TWD", "TZA": "TZS", "USA": "USD", "VNM": "VND", "ZAF": "ZAR",
  ]
}
