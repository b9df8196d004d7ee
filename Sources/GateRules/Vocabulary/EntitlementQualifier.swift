/// An ownership, offer or discount type that StoreKit defines. A rule can exclude entitlements
/// with such a type.
public struct EntitlementQualifier: Hashable, Sendable {
  /// The value of `ownershipType`, `offerType` or `offerDiscountType`.
  public let name: String
  let english: String
  let chinese: String

  /// All types, in the order of ``EntitlementLabel/known``.
  public static let all = [
    Self(name: "purchased", english: "by one's own purchase", chinese: "自行购买"),
    Self(name: "familyShared", english: "through family sharing", chinese: "家人共享"),
    Self(name: "introductory", english: "on an introductory offer", chinese: "新用户优惠"),
    Self(name: "promotional", english: "on a promotional offer", chinese: "促销优惠"),
    Self(name: "code", english: "with an offer code", chinese: "优惠码"),
    Self(name: "winBack", english: "on a win-back offer", chinese: "回归优惠"),
    Self(name: "freeTrial", english: "on a free trial", chinese: "免费试用"),
    Self(name: "payAsYouGo", english: "on a pay-as-you-go offer", chinese: "分期优惠"),
    Self(name: "payUpFront", english: "on a pay-up-front offer", chinese: "预付优惠"),
    Self(name: "oneTime", english: "on a one-time offer", chinese: "一次性优惠"),
  ]
}
