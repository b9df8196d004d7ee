import ContentCatalog
import GateRules

/// Products that are held, and past purchases.
extension SQLFacts {
  mutating func holding(_ test: HoldingFact) -> String {
    var level = test.everOwned ? "owned" : "held"
    if let instant = test.heldOn { level = self.level(heldOn: instant) }
    if let boughtBefore = test.boughtBefore {
      level =
        "CASE WHEN owned = 0 OR \(level) = 0 OR bought >= \(boughtBefore.secondsSince1970) THEN 0 "
        + "WHEN bought IS NULL THEN 1 ELSE \(level) END"
    }
    return truth(ofLevel: purchase(of: test.product, excluding: test.excluding, level))
  }

  mutating func elapsed(
    _ span: ElapsedFact.Span, sincePurchaseOf product: ProductIndex
  ) -> String {
    let isPast = contains(span.anchors(at: now, in: catalog.timeZone), "bought")
    let level =
      "CASE WHEN owned = 0 THEN 0 WHEN bought IS NULL THEN 1 WHEN \(isPast) THEN 2 ELSE 0 END"
    return truth(ofLevel: purchase(of: product, excluding: [], level))
  }

  /// Returns the column of the highest level among the purchases that count as a product.
  private mutating func purchase(
    of product: ProductIndex, excluding types: EntitlementQualifiers, _ level: String
  ) -> String {
    let products = catalog.bundles.products(countingAs: product).map {
      catalog.products[$0].id.rawValue
    }
    var test = names(products, in: "product")
    if !types.isEmpty {
      let excluded = dialect.list(types.names)
      let counts = ["ownership", "offer", "discount"].map {
        "COALESCE(\($0) IN \(excluded), FALSE)"
      }
      test += " AND NOT (\(counts.joined(separator: " OR ")))"
    }
    return column(.entitlements, "MAX(CASE WHEN \(test) THEN \(level) END)")
  }
}

extension SQLFacts {
  /// The rows of the entitlements: for each, the levels of being held and of ever having been owned.
  ///
  /// An unknown product is a row too, whose levels are unknown.
  var entitlementRows: [String] {
    let empty = dialect.null(dialect.text)
    return [
      "SELECT subject, product, 0 AS every, ownership, offer, discount,",
      "  COALESCE(original, purchase) AS bought,",
      "  CASE WHEN purchase > \(instant) OR revoked <= \(instant) OR pending = 1 OR upgraded = 1",
      "    OR paused <= \(instant) AND (resumes IS NULL OR resumes > \(instant)) THEN 0",
    ] + held + ["    ELSE 0 END AS held,"] + heldOn.enumerated().flatMap { past($1, numbered: $0) }
      + [
        "  CASE WHEN pending = 1 OR COALESCE(original, purchase) > \(instant) OR revoked <= \(instant) THEN 0",
        "    ELSE 2 END AS owned",
        "FROM entitlements",
        "UNION ALL",
        "SELECT subject, name, every, \(empty), \(empty), \(empty), \(dialect.null("BIGINT")),",
        "  CASE family WHEN 'product' THEN 1 ELSE 0 END, \(heldOn.map { _ in "1, " }.joined())1",
        "FROM marks WHERE family IN ('product', 'past')",
      ]
  }

  /// The cases of the level of being held before the end, for each way in which products end.
  private var held: [String] {
    productEnds.map { end, products in
      "    WHEN product IN \(dialect.list(products)) THEN \(level(until: end, at: now))"
    }
  }

  /// Returns the level of having been held at an instant that has come, by a purchase that is owned now.
  private func past(_ then: Instant, numbered number: Int) -> [String] {
    let seconds = then.secondsSince1970
    let held = "CASE WHEN upgraded = 1 OR COALESCE(original, purchase) IS NULL THEN 1 ELSE 2 END"
    let levels = productEnds.map { end, products in
      "    WHEN product IN \(dialect.list(products)) THEN CASE "
        + "WHEN purchase > \(seconds) AND \(hasEnd(end)) THEN 1 "
        + (end.kind == .autoRenewable
          ? "WHEN expires IS NULL AND grace IS NULL AND retry = 1 THEN 1 " : "")
        + "WHEN paused <= \(seconds) AND (resumes IS NULL OR resumes > \(seconds)) THEN 0 "
        + "ELSE \(level(until: end, at: then, held: held)) END"
    }
    return [
      "  CASE WHEN \(seconds) > \(instant) OR pending = 1 OR revoked <= \(instant)",
      "    OR COALESCE(original, purchase) > \(seconds) THEN 0",
    ] + levels + ["    ELSE 0 END AS \(Self.level(heldOnNumber: number)),"]
  }

