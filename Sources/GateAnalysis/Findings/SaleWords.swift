import ContentCatalog

/// The words in the ids of a product, which say how it is sold even if its declaration does not.
struct SaleWords {
  private let words: Set<String>

  /// Reads the ids of a product, such as `com.app.proMonthly`.
  init(of product: CatalogProduct) {
    words = Set(([product.id.rawValue] + product.storeIDs.map(\.id)).flatMap(Self.words))
  }

  /// The period that a word names, as a duration of a catalog.
  var period: String? { Self.periods.first { words.contains($0.word) }?.period }

  /// Whether a word says that the product is a subscription.
  var nameSubscription: Bool { !words.isDisjoint(with: ["subscription", "sub", "renewing"]) }

  /// Whether a word says that the product is bought once.
  var nameLifetime: Bool {
    !words.isDisjoint(with: ["lifetime", "forever", "permanent", "perpetual", "once"])
  }

  private static let periods: [(word: String, period: String)] = [
    ("weekly", "P7D"), ("week", "P7D"), ("monthly", "P1M"), ("month", "P1M"), ("quarterly", "P3M"),
    ("quarter", "P3M"), ("yearly", "P1Y"), ("year", "P1Y"), ("annual", "P1Y"), ("annually", "P1Y"),
  ]

  /// Returns the words of an id in lowercase. A word ends before an uppercase letter that follows a lowercase
  /// one, and before a character other than an ASCII letter.
  private static func words(_ id: String) -> [String] {
    var words: [[UInt8]] = [[]]
    var wasLowercase = false
    for byte in id.utf8 {
      let isLowercase = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
      let isUppercase = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
      if !isLowercase && !isUppercase || isUppercase && wasLowercase { words.append([]) }
      if isLowercase || isUppercase { words[words.count - 1].append(byte | 0x20) }
      wasLowercase = isLowercase
    }
    return words.map { String(decoding: $0, as: UTF8.self) }
  }
}
