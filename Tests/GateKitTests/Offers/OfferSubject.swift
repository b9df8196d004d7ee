import GateKit
import PropertyTesting
import RuleTestSupport

/// A random subject with its state in the future, which is known without asking the engine.
struct OfferSubject {
  /// The subject now.
  var now: GateSubject
  /// The subject in the future: products that are held remain held, those that begin or resume later
  /// are held from then on, and no others are.
  var frozen: GateSubject
  /// The entitlement that each approval, fixed payment or resumption adds.
  var settlements: [ProductID: Entitlement] = [:]
  /// The status of each product that has an entitlement of its own.
  private(set) var standings: [ProductID: EntitlementStatus] = [:]

  enum EntitlementStatus: Int, Comparable {
    case free, later, paused, pending, unpaid, unknown, held

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  init(using choices: inout Choices) {
    now = GateSubject(id: "u\(choices.pick(1, 2, 3))")
    now.attributes = Self.attributes(using: &choices)
    for item: ItemID in ["U", "c1", "c2", "L"] where choices.chance(25) {
      now.progress[item] = ItemProgress(
        isStarted: choices.chance(70) ? true : nil, isCompleted: choices.chance(40) ? true : nil,
        score: choices.pick(nil, 50, 70), startedAt: Self.instant(using: &choices),
        completedAt: Self.instant(using: &choices), isWaived: choices.chance(15))
    }
    if choices.chance(50) {
      now.usage["articles"] = .uses([
        UsageRecord.Use(at: at("2026-11-20T08:00:00Z")),
        UsageRecord.Use(at: at("2026-11-20T08:30:00Z")),
      ])
    }
    if choices.chance(12) {
      now.unknown = [
        choices.pick(
          .product("a"), .product("s2"), .product("ab"), .product("f"), .attribute("age"),
          .attribute("plan"), .progress("L"), .usage(nil))
      ]
    }
    frozen = now
    for product in OfferProduct.all where choices.chance(25) {
      hold(product, Entitlement.random(of: product, using: &choices))
    }
  }

  private mutating func hold(_ product: OfferProduct, _ sample: SampleEntitlement) {
    now.entitlements.append(sample.now)
    frozen.entitlements += sample.frozen
    standings[product.id] = sample.standing
    if let settled = sample.settled { settlements[product.id] = settled }
  }

  private static func instant(using choices: inout Choices) -> Instant? {
    choices.pick(nil, nil, at("2026-11-19T12:00:00Z"), at("2026-11-23T00:00:00Z"))
  }

  private static func attributes(
    using choices: inout Choices
  ) -> [AttributeID: AttributeValue] {
    var found: [AttributeID: AttributeValue] = [:]
    for attribute: AttributeID in [
      "age", "role", "vip", "signedIn", "build", "country", "plan",
    ]
    where choices.chance(50) {
      found[attribute] = choices.pick(from: OfferValues.values(of: attribute))
    }
    if choices.chance(70) { found["joined"] = .instant(at("2026-11-18T12:00:00Z")) }
    return found
  }
}

extension OfferSubject {
  /// Returns the status of a product, by its own entitlement or that of a product that includes it.
  func standing(of product: ProductID) -> EntitlementStatus {
    let bringing = OfferProduct.all.filter { $0.brings(product) }
    let known = bringing.compactMap { standings[$0.id] }.max() ?? .free
    let isUnknown = bringing.contains { now.unknown.contains(.product($0.id)) }
    return isUnknown ? max(known, .unknown) : known
  }

  /// Returns whether a product may be offered.
  func mayBuy(_ product: OfferProduct, from store: StoreName?) -> Bool {
    guard !product.isRetired, standing(of: product.id) == .free else { return false }
    if store == "appStore", !product.isOnAppStore { return false }
    guard let level = product.level else { return true }
    let held = OfferProduct.all.filter {
      $0.group == product.group && standing(of: $0.id) != .free
    }
    return held.allSatisfy { level < $0.level ?? 0 }
  }

  /// Returns the value of an attribute, or its default; `nil` if it is absent or unknown.
  func value(of attribute: AttributeID) -> AttributeValue? {
    if let listed = now.attributes[attribute] { return listed }
    switch attribute {
    case "role": return "student"
    case "signedIn": return false
    case "country": return "none"
    default: return nil
    }
  }
}

/// An entitlement now, in the future, and after it is settled.
struct SampleEntitlement {
  let now: Entitlement
  var frozen: [Entitlement] = []
  var settled: Entitlement?
  var standing = OfferSubject.EntitlementStatus.free
}

extension Entitlement {
  fileprivate static func random(
    of product: OfferProduct, using choices: inout Choices
  ) -> SampleEntitlement {
    let bought = choices.pick(at("2026-11-01T00:00:00Z"), at("2026-11-19T00:00:00Z"))
    let soon = RuleTestSupport.now + 86_400
    let past = RuleTestSupport.now + -3_600
    var base = Entitlement(product: product.id, purchaseDate: bought, expiresDate: soon)
    base.ownershipType =
      choices.chance(30) ? Entitlement.OwnershipType(rawValue: "familyShared") : nil
    var held = base
    held.expiresDate = .latest
    var lapsed = base
    lapsed.isUpgraded = true
    switch choices.pick(0, 0, 1, 2, 3, 4, 5, 6, 7, 8) {
    case 0:
      return SampleEntitlement(now: base, frozen: [held], standing: .held)
    case 1:
      base.revocationDate = soon
      return SampleEntitlement(now: base, frozen: [held], standing: .held)
    case 2:
      base.revocationDate = past
      return SampleEntitlement(now: base)
    case 3:
      base.expiresDate = past
      return SampleEntitlement(now: base, frozen: [lapsed])
    case 4:
      held.purchaseDate = RuleTestSupport.now
      base.isPending = true
      return SampleEntitlement(now: base, settled: held, standing: .pending)
    case 5:
      base.purchaseDate = soon
      base.expiresDate = nil
      return SampleEntitlement(now: base, frozen: [base], standing: .later)
    case 6 where product.isSubscription:
      base.isInBillingRetry = true
      base.expiresDate = past
      return SampleEntitlement(now: base, frozen: [lapsed], settled: held, standing: .unpaid)
    case 7 where product.isSubscription:
      base.expiresDate = nil
      return SampleEntitlement(now: base, frozen: [base], standing: .unknown)
    case 8:
      base.expiresDate = .latest
      base.pausedAt = past
      base.resumesAt = choices.pick(nil, soon)
      var resumed = held
      resumed.purchaseDate = soon
      resumed.originalPurchaseDate = bought
      return SampleEntitlement(
        now: base, frozen: base.resumesAt == nil ? [lapsed] : [lapsed, resumed], settled: held,
        standing: .paused)
    default:
      return SampleEntitlement(now: lapsed, frozen: [lapsed])
    }
  }
}
