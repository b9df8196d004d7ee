import FuzzSupport

/// The batches, one for each value of the two lowest bits of the first byte.
let batches = [
  Batch([knownCatalog], accepting: ["sandbox"], needs: []),
  Batch([knownCatalog], accepting: [], needs: .validUntil),
  Batch([otherCatalog], accepting: [], needs: .validUntil),
  Batch([knownCatalog, otherCatalog], accepting: ["sandbox"], needs: []),
]

/// A catalog that uses the same names for other things. It has names that are long, similar and
/// outside ASCII, and defaults whose effect changes with time.
private let otherCatalog = """
  {
    "format": 1, "id": "other", "timeZone": "Australia/Lord_Howe",
    "counters": ["articles", "Kelvin \\u212A"],
    "attributes": {
      "age": {"type": "string"}, "team": {"type": "version", "default": "2.3"},
      "joined": {"type": "instant", "default": "2026-06-14T12:00:00Z"}, "role": {"type": "string"}
    },
    "products": [
      {"id": "a.very.long.name.of.a.product.A", "formerIDs": ["basic"]},
      {"id": "a.very.long.NAME.of.a.product.A"}, {"id": "sixteen.letters1"}, {"id": "eight.ch"},
      {"id": "课程", "formerIDs": ["full"]}, {"id": "\\u212A"},
      {"id": "month", "kind": "nonRenewing", "period": "P1M", "includes": ["eight.ch"]}
    ],
    "courses": [
      {"id": "first", "formerIDs": ["L1", "P2"], "gate": "free", "items": [
        {"id": "课", "gate": "'a.very.long.name.of.a.product.A' or completed(second, score: 1)"},
        {"id": "a.very.long.name.of.an.item.A", "requires": "completed('课')"}]},
      {"id": "second", "formerIDs": ["L2", "L3"], "staysOpen": "onceStarted",
       "gate": "'a.very.long.NAME.of.a.product.A' and product('sixteen.letters1', everOwned: true)"},
      {"id": "third", "gate": "'eight.ch' or '课程' and '\\u212A'"},
      {"id": "fourth", "gate": "role in ['\\u212A', '', staff, 'é'] or age = '18' or team >= 2.3.1"},
      {"id": "fifth", "gate": "usage(articles, fewerThan: 2, per: month)",
       "requires": "usage('Kelvin \\u212A', fewerThan: 1, per: ever) or rollout(50, salt: 'é')"},
      {"id": "sixth", "items": ["dripped", "later"],
       "gate": "after(P1D, since: joined) or drip(every: P7D, since: bought(month), first: 1)"}
    ]
  }
  """
