/// A value of `ownershipType`, `offerType` or `offerDiscountType` that StoreKit has, by which entitlements
/// can be left out, with the words for having got something that way.
struct EntitlementQualifier {
  let name: String
  private let english: String
  private let chinese: String

  /// In the order of ``EntitlementLabel/known``.
  static let all = [
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

  /// The code of the reason that something does not count because of it.
  var code: String { "excluded-\(name)" }

  var words: PurchaseWords {
    PurchaseWords(
      code: code, value: .false, english: "… was obtained \(english), which does not count",
      chinese: "…通过“\(chinese)”获得，不计入")
  }
}
