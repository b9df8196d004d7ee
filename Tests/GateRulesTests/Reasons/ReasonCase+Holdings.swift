import ContentCatalog
import GateRules
import RuleTestSupport

/// The reasons of the kinds that test products.
extension ReasonCase {
  private static let past = at("2026-10-01T00:00:00Z")
  private static let future = at("2026-12-01T00:00:00Z")
  private static let offers = [
    ("purchased", Entitlement(product: "basic", ownershipType: "purchased")),
    ("familyShared", Entitlement(product: "basic", ownershipType: "familyShared")),
    ("introductory", Entitlement(product: "basic", offerType: "introductory")),
    ("promotional", Entitlement(product: "basic", offerType: "promotional")),
    ("code", Entitlement(product: "basic", offerType: "code")),
    ("winBack", Entitlement(product: "basic", offerType: "winBack")),
    ("freeTrial", Entitlement(product: "basic", offerDiscountType: "freeTrial")),
    ("payAsYouGo", Entitlement(product: "basic", offerDiscountType: "payAsYouGo")),
    ("payUpFront", Entitlement(product: "basic", offerDiscountType: "payUpFront")),
    ("oneTime", Entitlement(product: "basic", offerDiscountType: "oneTime")),
  ]

  static let productOrFull = [
    Self("basic", .with(Entitlement(product: "basic")), "true held product=basic"),
    Self(
      "basic", .with(Entitlement(product: "bundle")),
      "true held-through bought=bundle product=basic"),
    Self("basic", .with(Entitlement(product: "full")), "true held-full-access bought=full"),
    Self("full", .with(Entitlement(product: "full")), "true held product=full"),
    Self(
      "basic", .with(Entitlement(product: "full", expiresDate: future)),
      "true held-until-full-access bought=full end=\(future)"),
    Self(
      "basic",
      .with(Entitlement(product: "basic", expiresDate: future), Entitlement(product: "full")),
      "true held-full-access bought=full"),
    Self(
      "basic", .with(Entitlement(product: "basic", expiresDate: past)),
      "false expired end=\(past) product=basic"),
    Self(
      "basic", .with(Entitlement(product: "full", expiresDate: past)),
      "false expired-full-access bought=full end=\(past)"),
    Self("basic", "false neither-bought products=basic,full"),
    Self("full", "false never-bought product=full"),
    Self("basic", .somebody.unsure(.past("full")), "false neither-held products=basic,full"),
    Self("basic", .somebody.unsure(.product("basic")), "unknown holding-unknown product=basic"),
    Self("basic", .somebody.unsure(.product("full")), "unknown holding-unknown product=full"),
    Self("basic", .somebody.unsure(.product(nil)), "unknown holding-unknown product=basic"),
    Self("gold", .with(Entitlement(product: "gold")), "unknown end-unknown product=gold"),
    Self(
      "gold", .with(Entitlement(product: "gold", expiresDate: past).listed(asOf: past + -60)),
      "unknown renewal-unknown asOf=\(past + -60) end=\(past) product=gold"),
    Self(
      "full", .with(Entitlement(product: "full").proven(until: past)),
      "unknown proof-ended end=\(past) product=full"),
  ]

  private static let dated = Entitlement(
    product: "basic", purchaseDate: at("2026-11-18T09:00:00Z"))

  static let heldOn = [
    Self(
      "product(basic, heldOn: 2026-11-19)", .with(dated),
      "true held-on at=2026-11-19T00:00:00Z product=basic"),
    Self(
      "product(basic, heldOn: published(here))",
      .with(Entitlement(product: "bundle", purchaseDate: past)),
      "true held-on-through at=2026-11-18T09:00:00Z bought=bundle product=basic"),
    Self(
      "product(basic, heldOn: 2026-11-18)", .with(dated),
      "false not-held-on at=2026-11-18T00:00:00Z product=basic"),
    Self(
      "product(basic, heldOn: 2026-11-19)",
      "false held-on-over at=2026-11-19T00:00:00Z product=basic"),
    Self(
      "product(basic, heldOn: 2026-11-19)",
      .with(Entitlement(product: "basic", revocationDate: past)),
      "false revoked at=\(past) product=basic"),
    Self(
      "product(basic, heldOn: 2026-12-01)", .with(dated),
      "false held-on-ahead product=basic until=2026-12-01T00:00:00Z"),
    Self(
      "product(basic, heldOn: 2026-11-19)", .with(Entitlement(product: "basic")),
      "unknown held-on-unknown at=2026-11-19T00:00:00Z product=basic"),
    Self(
      "product(basic, boughtBefore: published(L7))", .with(dated),
      "true held-and-bought-before at=2026-11-18T09:00:00Z before=2026-12-01T00:00:00Z product=basic"
    ),
  ]

