import GateKit
import RuleTestSupport

/// The kinds that test time, position, progress and attributes.
extension KindExplanations {
  private static let enrolled = GateSubject.being(["enrolled": .instant(at("2026-11-15T01:00:00Z"))]
  )

  private static let enrolling = GateSubject.being([
    "enrolled": .instant(at("2026-11-22T01:00:00Z"))
  ])
  private static let begun = GateSubject.being([
    "begun": .instantByItem(["unit": at("2026-11-15T01:00:00Z")])
  ])

  static let times = [
    KindExplanations(
      kind: "window", values: [.true, .false],
      cases: [
        Case("window(from: 2026-11-01)", "it has begun"),
        Case("window(from: 2026-11-01, until: 2026-12-01)", "it is open"),
        Case("window(from: 2026-12-01T08:00:00+08:00)", "it has not begun"),
        Case("window(until: 2026-11-20)", "it is over"),
      ]),
    KindExplanations(
      kind: "after",
      cases: [
        Case("after(P1D, since: enrolled)", "long enough ago", enrolled),
        Case("after(P7D, since: enrolled, startOfDay: true)", "not long enough ago", enrolled),
        Case("after(P7D, since: enrolled)", "nobody knows since when"),
        Case(
          "after(P1M, since: bought(basic))", "bought too recently",
          .with(Entitlement(product: "basic", purchaseDate: at("2026-11-01T00:00:00Z")))),
        Case("after(P1M, since: bought(basic))", "never bought"),
        Case(
          "after(P1M, since: bought(basic))", "nobody knows when it was bought", .holding("basic")),
        Case(
          "after(P3D, since: completed(L8))", "long enough ago", done(at: "2026-11-10T00:00:00Z")),
        Case(
          "after(P1M, since: completed(L8))", "too recently", done(at: "2026-11-10T00:00:00Z")),
        Case("after(P3D, since: completed(L8))", "not completed"),
        Case("after(P3D, since: completed(L8))", "nobody knows when", .completed("L8")),
        Case(
          "after(P3D, since: completed(L8))", "waived",
          .having(["L8": ItemProgress(isWaived: true)])),
        Case(
          "after(P1M, since: started(L8))", "started too recently",
          .having(["L8": ItemProgress(startedAt: at("2026-11-10T00:00:00Z"))])),
        Case("after(P3D, since: started(L8))", "not started"),
        Case("after(P1D, since: begun(here))", "the unit began long enough ago", begun),
        Case("after(P1M, since: begun(here))", "the unit began too recently", begun),
        Case("after(P1D, since: begun(L8))", "no date for the item", begun),
        Case("after(P0D, since: begun(here))", "the date of the unit has passed", begun),
        Case("after(P0D, since: enrolled)", "the date is to come", enrolling),
        Case(
          "after(P0D, since: bought(basic))", "since the purchase",
          .with(Entitlement(product: "basic", purchaseDate: at("2026-11-01T00:00:00Z")))),
        Case(
          "after(P0D, since: completed(L8))", "since the completion",
          done(at: "2026-11-10T00:00:00Z")),
        Case(
          "after(P0D, since: completed(L8))", "a completion that is to come",
          done(at: "2026-11-25T00:00:00Z")),
        Case(
          "after(P0D, since: started(L8))", "since the start",
          .having(["L8": ItemProgress(startedAt: at("2026-11-10T00:00:00Z"))])),
        Case(
          "after(P7D, since: firstSeen)", "a predefined date",
          .being(["firstSeen": .instant(at("2026-11-18T00:00:00Z"))])),
      ]),
    KindExplanations(
      kind: "before",
      cases: [
        Case("before(PT12H, until: enrolled)", "enough is left", enrolling),
        Case("before(P7D, until: enrolled)", "not enough is left", enrolling),
        Case("before(P7D, until: enrolled)", "nobody knows until when"),
        Case("before(P1M, until: begun(here))", "the unit has begun", begun),
        Case("before(P1D, until: begun(L8))", "no date for the item", begun),
        Case("before(P0D, until: begun(here))", "the date of the unit has passed", begun),
        Case("before(P0D, until: enrolled)", "the date is to come", enrolling),
      ]),
  ]

  static let spans = [
    KindExplanations(
      kind: "freeTier", values: [.true, .false],
      cases: [
        Case("freeTier(1)", "the first", item: "first"), Case("freeTier(1)", "the second"),
        Case("freeTier(1)", "the container itself", item: "unit"),
      ]),
    KindExplanations(
      kind: "drip",
      cases: [
        Case("drip(every: P7D, since: enrolled)", "the first is open at once", item: "first"),
        Case("drip(every: P1D, since: enrolled)", "long enough ago", enrolled),
        Case("drip(every: P7D, since: enrolled)", "not long enough ago", enrolled),
        Case("drip(every: P7D, since: enrolled)", "nobody knows since when"),
        Case("drip(every: P7D, since: enrolled)", "the container itself", item: "unit"),
        Case(
          "drip(every: P7D, since: enrolled, first: 0)", "none is open at once", enrolled,
          item: "first"),
        Case(
          "drip(every: P1M, since: completed(L8))", "completed too recently",
          done(at: "2026-11-10T00:00:00Z")),
      ]),
  ]

