import ContentCatalog

/// The reasons for a subject's relation to a product, shared by all kinds that test one.
extension ReasonContext {
  /// Returns the reason for a holding state of a product.
  func reason(
    _ state: HoldingState, of index: ProductIndex, asFullAccess: Bool = false
  ) -> Reason {
    let product = catalog.products[index].id
    guard let bought = state.bought else {
      guard state.status == .unknown else {
        return reason(Reason.Code(rawValue: state.code), ["product": .product(product)])
      }
      return reason("holding-unknown", ["product": .product(product)], unknown: .entitlements)
    }
    var details: [String: ReasonDetail] = [:]
    if let name = state.endName { details[name] = state.end.map(ReasonDetail.instant) }
    if state.status == .notYetBegun {
      details["begins"] = state.purchaseDate.map(ReasonDetail.instant)
    }
    details["until"] = state.resumesAt.map(ReasonDetail.instant)
    details["asOf"] = state.asOf.map(ReasonDetail.instant)
    return reason(
      state.code, ofPurchase: bought, for: product, asFullAccess: asFullAccess, details)
  }

  /// Returns the reason with a code of ``PurchaseWords`` and the suffix for the route by which the
  /// product was bought.
  func reason(
    _ code: String, ofPurchase bought: ProductID, for product: ProductID,
    asFullAccess: Bool = false, _ details: [String: ReasonDetail] = [:]
  ) -> Reason {
    let route: PurchaseWords.Route =
      asFullAccess ? .fullAccess : bought == product ? .itself : .through
    var details = details
    if route != .fullAccess { details["product"] = .product(product) }
    if route != .itself { details["bought"] = .product(bought) }
    return reason(
      Reason.Code(rawValue: code + route.rawValue), details, unknown: .entitlements)
  }

  /// Returns whether the past purchases of these products are known, so that a reason may state
  /// that they are absent.
  func isPastKnown(of products: [ProductIndex]) -> Bool {
    !products.contains { subjectFacts.isUnknown(pastOf: $0) }
  }

  /// Returns the reason that no purchase of a product counts as owned.
  func reasonNotOwned(_ product: ProductReference, excluding qualifiers: EntitlementQualifiers = [])
    -> Reason
  {
    let state = subjectFacts.holdingState(of: product.index, at: now, excluding: qualifiers)
    switch state.status {
    case .revoked, .pending, .notYetBegun: return reason(state, of: product.index)
    case .held, .heldInGrace, .inBillingRetry, .expired, .upgraded, .paused, .neverBought,
      .notHeld, .unknown, .unrecognized:
      return reason("never-bought", ["product": .product(product.id)])
    }
  }
}

extension HoldingState {
  fileprivate var code: String {
    switch status {
    case .held: end == nil ? "held" : "held-until"
    case .unknown, .unrecognized:
      asOf != nil ? "renewal-unknown" : end != nil ? "proof-ended" : "end-unknown"
    case .paused: resumesAt == nil ? "paused" : "paused-until"
    case .heldInGrace, .inBillingRetry, .expired, .revoked, .upgraded, .pending, .notYetBegun,
      .neverBought, .notHeld:
      status.rawValue
    }
  }

  /// The name of the detail that holds the end, for states whose phrase contains it.
  fileprivate var endName: String? {
    switch status {
    case .held, .heldInGrace, .expired, .unknown, .unrecognized: "end"
    case .revoked: "at"
    case .inBillingRetry, .upgraded, .pending, .paused, .notYetBegun, .neverBought, .notHeld: nil
    }
  }
}

extension ReasonPhrases {
  /// Returns the phrases for a subject's relation to a product that it has bought by one of some
  /// routes.
  static func holding(by routes: PurchaseWords.Route...) -> ReasonPhrases {
    ReasonPhrases(
      [
        PurchaseWords(code: "held", value: .true, english: "… is held", chinese: "已拥有…"),
        PurchaseWords(
          code: "held-until", value: .true, english: "… is held until {end}",
          chinese: "…有效期至{end}"),
        PurchaseWords(
          code: "held-in-grace", value: .true,
          english: "… is held during a grace period until {end}",
          chinese: "…处于付款宽限期，有效期至{end}"),
        PurchaseWords(
          code: "in-billing-retry", value: .false,
          english: "payment for … has failed and is being retried",
          chinese: "…扣款失败，商店正在重试"),
      ] + lost
        + [
          PurchaseWords(
            code: "end-unknown", value: .unknown, english: "it is not known when … ends",
            chinese: "尚不清楚…何时到期"),
          PurchaseWords(
            code: "renewal-unknown", value: .unknown,
            english:
              "it is not known whether … was renewed on {end}, because its source was last asked on {asOf}",
            chinese: "尚不清楚…在{end}是否已续订，因为其来源最近一次查询于{asOf}"),
          PurchaseWords(
            code: "proof-ended", value: .unknown,
            english:
              "it is not known whether … is still held, because the answer of its source was valid until {end}",
            chinese: "尚不清楚是否仍拥有…，因为其来源的答复有效期至{end}"),
        ], by: routes
    ).adding(neverBought).adding(notHeld)
  }

  /// The phrases for a product that was bought but does not count as owned.
  static let notOwned = ReasonPhrases(
    lost.filter { ["revoked", "pending-approval", "not-yet-begun"].contains($0.code) },
    by: [.itself, .through]
  ).adding(neverBought)

  private static let lost = [
    PurchaseWords(
      code: "expired", value: .false, english: "… expired on {end}", chinese: "…已于{end}到期"),
    PurchaseWords(
      code: "revoked", value: .false, english: "… was refunded or revoked on {at}",
      chinese: "…已于{at}退款或被收回"),
    PurchaseWords(
      code: "upgraded", value: .false, english: "… was replaced by a higher level of service",
      chinese: "…已被更高级别的服务取代"),
    PurchaseWords(
      code: "pending-approval", value: .false, english: "the purchase of … awaits approval",
      chinese: "…的购买正在等待批准"),
    PurchaseWords(code: "paused", value: .false, english: "… is paused", chinese: "…已暂停"),
    PurchaseWords(
      code: "paused-until", value: .false, english: "… is paused until {until}",
      chinese: "…已暂停，将于{until}恢复"),
    PurchaseWords(
      code: "not-yet-begun", value: .false, english: "… begins on {begins}",
      chinese: "…将于{begins}开始"),
  ]

  private static let neverBought: ReasonPhrases = [
    "en": ["never-bought": ReasonPhrase(unsatisfied: "{product} has not been bought")],
    "zh-Hans": ["never-bought": ReasonPhrase(unsatisfied: "尚未购买{product}")],
  ]

  private static let notHeld: ReasonPhrases = [
    "en": [
      "not-held": ReasonPhrase(unsatisfied: "{product} is not held"),
      "holding-unknown": ReasonPhrase(unknown: "whether {product} is held is not known"),
    ],
    "zh-Hans": [
      "not-held": ReasonPhrase(unsatisfied: "未拥有{product}"),
      "holding-unknown": ReasonPhrase(unknown: "尚不清楚是否拥有{product}"),
    ],
  ]
}
