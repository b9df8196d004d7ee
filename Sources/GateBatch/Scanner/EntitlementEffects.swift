import GateRules

/// The statements about an entitlement in values of few different texts, such as `"isPending":true`.
struct EntitlementEffects: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  static let isUpgraded = Self(rawValue: 1 << 16)
  static let isPending = Self(rawValue: 1 << 17)
  static let isInBillingRetry = Self(rawValue: 1 << 18)
  /// The entitlement is from an environment that is not accepted.
  static let isRejected = Self(rawValue: 1 << 19)

  /// The effects other than qualifiers, which alone influence whether a product is held.
  static let others = Self(rawValue: 0xFF_0000)

  /// Whether only qualifiers are stated.
  @inline(__always) var areQualifiers: Bool { isDisjoint(with: .others) }

  /// The qualifiers, which have the lower half of the bits.
  var qualifiers: EntitlementQualifiers {
    EntitlementQualifiers(rawValue: UInt16(truncatingIfNeeded: rawValue))
  }
}

extension EntitlementEffects {
  init(_ qualifiers: EntitlementQualifiers) { self.init(rawValue: UInt32(qualifiers.rawValue)) }
}
