/// A catalog whose rules test every kind of fact that a subject can have.
public let knownCatalog = """
  {
    "format": 1, "id": "known", "timeZone": "Europe/Berlin", "currency": "EUR",
    "bypass": "role = staff",
    "attributes": {
      "role": {"type": "string", "values": ["student", "staff"], "default": "student"},
      "age": {"type": "number"}, "team": {"type": "string", "default": null},
      "tester": {"type": "boolean"}
    },
    "counters": ["articles", "questions"],
    "products": [
      {"id": "basic", "storeIDs": "com.app.basic", "price": "18.00"},
      {"id": "old", "retired": true, "formerIDs": ["older"], "storeIDs": {"revenuecat": "vip_access"}},
      {"id": "full", "includes": ["basic", "old"], "fullAccess": true, "price": "98.00",
       "storeIDs": "com.app.lifetime"},
      {"id": "month", "kind": "autoRenewable", "subscriptionGroup": "plus", "level": 2, "price": "5.00",
       "period": "P1M", "storeIDs": "com.app.pro.monthly"},
      {"id": "best", "kind": "autoRenewable", "subscriptionGroup": "plus", "level": 1,
       "storeIDs": "com.app.max.monthly"},
      {"id": "season", "kind": "nonRenewing", "period": "P3M", "includes": ["basic"],
       "storeIDs": "com.app.camp"},
      {"id": "coins", "kind": "consumable", "storeIDs": "com.app.coins"}
    ],
    "courses": [
      {"id": "lessons", "gate": "drip(every: P1M, since: bought(season), first: 1) and season",
       "items": ["L1", "L2", "L3"]},
      {"id": "paid", "gate": "basic or freeTier(1)", "staysOpen": "onceStarted",
       "requires": "completed(previous)", "items": ["P1", "P2"]},
      {"id": "plus", "gate": "subscription(plus, level: 1) or product(old, boughtBefore: 2026-02-01)"},
      {"id": "loyal", "gate": "after(P1Y2M3DT4H, since: enrolled, startOfDay: true) and not product(month, excluding: [freeTrial, familyShared])"}
    ],
    "features": [
      {"id": "ask", "gate": "usage(questions, fewerThan: 2, per: day)"},
      {"id": "read", "gate": "usage(articles, fewerThan: 3, per: month) or full"},
      {"id": "adults", "gate": "age >= 18 or completed([L1, L2], score: 60) or started(P1)"},
      {"id": "teams", "gate": "atLeast(2, of: [exists(team), tester, appVersion >= 2.3.0, rollout(25, salt: s)])"},
      {"id": "owners", "gate": "product(month, everOwned: true)", "requires": "window(from: 2026-01-01)"}
    ]
  }
  """
