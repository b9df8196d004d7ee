import ContentCatalog
import GateKit
import GateRules
import GateTesting
import PropertyTesting
import TestSupport
import Testing

/// The examples in the doc comments of `GateTesting`, which `DocCommentExampleTests` compares with this
/// file.
@Suite(.tags(.property), .slow)
struct GateTestingExamples {
  private let print = PrintedLines()

  @Test(arguments: Law.all)
  func `every law holds for our catalog`(law: Law) throws {
    let report = law.report(on: try GatedCatalog(path: "catalogs/billiards"), cases: 20)
    #expect(report.failure == nil)
  }

  @Test func `a storage of recorded progress is examined`() async {
    let conformance = ProgressStorageConformance { MemoryProgressStorage() }
    #expect(await conformance.failures() == [])
  }

  @Test func `a law of one's own is tried`() throws {
    let catalog = try GatedCatalog(path: "catalogs/billiards")
    let freeLessons = Law("first-lessons-are-free", "The first three lessons are open for anyone.")
    {
      asked, _ in
      guard ["L1", "L2", "L3"].contains(asked.item) else { return .vacuous }
      return .check(asked.decision.isUnlocked, "\(asked.item) is locked")
    }
    let report = freeLessons.report(on: catalog)
    print(report.verdict)  // holds
    if let failure = report.failure { print(failure) }
    #expect(print.lines == ["holds"])
  }

  @Test func `cases of a catalog are tried`() throws {
    let catalog = try GatedCatalog(path: "catalogs/billiards")
    let report = forAll(.cases(of: catalog, at: "catalogs/billiards")) { asked in
      .check(asked.holding("full").decision.isUnlocked, "the item stays locked")
    }
    #expect(report.failure == nil)
  }

  @Test func `a case reproduces a decision`() throws {
    let engine = GateEngine(catalog: try GatedCatalog(path: "catalogs/billiards"))
    let now = try #require(Instant("2026-11-20T09:00:00Z"))
    let asked = GateCase(
      engine: engine, item: "L9", subject: GateSubject(id: "u1"), now: now,
      path: "catalogs/billiards")
    print(asked.decision.isUnlocked)  // false
    print(asked.holding("advanced").decision.isUnlocked)  // true
    #expect(print.lines == ["false", "true"])
    #expect(asked.description.contains("gate-eval explain"))
  }