  static let progress = [
    KindExplanations(
      kind: "completed",
      cases: [
        Case("completed([L7, L8])", "both are", .completed("L7", "L8")),
        Case("completed([L7, L8])", "one is not", .completed("L7")),
        Case("completed(basics, share: 50)", "enough", .completed("grip")),
        Case("completed(basics, share: 80)", "too little", .completed("grip")),
        Case(
          "completed(basics, share: 80)", "perhaps enough",
          .completed("grip").unsure(.progress("stance"))),
        Case("completed(L8, score: 60)", "with too low a score", scored(40)),
        Case("completed(L8, score: 60)", "with a score", scored(60)),
        Case("completed(L8, score: 60)", "nobody knows the score", .completed("L8")),
        Case("completed(L8)", "waived", .having(["L8": ItemProgress(isWaived: true)])),
        Case(
          "completed([L7, L8])", "both waived",
          .having(["L7": ItemProgress(isWaived: true), "L8": ItemProgress(isWaived: true)])),
        Case(
          "completed(basics)", "with waivers",
          .having(["grip": ItemProgress(isWaived: true), "stance": ItemProgress(isWaived: true)])),
        Case(
          "completed(basics, share: 50)", "with a waiver",
          .having(["grip": ItemProgress(isWaived: true)])),
        Case("completed(L8, score: 60)", "waived", .having(["L8": ItemProgress(isWaived: true)])),
        Case("completed(previous)", "nothing comes before", item: "first"),
        Case("completed(previous)", "the one before is not"),
        Case(
          "completed(L8)", "a source did not respond",
          GateSubject(
            id: "u1", unknown: [.progress(nil)],
            sourceFailures: [
              SourceFailure(source: "lms", families: [.progress], problem: "it is down"),
              SourceFailure(source: "appstore", families: [.entitlements], problem: "it is down"),
            ])),
      ]),
    KindExplanations(
      kind: "started",
      cases: [
        Case("started(L8)", "it was completed", .completed("L8")),
        Case("started(L8)", "waived", .having(["L8": ItemProgress(isWaived: true)])),
        Case("started(L8)", "it was not"),
        Case("started([L7, previous])", "one is not", .completed("L7")),
        Case("started(previous)", "nothing comes before", item: "first"),
        Case("started(L8)", "it could not be found out", .holding().unsure(.progress("L8"))),
      ]),
    KindExplanations(
      kind: "scored",
      cases: [
        Case("scored([L8, L7], 60, missing: zero)", "one is too low", scored(40)),
        Case("scored(L8, 60)", "enough", scored(60)),
        Case("scored(L8, 60, missing: zero)", "never tried"),
        Case("scored(L8, 60)", "nobody knows the score"),
        Case("scored(previous, 60)", "nothing comes before", item: "first"),
      ]),
    KindExplanations(
      kind: "usage",
      cases: [
        Case("usage(articles, fewerThan: 2, per: month)", "once this month", used(["first"])),
        Case("usage(articles, fewerThan: 2, per: month)", "twice", used(["first", nil])),
        Case("usage(articles, fewerThan: 1, per: day)", "this one already", used(["second"])),
        Case(
          "usage(articles, fewerThan: 3, per: ever)", "three times ever", used([nil, nil, nil])),
        Case(
          "usage(articles, fewerThan: 2, per: week)", "it could not be found out",
          .holding().unsure(.usage("articles"))),
      ]),
  ]

  static let facts = [
    KindExplanations(
      kind: "attribute",
      cases: [
        Case("role in [author, staff]", "is one of them", .being(["role": "staff"])),
        Case("role in [author, staff]", "is another", .being(["role": "student"])),
        Case("age >= 18", "is old enough", .being(["age": 18])),
        Case("age >= 18", "is too young", .being(["age": 17.5])),
        Case("age >= 18", "does not say"),
        Case("role != student", "does not say", .holding().unsure(.attribute("role"))),
        Case("appVersion < 2.3.0", "has that version", .being(["appVersion": "2.3"])),
        Case("enrolled < 2026-10-01", "came later", enrolled),
        Case("email endsWith '@school.edu'", "is from there", .being(["email": "a@school.edu"])),
        Case("email endsWith '@school.edu'", "is from elsewhere", .being(["email": "a@b.c"])),
        Case("email startsWith 'staff-'", "has another", .being(["email": "a@b.c"])),
        Case("email startsWith 'staff-'", "has it", .being(["email": "staff-a@b.c"])),
        Case("groups contains evening", "is in it", .being(["groups": ["evening", "weekend"]])),
        Case("groups contains evening", "is in none", .being(["groups": []])),
        Case("groups containsAny [evening, weekend]", "is in another", .being(["groups": ["x"]])),
        Case("groups containsAny [evening, weekend]", "does not say"),
        Case("signedIn", "is not"), Case("vip", "is", .being(["vip": true])),
        Case("exists(role)", "has none"), Case("exists(role)", "has one", .being(["role": "x"])),
      ]),
    KindExplanations(
      kind: "rollout", values: [.true, .false],
      cases: [
        Case("rollout(12.5, salt: spring)", "one who is in it", GateSubject(id: "u14")),
        Case("rollout(12.5, salt: spring)", "one who is not", GateSubject(id: "u1")),
      ]),
  ]

  private static func done(at instant: String) -> GateSubject {
    .having(["L8": ItemProgress(completedAt: at(instant))])
  }

  private static func scored(_ score: Double) -> GateSubject {
    GateSubject(id: "u1", progress: ["L8": ItemProgress(isCompleted: true, score: score)])
  }

  private static func used(_ items: [ItemID?]) -> GateSubject {
    let uses = items.enumerated().map { index, item in
      UsageRecord.Use(at: at("2026-11-20T01:00:00Z") + Int64(index), item: item)
    }
    return GateSubject(id: "u1", usage: ["articles": .uses(uses)])
  }
}

extension Instant {
  fileprivate static func + (instant: Instant, seconds: Int) -> Instant { instant + Int64(seconds) }
}
