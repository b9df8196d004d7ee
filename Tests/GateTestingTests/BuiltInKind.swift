import GateKit
import GateTesting
import Testing

/// A built-in rule kind with the examples for its contract.
struct BuiltInKind: Sendable, CustomTestStringConvertible {
  let kind: any RuleKind.Type
  let rules: [String]
  var verdicts: Set<Ternary> = [.true, .false, .unknown]

  var testDescription: String { kind.name }

  var conformance: RuleKindConformance {
    RuleKindConformance(
      of: kind, rules: rules, declaring: Self.declarations, subjects: Self.subjects,
      instants: Self.instants, verdicts: verdicts,
      meaning: { rule, subject, now in BuiltInMeanings.all[rule]?(subject, now) }, cases: 60)
  }

  private init(_ name: String, _ rules: [String], _ verdicts: Set<Ternary>? = nil) {
    kind = RuleKindRegistry.builtIn[name] ?? NoSuchKind.self
    self.rules = rules
    if let verdicts { self.verdicts = verdicts }
  }
}

extension BuiltInKind {
  /// The built-in kinds, in the order of the registry.
  static let all = [
    BuiltInKind("free", ["free"], [.true]),
    BuiltInKind("never", ["never"], [.false]),
    BuiltInKind("productOrFull", ["basic", "productOrFull(old-basic)", "productOrFull(monthly)"]),
    BuiltInKind(
      "product",
      [
        "product(basic)", "product(monthly, everOwned: true)",
        "product(monthly, boughtBefore: 2026-02-01)",
        "product(basic, excluding: [familyShared])", "product(season)",
        "product(monthly, heldOn: 2026-02-15)", "product(basic, heldOn: published(L8))",
        "product(basic, boughtBefore: published(L8))",
      ]),
    BuiltInKind(
      "subscription", ["subscription()", "subscription(club)", "subscription(club, level: 1)"]),
    BuiltInKind(
      "anyOf", ["basic or completed(L8)", "never or role = author or after(P7D, since: enrolled)"]),
    BuiltInKind("allOf", ["basic and completed(L8)", "free and (age >= 18 or monthly)"]),
    BuiltInKind("not", ["not basic", "not (basic and completed(L8))", "not not exists(team)"]),
    BuiltInKind(
      "atLeast",
      [
        "atLeast(2, of: [basic, completed(L8), age >= 18])",
        "atLeast(1, of: [basic, basic, monthly])",
      ]),
    BuiltInKind("gate", ["experts", "gate(experts)"]),
    BuiltInKind(
      "window",
      [
        "window(from: 2026-03-29, until: 2026-10-25)", "window(until: 2026-06-01T00:00:00Z)",
        "window(from: 2026-06-01)", "window(from: published(L8), until: 2026-06-01)",
      ], [.true, .false]),
    BuiltInKind(
      "after",
      [
        "after(P7D, since: enrolled)", "after(P1M, since: bought(basic), startOfDay: true)",
        "after(PT24H, since: bought(monthly))", "after(P3D, since: completed(unit))",
        "after(P1D, since: started(L8), startOfDay: true)", "after(P7D, since: begun(here))",
        "after(P1D, since: begun(unit), startOfDay: true)",
      ]),
    BuiltInKind(
      "before",
      [
        "before(P3D, until: enrolled)", "before(P0D, until: begun(L8))",
        "before(P1M, until: begun(here))",
      ]),
    BuiltInKind("freeTier", ["freeTier(2)"], [.true, .false]),
    BuiltInKind(
      "drip",
      [
        "drip(every: P7D, since: enrolled)", "drip(every: P1D, since: bought(basic), first: 2)",
        "drip(every: P1D, since: started(unit))", "drip(every: P7D, since: begun(here))",
      ]),
    BuiltInKind(
      "completed",
      [
        "completed(L8)", "completed([L8, unit], score: 60)", "completed(previous)",
        "completed(unit, within: P1M)", "completed(unit, since: 2026-03-26)",
        "completed(unit, share: 34)", "completed(unit, score: 60, share: 100)",
      ]),
    BuiltInKind("started", ["started(L8)", "started(unit)", "started(previous)"]),
    BuiltInKind(
      "scored",
      [
        "scored(L8, 60)", "scored([L8, unit], 65, missing: zero)",
        "scored(previous, 60, missing: zero)",
      ]),
    BuiltInKind(
      "attribute",
      [
        "role in [author, student]", "age >= 18", "appVersion < 2.3.0", "signedIn", "exists(team)",
        "exists(begun(here))", "exists(begun(L8))",
        "team startsWith re", "team endsWith ed", "badges contains gold",
        "badges containsAny [gold, silver]", "enrolled <= 2026-02-01", "'first name' != 'O''Neil'",
      ]),
    BuiltInKind(
      "usage",
      [
        "usage(articles, fewerThan: 2, per: day)", "usage(articles, fewerThan: 2, per: month)",
        "usage(articles, fewerThan: 3, per: ever)", "usage(questions, fewerThan: 2)",
        "usage(articles, of: rule.1, fewerThan: 1, within: P30D)",
        "usage(articles, fewerThan: 2, within: PT24H)",
        "usage(articles, fewerThan: 3, since: bought(coin))",
        "usage(articles, fewerThan: bought(coin))",
      ]),
    BuiltInKind("rollout", ["rollout(50, salt: spring)"], [.true, .false]),
  ]

