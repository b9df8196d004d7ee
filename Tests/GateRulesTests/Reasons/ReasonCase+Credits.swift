import ContentCatalog
import GateRules
import RuleTestSupport

/// The reasons of uses that purchases of a consumable limit, or whose count they restart.
extension ReasonCase {
  private static func user(
    buying entitlements: [Entitlement] = [], _ items: ItemID...
  ) -> GateSubject {
    GateSubject(
      id: "u1", entitlements: entitlements,
      usage: [
        "articles": .uses(
          items.map { UsageRecord.Use(at: at("2026-11-20T08:00:00Z"), item: $0) })
      ])
  }

  private static let purchase = Entitlement(
    product: "credit", purchaseDate: at("2026-11-20T07:00:00Z"))

  static let credits = [("", ""), ("of: L7, ", "item=L7 ")].flatMap { of, item in
    let rule = "usage(articles, \(of)fewerThan: bought(credit))"
    let suffix = of.isEmpty ? "" : "-of-item"
    let details = "counter=articles \(item)"
    return [
      Self(
        rule, .with(purchase), "true credits-left\(suffix) \(details)limit=1 product=credit used=0"),
      Self(
        rule, user(buying: [purchase], "L7"),
        "false credits-spent\(suffix) \(details)limit=1 product=credit used=1"),
      Self(
        rule,
        GateSubject(
          id: "u1", entitlements: [purchase],
          usage: [
            "articles": .uses([
              UsageRecord.Use(at: at("2026-11-20T08:00:00Z"), item: "L7"),
              UsageRecord.Use(at: at("2026-11-20T08:00:00Z"), item: of.isEmpty ? "a" : "L7"),
            ])
          ]),
        "false credits-overdrawn\(suffix) \(details)limit=1 product=credit used=2"),
      Self(rule, "false no-credits product=credit"),
      Self(
        rule, .somebody.unsure(.past("credit")),
        "unknown credits-unknown\(suffix) \(details)product=credit"),
    ]
  }

  static let restarts: [Self] =
    (periods.map { ("per: \($0.0)", $0.0, " resets=\($0.1)", "") } + [
      ("within: PT24H", "within", " resets=2026-11-21T08:00:00Z", " within=PT24H"),
      ("per: ever", "ever", "", ""),
    ]).flatMap { span, code, resets, within in
      [("", "", ""), ("of: L7, ", "-of-item", "item=L7 ")].flatMap { of, suffix, item in
        let left = code == "ever" ? "" : "-\(code)"
        let spent = code == "ever" ? "uses\(suffix)-spent" : "uses\(suffix)-spent-\(code)"
        let details = "bought=2026-11-20T07:00:00Z counter=articles \(item)"
        return [
          Self(
            "usage(articles, \(of)fewerThan: 2, \(span), since: bought(credit))",
            user(buying: [purchase], "L7"),
            "true uses\(suffix)-left\(left)-since \(details)limit=2 product=credit used=1\(within)"
          ),
          Self(
            "usage(articles, \(of)fewerThan: 1, \(span), since: bought(credit))",
            user(buying: [purchase], "L7"),
            "false \(spent)-since \(details)limit=1 product=credit\(resets) used=1\(within)"),
        ]
      }
    } + [
      Self(
        "usage(articles, fewerThan: 3, since: bought(credit))",
        GateSubject(
          id: "u1", entitlements: [purchase],
          usage: ["articles": .count(5, resetsAt: at("2027-01-01T00:00:00Z"))]),
        "false uses-spent-until-since bought=2026-11-20T07:00:00Z counter=articles limit=3 "
          + "product=credit resets=2027-01-01T00:00:00Z used=3"),
      Self(
        "usage(articles, fewerThan: 1, since: bought(credit))", user("L7"),
        "false uses-spent counter=articles limit=1 used=1"),
    ]
}