  static let product =
    [
      Self("product(basic)", .with(Entitlement(product: "basic")), "true held product=basic"),
      Self(
        "product(basic)", .with(Entitlement(product: "full")), "false never-bought product=basic"),
      Self(
        "product(basic)", .with(Entitlement(product: "basic", revocationDate: past)),
        "false revoked at=\(past) product=basic"),
      Self(
        "product(basic)", .with(Entitlement(product: "basic", isPending: true)),
        "false pending-approval product=basic"),
      Self(
        "product(basic)", .with(Entitlement(product: "basic", isUpgraded: true)),
        "false upgraded product=basic"),
      Self(
        "product(basic)", .with(Entitlement(product: "basic", purchaseDate: future)),
        "false not-yet-begun begins=\(future) product=basic"),
      Self(
        "product(pass)", .with(Entitlement(product: "pass", purchaseDate: past)),
        "false expired end=2026-10-31T00:00:00Z product=pass"),
      Self(
        "product(basic, everOwned: true)", .with(Entitlement(product: "basic", expiresDate: past)),
        "true ever-owned product=basic"),
      Self(
        "product(basic, everOwned: true)", .with(Entitlement(product: "bundle", expiresDate: past)),
        "true ever-owned-through bought=bundle product=basic"),
      Self("product(basic)", .somebody.unsure(.past("basic")), "false not-held product=basic"),
      Self("product(basic, everOwned: true)", "false never-bought product=basic"),
      Self(
        "product(basic, everOwned: true)", .somebody.unsure(.product("basic")),
        "unknown ownership-unknown product=basic"),
      Self(
        "product(basic, boughtBefore: 2026-11-01)",
        .with(Entitlement(product: "basic", purchaseDate: past)),
        "true held-and-bought-before at=\(past) before=2026-11-01T00:00:00Z product=basic"),
      Self(
        "product(basic, boughtBefore: 2026-11-01, everOwned: true)",
        .with(Entitlement(product: "basic", purchaseDate: past, expiresDate: past)),
        "true bought-before at=\(past) before=2026-11-01T00:00:00Z product=basic"),
      Self(
        "product(basic, boughtBefore: 2026-01-01)",
        .with(Entitlement(product: "basic", purchaseDate: past)),
        "false bought-too-late at=\(past) before=2026-01-01T00:00:00Z product=basic"),
      Self(
        "product(basic, boughtBefore: 2026-01-01)",
        "false bought-before-over before=2026-01-01T00:00:00Z product=basic"),
      Self(
        "product(basic, everOwned: true)",
        .with(Entitlement(product: "basic", purchaseDate: future)),
        "false not-yet-begun begins=\(future) product=basic"),
      Self(
        "product(basic, boughtBefore: 2026-01-01)", .with(Entitlement(product: "basic")),
        "unknown bought-before-unknown before=2026-01-01T00:00:00Z product=basic"),
      Self(
        "product(basic, excluding: freeTrial)",
        .with(
          Entitlement(product: "basic", offerDiscountType: "freeTrial"),
          Entitlement(product: "basic", expiresDate: future)),
        "true held-until end=\(future) product=basic"),
    ]
    + offers.map { mark, entitlement in
      Self(
        "product(basic, excluding: \(mark))", .with(entitlement),
        "false excluded-\(mark) product=basic")
    }

  static let heldTime = [
    Self("after(P30D, since: held(basic))", "false never-bought product=basic"),
    Self(
      "after(P30D, since: held(basic))",
      .with(Entitlement(product: "basic", purchaseDate: past, expiresDate: past + 60)),
      "false held-time-stands duration=P30D product=basic"),
    Self(
      "after(P30D, since: held(basic))",
      .with(Entitlement(product: "basic", purchaseDate: RuleTestSupport.now)),
      "false time-held-not-passed duration=P30D product=basic until=\(RuleTestSupport.now + 30 * 86_400)"
    ),
    Self(
      "after(P1D, since: held(basic))",
      .with(Entitlement(product: "basic", purchaseDate: RuleTestSupport.now + -86_400)),
      "true time-held-passed duration=P1D product=basic"),
    Self(
      "after(P0D, since: held(basic))",
      .with(Entitlement(product: "basic", purchaseDate: RuleTestSupport.now)),
      "true was-held product=basic"),
    Self(
      "after(P9000Y, since: held(basic))",
      .with(Entitlement(product: "basic", purchaseDate: RuleTestSupport.now)),
      "false time-held-never-passes duration=P9000Y product=basic"),
    Self(
      "after(P30D, since: held(basic))", .with(Entitlement(product: "basic")),
      "unknown held-time-unknown product=basic"),
  ]