  private static let declarations = """
    "timeZone": "Europe/Madrid",
    "attributes": {
      "role": {"type": "string"}, "age": {"type": "number"}, "team": {"type": "string"},
      "first name": {"type": "string"}, "begun": {"type": "instantByItem"},
      "badges": {"type": "strings"}
    },
    "counters": {"articles": {}, "questions": {"resets": "day"}},
    "products": [
      {"id": "basic", "formerIDs": ["old-basic"]},
      {"id": "monthly", "kind": "autoRenewable", "subscriptionGroup": "club", "level": 1},
      {"id": "light", "kind": "autoRenewable", "subscriptionGroup": "club", "level": 2},
      {"id": "season", "kind": "nonRenewing", "period": "P3M"},
      {"id": "full", "fullAccess": true, "includes": ["basic", "monthly", "season"]},
      {"id": "coin", "kind": "consumable"}
    ],
    "gates": {"experts": "basic and age >= 18"},
    "courses": [
      {"id": "L8", "gate": "free", "published": "2026-03-29"}, {"id": "unit", "gate": "free", "items": ["unit.a", "unit.b"]}
    ]
    """
}

extension BuiltInKind {
  static let instants: [Instant] = [
    "2026-01-10T12:00:00Z", "2026-02-02T10:00:00Z", "2026-03-28T23:00:00Z", "2026-03-29T00:59:59Z",
    "2026-05-31T22:00:00Z", "2026-10-24T22:00:00Z", "2026-10-25T01:00:00Z",
  ].compactMap { Instant($0) }

  static let subjects: [GateSubject] = [
    GateSubject(id: "newcomer"), buyer, member, lapsed,
    GateSubject(
      id: "doubtful",
      unknown: [.product("basic"), .progress("L8"), .usage("articles"), .usage("questions")]),
  ]

  private static let buyer = GateSubject(
    id: "buyer",
    entitlements: [
      Entitlement(product: "basic", purchaseDate: Instant("2026-01-02T23:30:00+01:00")),
      Entitlement(product: "season", purchaseDate: Instant("2026-02-02T10:00:00Z")),
      Entitlement(product: "monthly", expiresDate: Instant("2026-03-29T00:59:59Z")),
      Entitlement(
        product: "coin", purchaseDate: Instant("2026-02-02T10:00:00Z"), quantity: 3),
    ],
    attributes: [
      "role": "author", "age": .number(18), "appVersion": "2.2", "signedIn": .boolean(true),
      "team": "red", "badges": ["gold"], "first name": "O'Neil",
      "begun": .instantByItem([
        "L8": BuiltInKind.instants[3], "unit": BuiltInKind.instants[1],
        "rule": BuiltInKind.instants[2], "rule.2": BuiltInKind.instants[4],
      ]),
      "enrolled": .instant(Instant("2026-01-28T09:00:00+01:00") ?? .latest),
    ],
    progress: [
      "L8": ItemProgress(isStarted: true, isCompleted: true, score: 70),
      "unit.a": ItemProgress(isCompleted: true, score: 60),
      "unit.b": ItemProgress(completedAt: Instant("2026-03-28T23:00:00Z")),
      "unit": ItemProgress(score: 80),
      "rule.1": ItemProgress(isStarted: true, isCompleted: true),
      "rule.2": ItemProgress(isStarted: true),
    ],
    usage: [
      "articles": .uses(
        [
          "2026-01-10T08:00:00Z", "2026-01-10T11:59:59Z", "2026-03-28T23:30:00Z",
          "2026-10-25T00:30:00Z",
        ].compactMap { Instant($0) }.map { UsageRecord.Use(at: $0) }
          + [UsageRecord.Use(at: Instant("2026-02-02T09:00:00Z") ?? .latest, item: "rule.1")]),
      "questions": .uses(
        ["2026-03-28T22:59:59Z", "2026-03-28T23:00:00Z", "2026-03-28T23:30:00Z"]
          .compactMap { Instant($0) }.map { UsageRecord.Use(at: $0) }),
    ])

  private static let member = GateSubject(
    id: "member",
    entitlements: [
      Entitlement(
        product: "monthly", purchaseDate: Instant("2026-02-02T10:00:00Z"),
        originalPurchaseDate: Instant("2026-01-02T10:00:00Z"),
        expiresDate: Instant("2026-03-02T10:00:00Z"),
        gracePeriodExpiresDate: Instant("2026-03-18T10:00:00Z")),
      Entitlement(
        product: "basic", purchaseDate: Instant("2026-03-28T23:00:00Z"),
        ownershipType: "familyShared"),
    ],
    attributes: [
      "role": "teacher", "age": .number(12), "appVersion": "2.3", "first name": "Ann",
      "team": "blue", "badges": [], "begun": .instantByItem([:]),
      "enrolled": .instant(Instant("2026-03-22T00:00:00Z") ?? .latest),
    ],
    progress: [
      "L8": ItemProgress(startedAt: Instant("2026-03-28T10:00:00Z")),
      "unit.a": ItemProgress(completedAt: Instant("2026-03-26T01:00:00Z")),
      "unit.b": ItemProgress(
        isStarted: true, completedAt: Instant("2026-03-25T23:00:00Z")),
    ],
    usage: ["articles": .count(3, resetsAt: Instant("2026-06-01T00:00:00Z"))])

  private static let lapsed = GateSubject(
    id: "lapsed",
    entitlements: [
      Entitlement(
        product: "light", expiresDate: Instant("2026-03-02T10:00:00Z"), isInBillingRetry: true),
      Entitlement(
        product: "full", purchaseDate: Instant("2026-01-02T10:00:00Z"),
        revocationDate: Instant("2026-03-29T01:00:00Z")),
    ],
    progress: ["L8": ItemProgress(isStarted: true, score: 50)])
}

/// A placeholder for a name that is not a built-in kind.
private struct NoSuchKind: RuleKind {
  static let name = "no such kind"
  static let summary = ""
  static let signature = RuleSignature()

  init?(_ arguments: inout RuleArguments) {}
  func lower(_ build: inout ConditionBuilder) -> Condition { build.never }
}
