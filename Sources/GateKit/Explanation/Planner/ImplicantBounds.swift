/// How far a search goes: offers that have few needs and few purchases come first, so those with more are
/// looked for only where these are not enough.
struct ImplicantBounds {
  let needs: Int
  let purchases: Int
  /// How many implicants are kept of one condition, the best ones; `nil` keeps all.
  var width: Int?

  /// Everything, but only so many of the best at each step.
  static func best(_ width: Int) -> ImplicantBounds {
    ImplicantBounds(needs: .max, purchases: .max, width: width)
  }

  /// How many of the best implicants are followed, and how many where that takes too long.
  static let widths = [12, 1]
}

/// What a search came upon beyond its bounds.
struct BeyondBounds {
  /// Implicants with more needs.
  var needs = false
  /// Implicants with as few needs, and more purchases.
  var purchases = false

  mutating func unite(_ other: BeyondBounds) {
    needs = needs || other.needs
    purchases = purchases || other.purchases
  }
}

/// The place of a implicant among others, as near to the order of offers as can be told before they are made.
struct ImplicantRank: Comparable {
  let needs: Int
  let purchases: Int
  /// Purchases are numbered by price.
  private let prices: Int

  init(_ implicant: Implicant, _ parts: OfferParts) {
    let bought = implicant.needed.intersection(parts.purchases)
    needs = implicant.needed.intersection(parts.needs).count
    purchases = bought.count
    prices = bought.elements.reduce(0, +)
  }

  static func < (a: Self, b: Self) -> Bool {
    (a.needs, a.purchases, a.prices) < (b.needs, b.purchases, b.prices)
  }
}
