import Academy
import GateKit

/// A random entitlement, whatever the shape of its line.
struct RandomEntitlement {
  let product: Int
  /// Selects the product's usual name, or else one of all its names.
  let usesUsualName: Bool
  let otherName: Int
  let purchase: LocalTime?
  let expiry: LocalTime?

  static let now = Academy.now.secondsSince1970
  private static let day = 86_400

  /// - Parameter products: the number of products. The first ones occur more often than the last.
  init(of products: Int, _ random: inout SeededNumbers) {
    let shape = random.next(20)
    product = min(random.next(products), random.next(products))
    usesUsualName = random.next(8) > 0
    otherName = random.next(1 << 16)
    let isBought = shape >= 4 && shape < 13 || shape >= 15
    purchase = isBought ? Self.local(Self.purchase(&random), &random) : nil
    expiry = shape >= 13 ? Self.local(Self.expiry(&random), &random) : nil
  }

  /// Returns a purchase date, sometimes the evaluated instant itself, at which the purchase counts.
  private static func purchase(_ random: inout SeededNumbers) -> Int64 {
    switch random.next(64) {
    case 0: now
    case 1...5: now + Int64(random.next(in: 1...30 * day))
    default: now - Int64(random.next(in: 1...700 * day))
    }
  }

  /// Returns an expiration date, sometimes the evaluated instant itself, at which the entitlement
  /// has ended.
  private static func expiry(_ random: inout SeededNumbers) -> Int64 {
    guard random.next(64) > 0 else { return now }
    return now + Int64(random.next(in: -200 * day...300 * day))
  }

  /// Returns a local time, which is mostly UTC.
  private static func local(_ seconds: Int64, _ random: inout SeededNumbers) -> LocalTime {
    LocalTime(
      seconds: seconds, hours: random.next(50) == 0 ? Int64(random.next(in: -9...9)) : 0)
  }
}

/// The members of an entitlement that do not change whether its product is held, in lines that state
/// all keys. They are as a store reports them: a purchase that has expired may have been revoked, or
/// replaced by another.
struct RandomDetails {
  let original: LocalTime
  let grace: LocalTime?
  let revocation: LocalTime?
  let isUpgraded: Bool
  let isInBillingRetry: Bool
  let ownership: StaticString
  let offer: (type: StaticString, discount: StaticString)?

  private static let offers: [(StaticString, StaticString)] = [
    (#""introductory""#, #""freeTrial""#), (#""introductory""#, #""payUpFront""#),
    (#""promotional""#, #""payAsYouGo""#), (#""code""#, #""oneTime""#),
    (#""winBack""#, #""payAsYouGo""#),
  ]

  init(of entitlement: RandomEntitlement, _ random: inout SeededNumbers) {
    let now = RandomEntitlement.now
    let bought = entitlement.purchase?.seconds ?? Self.defaultPurchase.seconds
    let months = random.next(3) == 0 ? random.next(2) : 0
    original = LocalTime(seconds: bought - Int64(months * 30 * 86_400))
    let ended = entitlement.expiry.map(\.seconds).flatMap { $0 <= now ? $0 : nil }
    let end = random.next(8)
    grace = end == 0 ? ended.map { LocalTime(seconds: min($0 + 16 * 86_400, now)) } : nil
    revocation = end == 1 ? ended.map { LocalTime(seconds: $0 - 3_600) } : nil
    isUpgraded = end == 2 && ended != nil
    isInBillingRetry = end == 0 && ended != nil
    ownership = random.next(8) == 0 ? #""familyShared""# : #""purchased""#
    offer = random.next(4) == 0 ? Self.offers[random.next(Self.offers.count)] : nil
  }

  /// The purchase date of an entitlement that states none.
  static let defaultPurchase = LocalTime(seconds: RandomEntitlement.now - 720 * 86_400)
}