  @Test func `a kind keeps its contract`() throws {
    let noon = try #require(Instant("2026-11-20T12:00:00Z"))
    let midnight = try #require(Instant("2026-11-21T00:00:00Z"))
    let keen = GateSubject(
      id: "keen", usage: ["practice": .uses([.init(at: noon, item: "A"), .init(at: noon)])])
    let lazy = GateSubject(id: "lazy")
    let conformance = RuleKindConformance(
      of: PracticeRule.self, rules: ["acme.practice(2, of: practice)"],
      declaring: #""counters": ["practice"]"#, subjects: [keen, lazy], instants: [noon, midnight])
    #expect(conformance.failures() == [])
  }

  @Test func `a source keeps its contract`() async throws {
    let now = try #require(Instant("2026-11-20T12:00:00Z"))
    let catalog = try GatedCatalog(path: "catalogs/billiards").content
    let path = "docs/examples/subjects.ndjson"
    let decoder = SubjectDecoder(for: [catalog])
    let lines = try Repository.text(of: path).split(separator: "\n").map { Array($0.utf8) }
    let (anna, ben) = (
      try decoder.subject(from: lines[0][...]), try decoder.subject(from: lines[1][...])
    )
    let conformance = EntitlementSourceConformance(
      expecting: [anna, ben], unknownSubjects: ["nobody"], instants: [now]
    ) {
      try FileSource(EntitlementSourceRequest(argument: path, catalogs: [catalog]))
    }
    #expect(await conformance.failures() == [])
  }

  @Test func `generated facts return from a backend`() async throws {
    let catalog = try GatedCatalog(path: "catalogs/billiards")
    let now = try #require(Instant("2026-11-20T12:00:00Z"))
    let report = await forAll(.subjects(of: catalog), cases: 200) { subject in
      let source = BackendSource(holding: subject)
      return await EntitlementSourceConformance.outcome(of: source, listing: subject, at: now)
    }
    #expect(report.failure == nil)
  }

  @Test func `a shop is compared with histories`() async throws {
    let catalog = try GatedCatalog(path: "catalogs/billiards")
    let report = await forAll(.histories(of: catalog), cases: 200) { history in
      let shop = HistoryShop(selling: catalog)
      return await history.play(on: HistoryModel(of: catalog)) { step, model in
        await shop.perform(step)
        return await model.outcome(of: shop.source)
      }
    }
    #expect(report.failure == nil)
  }

  @Test func `a law about rules is tried`() throws {
    let catalog = try GatedCatalog(path: "catalogs/billiards")
    let pairs = Generator.rules(about: catalog).list(2...2)
    let cases = pairs.flatMap { rules -> Generator<GateCase> in
      let (one, other) = (rules[0], rules[1])
      let wider = try? catalog.adding("neither", gate: "not ((\(one)) or (\(other)))")
        .adding("both not", gate: "not (\(one)) and not (\(other))")
      return .cases(of: wider ?? catalog)
    }
    let report = forAll(cases, cases: 200) { asked in
      let answers = asked.engine.evaluate(asked.subject, at: asked.now)
      return .check(answers.decide("neither").verdict == answers.decide("both not").verdict)
    }
    #expect(report.failure == nil)
  }

  @Test func `a catalog gets another feature`() throws {
    let catalog = try GatedCatalog(path: "catalogs/billiards")
    let wider = try catalog.adding("extra", gate: "basic or completed(L3)")
    #expect(wider.content.nodeIndex(named: "extra") != nil)
  }

  @Test func `a context declares an attribute`() {
    let tier = RuleGenerator { context in
      "\(context.attribute("tier", .number)) >= \(context.choices.number(in: 1...3))"
    }
    let report = forAll(.writtenCatalogs(rules: [tier]), cases: 20) { written in
      _ = try written.catalog
      return .holds
    }
    #expect(report.failure == nil)
  }

  @Test func `a context declares an item`() {
    let certified = RuleGenerator { context in
      context.item("exam").map { "completed(\($0), score: 80)" }
    }
    let report = forAll(.writtenCatalogs(rules: [certified]), cases: 20) { written in
      _ = try written.catalog
      return .holds
    }
    #expect(report.failure == nil)
  }

  @Test func `random catalogs use rules of one's own`() throws {
    let practice = RuleGenerator { context in
      "acme.practice(\(context.choices.number(in: 1...5)), of: \(context.counter("practice")))"
    }
    let kinds = try RuleKindRegistry.builtIn.adding(PracticeRule.self)
    let report = forAll(.writtenCatalogs(kinds: kinds, rules: [practice]), cases: 20) { written in
      let engine = GateEngine(catalog: try written.catalog)
      let decisions = engine.evaluate(GateSubject(id: "u1"), at: .latest).decisions
      return .check(
        decisions.allSatisfy { engine.handle(for: $0.item) != nil }, "an item is missing")
    }
    #expect(report.failure == nil)
    let catalogs = try Generator.catalogs(kinds: kinds, rules: [practice])
    let catalog = catalogs.value(seed: 7)
    #expect(catalog.kinds["acme.practice"] != nil)
  }

  @Test func `random catalogs can be read`() {
    let report = forAll(.writtenCatalogs(), cases: 20) { written in
      let engine = GateEngine(catalog: try written.catalog)
      let decisions = engine.evaluate(GateSubject(id: "u1"), at: .latest).decisions
      return .check(
        decisions.allSatisfy { engine.handle(for: $0.item) != nil }, "an item is missing")
    }
    #expect(report.failure == nil)
  }

  @Test func `a rule can contain another`() {
    let unless = RuleGenerator { context in
      WrittenRule(text: "not (\(context.rule(depth: 0).text))")
    }
    let report = forAll(.writtenCatalogs(rules: [unless]), cases: 20) { written in
      _ = try written.catalog
      return .holds
    }
    #expect(report.failure == nil)
  }

  @Test func `a context declares names`() {
    let limit = RuleGenerator { context in
      let counter = context.counter("articles")
      return "metered(\(context.choices.number(in: 1...3)), of: \(counter), per: week)"
    }
    let report = forAll(.writtenCatalogs(rules: [limit]), cases: 20) { written in
      _ = written.files
      return .holds
    }
    #expect(report.failure == nil)
  }

  @Test func `a rule is written in two forms`() {
    let rule: WrittenRule = "acme.practice(5, of: practice)"
    let call = WrittenRule.call(
      "acme.practice", .positional("count", "5"), .named("of", "practice"))
    print(call.text == rule.text, call.object != nil)  // true true
    #expect(print.lines == ["true true"])
  }
}

/// A backend that holds one subject.
private struct BackendSource: EntitlementSource {
  let name = "backend"
  let families: Set<FactFamily> = Set(FactFamily.allCases)
  let subject: GateSubject

  init(holding subject: GateSubject) { self.subject = subject }

  func snapshot(
    of id: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    EntitlementSnapshot(
      asOf: now, entitlements: subject.entitlements, attributes: subject.attributes,
      progress: subject.progress, usage: subject.usage)
  }
}

/// Opens for anyone who has practised often enough: `acme.practice(5, of: practice)`.
private struct PracticeRule: RuleKind {
  static let name = "acme.practice"
  static let summary = "Opens for anyone who has practised often enough."
  static let count = RuleParameter(positional: "count", .count)
  static let counter = RuleParameter("of", .counter)
  static let signature = RuleSignature(count, counter)

  let count: Int
  let counter: CounterReference

  init?(_ arguments: inout RuleArguments) {
    let count = arguments[Self.count]
    let counter = arguments[Self.counter]
    guard let count, let counter else { return nil }
    self.count = count
    self.counter = counter
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    build.not(build.uses(of: counter, fewerThan: count, per: .ever))
  }

  func reason(_ facts: ReasonContext) -> Reason? {
    facts.reason("acme.practice", ["count": .count(count)], unknown: .usage)
  }

  static let phrases: ReasonPhrases = [
    "en": [
      "acme.practice": ReasonPhrase(
        satisfied: "{count:use:uses} are recorded", unsatisfied: "{count:use:uses} are needed",
        unknown: "the number of uses is not known")
    ]
  ]
}
