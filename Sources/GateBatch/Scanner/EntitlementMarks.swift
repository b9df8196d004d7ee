/// The statements of a line about an entitlement, apart from its dates themselves.
struct EntitlementMarks: OptionSet, Sendable {
  let rawValue: UInt32

  static let isEndless = Self(rawValue: 1 << 24)
  static let isExpiring = Self(rawValue: 1 << 25)
  static let hasPurchaseDate = Self(rawValue: 1 << 26)
  /// A date other than those of purchase and expiry is stated.
  static let hasUncommonDates = Self(rawValue: 1 << 27)
  /// The purchase is in the future, or the end in the past.
  static let isOutsideDates = Self(rawValue: 1 << 28)

  /// The marks of entitlements for which more than the dates of purchase and expiry determines whether the
  /// product is held.
  static let uncommon = Self(EntitlementEffects.others).union(.hasUncommonDates)
  static let all = Self(rawValue: .max)

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The marks of effects, which are the lower 24 bits.
  init(_ effects: EntitlementEffects) { self.init(rawValue: effects.rawValue) }

  var effects: EntitlementEffects { EntitlementEffects(rawValue: rawValue & 0xFF_FFFF) }
}