  /// Returns a test of a row: whether the entitlement ends at some instant, known or unknown.
  private func hasEnd(_ end: ProductEnd) -> String {
    let never = Instant.latest.secondsSince1970
    switch end.kind {
    case .nonConsumable, .consumable: return "expires < \(never)"
    case .autoRenewable:
      return "COALESCE(expires, 0) < \(never) AND COALESCE(grace, 0) < \(never)"
    case .nonRenewing:
      guard let period = end.period else { return "COALESCE(expires, 0) < \(never)" }
      let endless = catalog.timeZone.instants(adding: period, reach: EntitlementValidity.lastEnd)
        .complement
      return "(expires < \(never) OR expires IS NULL AND NOT \(contains(endless, "purchase")))"
    }
  }

  /// The ways in which products end, with the products.
  private var productEnds: [(end: ProductEnd, products: [String])] {
    var groups: [ProductEnd: [String]] = [:]
    for product in catalog.products where product.kind != .consumable {
      let end = ProductEnd(
        kind: product.kind, period: product.kind == .nonRenewing ? product.period : nil)
      groups[end, default: []].append(product.id.rawValue)
    }
    let ordered = groups.sorted { a, b in (a.value.first ?? "").exactlyPrecedes(b.value.first ?? "")
    }
    return ordered.map { ($0.key, $0.value) }
  }

  /// Returns the level of being held at an instant, before the end.
  ///
  /// - Parameter held: the level of an entitlement that is held.
  private func level(until end: ProductEnd, at now: Instant, held: String = "2") -> String {
    let never = Instant.latest.secondsSince1970
    // The last instant means no end, so an end there is never reached.
    let open = "> \(min(now, EntitlementValidity.lastEnd).secondsSince1970)"
    let proven = "CASE WHEN proven_until <= \(now.secondsSince1970) THEN 1 ELSE \(held) END"
    switch end.kind {
    case .nonConsumable, .consumable:
      return "CASE WHEN expires IS NULL OR expires >= \(never) THEN \(proven) "
        + "WHEN expires \(open) THEN \(held) ELSE 0 END"
    case .autoRenewable:
      return
        "CASE WHEN expires IS NULL AND grace IS NULL THEN CASE WHEN retry = 1 THEN 0 ELSE 1 END "
        + "WHEN expires >= \(never) OR grace >= \(never) THEN \(proven) "
        + "WHEN expires \(open) OR grace \(open) THEN \(held) "
        + "WHEN COALESCE(renews, 1) = 1 AND (expires > as_of OR grace > as_of "
        + "OR resumes > paused AND resumes > as_of) THEN 1 ELSE 0 END"
    case .nonRenewing:
      let stated =
        "CASE WHEN expires >= \(never) THEN \(proven) WHEN expires \(open) THEN \(held) "
        + "WHEN expires IS NOT NULL THEN 0 "
      guard let period = end.period else { return stated + "ELSE 1 END" }
      let endless = catalog.timeZone.instants(adding: period, reach: EntitlementValidity.lastEnd)
        .complement
      let over = catalog.timeZone.instants(
        adding: period, reach: min(now, EntitlementValidity.lastEnd))
      return stated + "WHEN purchase IS NULL THEN 1 "
        + "WHEN \(contains(endless, "purchase")) THEN \(proven) "
        + "WHEN \(contains(over, "purchase")) THEN 0 ELSE \(held) END"
    }
  }
}

/// The properties of products that determine the end of an entitlement.
private struct ProductEnd: Hashable {
  let kind: ProductKind
  /// The period of a product without renewal.
  let period: CalendarDuration?
}