  static let subscription = [
    Self(
      "subscription()", .with(Entitlement(product: "club", expiresDate: future)),
      "true held-until end=\(future) product=club"),
    Self(
      "subscription(plus, level: 1)",
      .with(
        Entitlement(
          product: "gold", expiresDate: past, gracePeriodExpiresDate: future, isInBillingRetry: true
        )),
      "true held-in-grace end=\(future) product=gold"),
    Self(
      "subscription(plus, level: 1)",
      .with(Entitlement(product: "gold", expiresDate: past, isInBillingRetry: true)),
      "false in-billing-retry product=gold"),
    Self(
      "subscription(plus, level: 1)", .with(Entitlement(product: "silver", expiresDate: future)),
      "false level-too-low product=silver"),
    Self(
      "subscription(plus, level: 1)", .with(Entitlement(product: "gold", pausedAt: past)),
      "false paused product=gold"),
    Self(
      "subscription(plus, level: 1)",
      .with(
        Entitlement(product: "gold", expiresDate: future, pausedAt: past, resumesAt: future)),
      "false paused-until product=gold until=\(future)"),
    Self(
      "subscription(plus, level: 1)",
      .with(Entitlement(product: "gold", purchaseDate: future, expiresDate: .latest)),
      "false not-yet-begun begins=\(future) product=gold"),
    Self(
      "subscription(plus, excluding: freeTrial)",
      .with(
        Entitlement(product: "silver", expiresDate: future, offerDiscountType: "freeTrial")),
      "false excluded-freeTrial product=silver"),
    Self(
      "subscription(plus, excluding: freeTrial)",
      .with(
        Entitlement(product: "silver", expiresDate: future, offerDiscountType: "freeTrial"),
        Entitlement(product: "gold", expiresDate: future)),
      "true held-until end=\(future) product=gold"),
    Self(
      "subscription(plus, excluding: freeTrial)",
      .with(Entitlement(product: "silver", expiresDate: past, offerDiscountType: "freeTrial")),
      "false neither-bought products=gold,silver"),
    Self("subscription(plus, level: 1)", "false never-bought product=gold"),
    Self("subscription(plus)", "false neither-bought products=gold,silver"),
    Self("subscription(clubs)", "false none-bought products=club,circle,ring"),
    Self(
      "subscription(plus)", .somebody.unsure(.past("silver")),
      "false neither-held products=gold,silver"),
    Self(
      "subscription(clubs)", .somebody.unsure(.past("circle")),
      "false none-held products=club,circle,ring"),
    Self(
      "subscription()", .somebody.unsure(.past(nil)),
      "false none-held-of-many count=5 products=gold,silver,club"),
    Self("subscription()", "false none-bought-of-many count=5 products=gold,silver,club"),
    Self(
      "subscription(plus)", .with(Entitlement(product: "silver", expiresDate: past)),
      "false expired end=\(past) product=silver"),
    Self(
      "subscription(plus)", .somebody.unsure(.product("silver")),
      "unknown holding-unknown product=silver"),
    Self(
      "subscription(plus)", .somebody.unsure(.product(nil)),
      "unknown any-unknown products=gold,silver"),
    Self(
      "subscription()", .somebody.unsure(.product(nil)),
      "unknown any-unknown-of-many count=5 products=gold,silver,club"),
  ]
}

extension Entitlement {
  /// Returns the same entitlement as an answer of a source lists it.
  fileprivate func listed(asOf instant: Instant) -> Entitlement {
    var listed = self
    listed.asOf = instant
    return listed
  }

  /// Returns the same entitlement as an answer that is valid until an instant lists it.
  fileprivate func proven(until end: Instant) -> Entitlement {
    var proven = self
    proven.provenUntil = end
    return proven
  }
}
