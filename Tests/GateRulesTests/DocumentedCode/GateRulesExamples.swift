import ContentCatalog
import GateRules
import RuleTestSupport
import TestSupport
import Testing

/// The examples in the doc comments of `GateRules`, and of the catalogs that it reads.
/// `DocCommentExampleTests` compares them with this file.
struct GateRulesExamples {
  private let print = PrintedLines()

  @Test func `a catalog is read from a folder`() throws {
    let catalog = try GatedCatalog(path: "catalogs/billiards")
    print(catalog.content.items.count)  // 25
    #expect(print.lines == ["25"])
  }

  @Test func `a catalog is read from memory`() throws {
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        """
        {"format": 1, "id": "demo", "courses": [{"id": "L1", "gate": "free"}]}
        """))
    #expect(catalog.content.items.map(\.itemID) == ["L1"])
  }

  @Test func `a folder without a catalog has a diagnostic`() {
    let result = CatalogLoadResult(files: FolderFiles(path: "catalogs/billiards"))
    print(result.diagnostics.count)  // 0
    #expect(print.lines == ["0"])
    #expect(result.catalog != nil)
  }

  @Test func `a catalog lists its content`() throws {
    let catalog = try GatedCatalog(path: "catalogs/billiards")
    let content = catalog.content
    print(content.title(preferring: ["en"]))  // Billiards trainer
    for group in content.roots {
      for lesson in content.children(of: group) { print(lesson.title(preferring: ["en"])) }
    }
    #expect(print.lines.prefix(2) == ["Billiards trainer", "Grip"])
    #expect(print.lines.count == 1 + 24)
  }

  @Test func `an item has a title`() throws {
    let catalog = try GatedCatalog(path: "catalogs/billiards")
    if let lesson = catalog.content.item("L9") {
      print(lesson.title(preferring: ["en"]), lesson.kind)  // Side spin course
    }
    #expect(print.lines == ["Side spin course"])
  }

  @Test func `a text is chosen by language`() throws {
    let catalog = try GatedCatalog(path: "catalogs/billiards")
    if let title = catalog.content.item("L9")?.title {
      print(title.text(preferring: ["fr", "en-GB"]))  // Side spin
    }
    #expect(print.lines == ["Side spin"])
  }

  @Test func `a product has a price`() throws {
    let catalog = try GatedCatalog(path: "catalogs/billiards")
    for product in catalog.content.products where !product.isRetired {
      print(product.id, product.price?.description ?? "-", product.isFullAccess)
    }
    // basic 18.00 CNY false
    // advanced 25.00 CNY false
    // expert 30.00 CNY false
    // full 60.00 CNY true
    #expect(
      print.lines == [
        "basic 18.00 CNY false", "advanced 25.00 CNY false", "expert 30.00 CNY false",
        "full 60.00 CNY true",
      ])
  }

  @Test func `a catalog that cannot be used shows each fault`() {
    let result = CatalogLoadResult(
      files: MemoryFiles(#"{"format": 1, "id": "demo", "courses": [{"id": "L1", "gate": "pro"}]}"#))
    for fault in result.diagnostics {
      print(fault.location, fault.severity, fault.code)  // catalog.json:1:63 error unknown-product
    }
    print(result.catalog == nil)  // true
    #expect(print.lines == ["catalog.json:1:63 error unknown-product", "true"])
  }

  @Test func `a diagnostic is printed as compilers do`() {
    let result = CatalogLoadResult(files: MemoryFiles(#"{"format": 1}"#))
    for fault in result.diagnostics where fault.severity == .error {
      print(fault.location, fault.message)  // catalog.json:1:1 a catalog requires `id`
    }
    #expect(print.lines == ["catalog.json:1:1 a catalog requires `id`"])
    print(DiagnosticRenderer().render(result.diagnostics))
    #expect(print.lines.last?.hasPrefix("catalog.json:1:1: error[") == true)
  }

  @Test func `an error describes every fault`() {
    do throws(CatalogError) {
      _ = try GatedCatalog(path: "catalogs/nowhere")
    } catch {
      print(error.diagnostics.map(\.code))  // [unreadable-file]
    }
    #expect(print.lines == ["[unreadable-file]"])
  }

  @Test func `the condition of an item is a tree`() throws {
    let catalog = try GatedCatalog(path: "catalogs/billiards")
    let conditions = catalog.conditions(of: "L4")
    if case .any(let ways)? = conditions?.access { print(ways.count) }  // 2: `basic`, and `full`
    #expect(print.lines == ["2"])
  }

  @Test func `a subject lists what is known`() throws {
    let learner = GateSubject(
      id: "u1", entitlements: [Entitlement(product: "basic")], attributes: ["role": "student"],
      progress: ["L1": ItemProgress(isCompleted: true)], unknown: [.attribute("team")])
    #expect(learner.isUnknown(attribute: "team"))
    #expect(learner.progress["L1"]?.isCompleted == true)
  }

  @Test func `a subscription ends`() throws {
    let start = try #require(Instant("2026-11-01T00:00:00Z"))
    let end = try #require(Instant("2026-12-01T00:00:00Z"))
    let forever = Entitlement(product: "basic")
    let subscription = Entitlement(
      product: "pro.monthly", source: "appStore", purchaseDate: start, expiresDate: end)
    let trial = Entitlement(
      product: "pro.monthly", expiresDate: end, offerDiscountType: "freeTrial")
    #expect(forever.expiresDate == nil)
    #expect(subscription.expiresDate == trial.expiresDate)
  }

  @Test func `progress has instants`() throws {
    let monday = try #require(Instant("2026-11-16T08:00:00Z"))
    let tuesday = try #require(Instant("2026-11-17T08:00:00Z"))
    let progress = ItemProgress(score: 80, startedAt: monday, completedAt: tuesday)
    print(progress.isCompleted(at: monday), progress.isCompleted(at: tuesday))  // false true
    #expect(print.lines == ["false true"])
  }

  @Test func `uses are listed or counted`() throws {
    let now = now
    let monday = try #require(Instant("2026-11-30T00:00:00Z"))
    let listed: [CounterID: UsageRecord] = ["articles": .uses([.init(at: now, item: "A7")])]
    let counted: [CounterID: UsageRecord] = ["articles": .count(3, resetsAt: monday)]
    #expect(listed != counted)
  }

  @Test func `unknown facts are written`() {
    let offline: Set<UnknownFact> = [.product(nil), .attribute("team")]
    print(offline.map(\.description).sorted())  // ["attribute:team", "product:*"]
    #expect(print.lines == [#"["attribute:team", "product:*"]"#])
  }

  @Test func `a reason of a decision has a verdict`() {
    print(DecisionReason.gateClosed.verdict)  // locked
    #expect(print.lines == ["locked"])
  }

  @Test func `unknown is neither true nor false`() {
    print(Ternary.unknown.or(.true))  // true
    print(Ternary.unknown.and(.true))  // unknown
    print(Ternary.unknown.negated)  // unknown
    #expect(print.lines == ["true", "unknown", "unknown"])
  }
}

/// The rule kinds and the fact of the doc comments.
struct RuleKindExamples {
  @Test(arguments: [
    ("acme.launch(2026-11-01T00:00:00Z, of: pro)", ["pro"], Verdict.unlocked),
    ("acme.launch(2026-12-01T00:00:00Z, of: pro)", ["pro"], .locked),
    ("acme.launch(2026-11-01T00:00:00Z, of: pro)", [], .locked),
  ])
  func `the launch opens for holders`(
    gate: String, products: [ProductID], verdict: Verdict
  ) throws {
    let kinds = try RuleKindRegistry.builtIn.adding(LaunchRule.self)
    let sample = try SampleCatalog(
      #""products": [{"id": "pro"}], "courses": [{"id": "it", "gate": "\#(gate)"}]"#, kinds: kinds)
    let subject = GateSubject(id: "u1", entitlements: products.map { Entitlement(product: $0) })
    #expect(sample.verdict(for: subject) == verdict)
  }

  @Test(arguments: [
    ("acme.trial(P7D)", Verdict.unlocked), ("acme.trial(P5D)", .locked),
    ("acme.trial(P7D, until: 2026-11-19T00:00:00Z)", .locked),
  ])
  func `the trial is open for some days`(gate: String, verdict: Verdict) throws {
    let sample = try SampleCatalog(
      #""attributes": {"firstSeen": {"type": "instant"}}, "courses": [{"id": "it", "gate": "\#(gate)"}]"#,
      kinds: .builtIn.adding(TrialRule.self))
    let subject = GateSubject.being(["firstSeen": .instant(at("2026-11-14T09:00:00Z"))])
    #expect(sample.verdict(for: subject) == verdict)
  }

  @Test(arguments: [
    ("acme.challenges(1)", GateSubject.completed("daily-1"), Verdict.unlocked),
    ("acme.challenges(2)", .completed("daily-1"), .locked),
    ("acme.challenges(1)", .completed("L1"), .locked),
    ("acme.challenges(1)", .somebody.unsure(.progress(nil)), .indeterminate),
  ])
  func `completed challenges are counted`(
    gate: String, subject: GateSubject, verdict: Verdict
  ) throws {
    let sample = try SampleCatalog(
      #""courses": [{"id": "it", "gate": "\#(gate)"}]"#,
      kinds: .builtIn.adding(ChallengesRule.self))
    #expect(sample.verdict(for: subject) == verdict)
  }

  @Test func `a completion in the future changes the count`() {
    let later = now + 60
    let subject = GateSubject.having(["daily-1": ItemProgress(completedAt: later)])
    #expect(ChallengesDone(count: 1).value(for: subject, at: now) == .false)
    #expect(ChallengesDone(count: 1).nextChange(for: subject, after: now) == later)
    #expect(ChallengesDone(count: 2).implies(ChallengesDone(count: 1)))
  }

  @Test func `every reason has a phrase`() {
    #expect(TrialRule.phrases.codes(in: "en") == ["acme.trial-over", "acme.trial"])
    #expect(LaunchRule.phrases.codes(in: "en") == ["acme.launch-ahead", "acme.launch"])
  }
}

/// Opens from an instant on for anyone who holds a product: `acme.launch(2026-12-01, of: pro)`.
struct LaunchRule: RuleKind {
  static let name = "acme.launch"
  static let summary = "Opens from an instant on for anyone who holds a product."

  static let instant = RuleParameter(positional: "at", .instant)
  static let product = RuleParameter("of", .product)
  static let signature = RuleSignature(instant, product)

  let instant: Instant
  let product: ProductReference

  init?(_ arguments: inout RuleArguments) {
    let instant = arguments[Self.instant]
    let product = arguments[Self.product]
    guard let instant, let product else { return nil }
    self.instant = instant
    self.product = product
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    build.all([build.reached(instant), build.holds(product)])
  }

  func reason(_ facts: ReasonContext) -> Reason? {
    if facts.now < instant { return facts.reason("acme.launch-ahead", ["at": .instant(instant)]) }
    return facts.reason("acme.launch", ["product": .product(product.id)], unknown: .entitlements)
  }

  static let reasonInputs: ReasonInputs = []
  static let outlooks: [Reason.Code: ReasonOutlook] = ["acme.launch-ahead": .timed]

  static let phrases: ReasonPhrases = [
    "en": [
      "acme.launch-ahead": ReasonPhrase(unsatisfied: "the launch is on {at}"),
      "acme.launch": ReasonPhrase(
        satisfied: "{product} is held", unsatisfied: "{product} is not held",
        unknown: "whether {product} is held is not known"),
    ]
  ]
}

/// Opens for some days after a subject was seen first: `acme.trial(P14D, until: 2026-12-01)`.
private struct TrialRule: RuleKind {
  static let name = "acme.trial"
  static let summary = "Opens for some days after a subject was seen first."

  static let length = RuleParameter(positional: "length", .duration)
  static let until = RuleParameter("until", .instant, isOptional: true)
  static let signature = RuleSignature(length, until)

  let length: CalendarDuration
  let until: Instant?
  let firstSeen: AttributeReference

  init?(_ arguments: inout RuleArguments) {
    let length = arguments[Self.length]
    let until = arguments[Self.until]
    let firstSeen = arguments.value(of: "firstSeen", as: .attribute(ofType: .instant))
    guard arguments.areSound, let length, let firstSeen else { return nil }
    self.length = length
    self.until = until
    self.firstSeen = firstSeen
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    let isOver = build.elapsed(length, since: .attribute(firstSeen))
    let isTooLate = until.map { build.reached($0) } ?? build.never
    return build.not(build.any([isOver, isTooLate]))
  }

  func reason(_ facts: ReasonContext) -> Reason? {
    if let until, facts.now >= until {
      return facts.reason("acme.trial-over", ["until": .instant(until)])
    }
    return facts.reason("acme.trial", ["length": .duration(length)], unknown: .attributes)
  }

  static let phrases: ReasonPhrases = [
    "en": [
      "acme.trial-over": ReasonPhrase(unsatisfied: "trials ended on {until}"),
      "acme.trial": ReasonPhrase(
        satisfied: "the trial of {length} is running",
        unsatisfied: "the trial of {length} is over",
        unknown: "the start of the trial could not be found out"),
    ]
  ]
}

/// Opens for anyone who has completed some daily challenges: `acme.challenges(5)`.
private struct ChallengesRule: RuleKind {
  static let name = "acme.challenges"
  static let summary = "Opens for anyone who has completed some daily challenges."

  static let count = RuleParameter(positional: "count", .integer(in: 1...365))
  static let signature = RuleSignature(count)
  static let reasonInputs: ReasonInputs = [.progress]

  let count: Int

  init?(_ arguments: inout RuleArguments) {
    guard let count = arguments[Self.count] else { return nil }
    self.count = count
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    build.fact(ChallengesDone(count: count))
  }
}

/// Whether at least `count` daily challenges are completed.
struct ChallengesDone: CustomFact {
  let count: Int

  func value(for subject: GateSubject, at now: Instant) -> Ternary {
    let done = challenges(of: subject).count { $0.isCompleted(at: now) }
    if done >= count { return .true }
    return subject.unknown.contains { $0.family == .progress } ? .unknown : .false
  }

  func nextChange(for subject: GateSubject, after now: Instant) -> Instant? {
    challenges(of: subject).compactMap(\.completedAt).filter { $0 > now }.min()
  }

  func implies(_ other: ChallengesDone) -> Bool { count >= other.count }

  private func challenges(of subject: GateSubject) -> [ItemProgress] {
    subject.progress.filter { $0.key.rawValue.hasPrefix("daily-") }.map(\.value)
  }
}
