/// The currencies in which the App Store shows prices.
///
/// Source: App Store Connect Help, "App Store pricing and availability start times by country or region",
/// with Apple's announcement of 2025-09-25 that the storefront of Bulgaria uses the euro from 2026-01-01.
/// As of 2026-01-01 there are 175 storefronts. Later ones count as unknown.
enum StorefrontCurrency {
  /// The storefront of a file that sets none.
  ///
  /// Source: StoreKit Test, `SKTestSession.storefront`: "The default value is `USA`".
  static let defaultStorefront = "USA"

  /// Returns the ISO 4217 code for a storefront; `nil` if it is unknown.
  static func currency(_ storefront: String) -> String? {
    if dollar.contains(storefront) { return "USD" }
    if euro.contains(storefront) { return "EUR" }
    return others[storefront]
  }

  private static let dollar: Set = [
    "AFG", "AGO", "AIA", "ALB", "ARG", "ARM", "ATG", "AZE", "BEN", "BFA", "BHR", "BHS", "BLR",
    "BLZ", "BMU", "BOL", "BRB", "BRN", "BTN", "BWA", "CIV", "CMR", "COD", "COG", "CPV", "CRI",
    "CYM", "DMA", "DOM", "DZA", "ECU", "FJI", "FSM", "GAB", "GEO", "GHA", "GMB", "GNB", "GRD",
    "GTM", "GUY", "HND", "IRQ", "ISL", "JAM", "JOR", "KEN", "KGZ", "KHM", "KNA", "KWT", "LAO",
    "LBN", "LBR", "LBY", "LCA", "LKA", "MAC", "MAR", "MDA", "MDG", "MDV", "MKD", "MLI", "MMR",
    "MNG", "MOZ", "MRT", "MSR", "MUS", "MWI", "NAM", "NER", "NIC", "NPL", "NRU", "OMN", "PAN",
    "PLW", "PNG", "PRY", "RWA", "SEN", "SLB", "SLE", "SLV", "STP", "SUR", "SWZ", "SYC", "TCA",
    "TCD", "TJK", "TKM", "TON", "TTO", "TUN", "UGA", "UKR", "URY", "USA", "UZB", "VCT", "VEN",
    "VGB", "VUT", "YEM", "ZMB", "ZWE",
  ]

  private static let euro: Set = [
    "AUT", "BEL", "BGR", "BIH", "CYP", "DEU", "ESP", "EST", "FIN", "FRA", "GRC", "HRV", "IRL",
    "ITA", "LTU", "LUX", "LVA", "MLT", "MNE", "NLD", "PRT", "SRB", "SVK", "SVN", "XKS",
  ]

  private static let others = [
    "ARE": "AED", "AUS": "AUD", "BRA": "BRL", "CAN": "CAD", "CHE": "CHF", "CHL": "CLP",
    "CHN": "CNY", "COL": "COP", "CZE": "CZK", "DNK": "DKK", "EGY": "EGP", "GBR": "GBP",
    "HKG": "HKD", "HUN": "HUF", "IDN": "IDR", "IND": "INR", "ISR": "ILS", "JPN": "JPY",
    "KAZ": "KZT", "KOR": "KRW", "MEX": "MXN", "MYS": "MYR", "NGA": "NGN", "NOR": "NOK",
    "NZL": "NZD", "PAK": "PKR", "PER": "PEN", "PHL": "PHP", "POL": "PLN", "QAT": "QAR",
    "ROU": "RON", "RUS": "RUB", "SAU": "SAR", "SGP": "SGD", "SWE": "SEK", "THA": "THB",
    "TUR": "TRY", "TWN": "TWD", "TZA": "TZS", "VNM": "VND", "ZAF": "ZAR",
  ]
}
