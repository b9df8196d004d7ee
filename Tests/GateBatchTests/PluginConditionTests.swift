import BatchTestSupport
import EngineTestSupport
import GateBatch
import GateKit
import PropertyTesting
import RuleTestSupport
import Testing

/// A plugin's rule that lowers to the facts of a built-in rule is decided, explained and evaluated in
/// batches as the built-in rule is.
struct PluginConditionTests {
  /// `acme.facts(age)`: lowers to one fact that the builder offers.
  private struct FactsRule: RuleKind {
    enum Fact: String, CaseIterable {
      case age, team, anyTeam, weekAfterJoining, weekAfterPurchase, weekAfterCompletion, owned,
        early, ownPurchase
      case passed, done, begun, fewUses, share
    }

    static let name = "acme.facts"
    static let summary = "Lowers to a fact that a built-in kind tests."

    static let fact = RuleParameter<Fact>(positional: "fact", .choice)
    static let signature = RuleSignature(fact)

    let fact: Fact
    let age: AttributeReference
    let team: AttributeReference
    let joined: AttributeReference
    let basic: ProductReference
    let other: ItemReference
    let articles: CounterReference
    let week: CalendarDuration

    init?(_ arguments: inout RuleArguments) {
      let age = arguments.value(of: "age", as: .attribute(ofType: .number))
      let team = arguments.value(of: "team", as: .attribute(ofType: .string))
      let joined = arguments.value(of: "joined", as: .attribute(ofType: .instant))
      let basic = arguments.value(of: "basic", as: .product)
      let other = arguments.value(of: "other", as: .item)
      let articles = arguments.value(of: "articles", as: .counter)
      let week = arguments.value(of: "P7D", as: .duration)
      guard let fact = arguments[Self.fact], let age, let team, let joined, let basic, let other,
        let articles, let week
      else { return nil }
      self.fact = fact
      self.age = age
      self.team = team
      self.joined = joined
      self.basic = basic
      self.other = other
      self.articles = articles
      self.week = week
    }

    func lower(_ build: inout ConditionBuilder) -> Condition {
      switch fact {
      case .age: build.attribute(age, .greaterOrEqual, .number(5))
      case .team: build.attribute(team, isOneOf: [.string("red"), .string("blue")])
      case .anyTeam: build.exists(team)
      case .weekAfterJoining: build.elapsed(week, since: .attribute(joined))
      case .weekAfterPurchase: build.elapsed(week, since: .bought(basic), startOfDay: true)
      case .weekAfterCompletion: build.elapsed(week, since: .completed(other))
      case .owned: build.everOwned(basic)
      case .early: build.holds(basic, boughtBefore: now)
      case .ownPurchase:
        build.holds(
          basic, excluding: Set(EntitlementQualifier.all.filter { $0.name == "familyShared" }))
      case .passed: build.all([build.scored(other, atLeast: 60), build.completed(other)])
      case .done: build.completed(other)
      case .begun: build.started(other)
      case .fewUses:
        build.any([
          build.uses(of: articles, fewerThan: 1, per: .month),
          build.item.map { build.uses(of: articles, include: $0, per: .month) } ?? build.never,
        ])
      case .share: build.rollout(hundredths: 5_000, salt: "spring")
      }
    }
  }

  private static let rules: [(fact: FactsRule.Fact, builtIn: String)] = [
    (.age, "age >= 5"), (.team, "team in [red, blue]"), (.anyTeam, "exists(team)"),
    (.weekAfterJoining, "after(P7D, since: joined)"),
    (.weekAfterPurchase, "after(P7D, since: bought(basic), startOfDay: true)"),
    (.weekAfterCompletion, "after(P7D, since: completed(other))"),
    (.owned, "product(basic, everOwned: true)"),
    (.early, "product(basic, boughtBefore: 2026-11-20T09:00:00Z)"),
    (.ownPurchase, "product(basic, excluding: familyShared)"),
    (.passed, "completed(other, score: 60)"), (.done, "completed(other)"),
    (.begun, "started(other)"), (.fewUses, "usage(articles, fewerThan: 1, per: month)"),
    (.share, "rollout(50, salt: spring)"),
  ]

  private static let subjects: [GateSubject] = [
    GateSubject(id: "newcomer"),
    GateSubject(
      id: "child", entitlements: [Entitlement(product: "basic", purchaseDate: now + -3_600)],
      attributes: ["age": .number(4), "team": "red", "joined": .instant(now + -86_400)],
      progress: ["other": ItemProgress(isStarted: true)],
      usage: ["articles": .uses([UsageRecord.Use(at: now + -60, item: "it")])]),
    GateSubject(
      id: "member",
      entitlements: [
        Entitlement(
          product: "basic", purchaseDate: now + -864_000, expiresDate: now + 60,
          ownershipType: "familyShared")
      ],
      attributes: ["age": .number(6), "joined": .instant(now + -864_000)],
      progress: ["other": ItemProgress(isCompleted: true, score: 70)],
      usage: ["articles": .count(3, resetsAt: now + 600)]),
    GateSubject(
      id: "doubtful",
      unknown: [
        .product(nil), .past(nil), .attribute(nil), .progress(nil), .usage(nil),
      ]),
  ]

  private func engine(gate: String) throws -> GateEngine {
    GateEngine(
      catalog: try GatedCatalog(
        files: MemoryFiles(
          """
          {
            "format": 1, "id": "x", "counters": ["articles"],
            "attributes": {
              "age": {"type": "number"}, "team": {"type": "string"}, "joined": {"type": "instant"}
            },
            "products": [{"id": "basic"}],
            "courses": [{"id": "it", "gate": "\(gate)"}, {"id": "other", "gate": "free"}]
          }
          """), kinds: .builtIn(and: FactsRule.self)))
  }

  @Test(arguments: rules.indices)
  func `a plugin's rule has the decision, validUntil and offers of the built-in rule`(
    rule: Int
  ) throws {
    let own = try engine(gate: "acme.facts(\(Self.rules[rule].fact.rawValue))")
    let builtIn = try engine(gate: Self.rules[rule].builtIn)
    #expect(own.catalog.program.facts == builtIn.catalog.program.facts)
    for subject in Self.subjects {
      #expect(
        own.decide("it", for: subject, at: now) == builtIn.decide("it", for: subject, at: now))
      #expect(
        own.evaluate(subject, at: now).offers(of: "it")
          == builtIn.evaluate(subject, at: now).offers(of: "it"))
    }
  }

  @Test(arguments: rules.indices)
  func `a batch decides a plugin's rule as the built-in rule`(rule: Int) async throws {
    let gates = ["acme.facts(\(Self.rules[rule].fact.rawValue))", Self.rules[rule].builtIn]
    var decided: [[DecidedSubject]] = []
    for gate in gates {
      let batch = BatchCase(
        texts: [gate], engines: [try engine(gate: gate)], now: now, needs: .validUntil,
        bytes: Array(Self.subjects.map { SubjectEncoder().line(of: $0) + "\n" }.joined().utf8))
      decided.append(try await batch.decided().subjects)
      #expect(try decided.last == DecidedFile(oneByOne: batch).subjects)
    }
    #expect(decided[0].count == Self.subjects.count)
    #expect(decided[0] == decided[1])
  }

  /// A kind that compares an attribute with a string, or with a list of strings as a whole.
  private struct ConfusedRule: RuleKind {
    static let name = "acme.confused"
    static let summary = "Compares what does not compare."
    static let attribute = RuleParameter(positional: "attribute", .attribute)
    static let signature = RuleSignature(attribute)

    let attribute: AttributeReference

    init?(_ arguments: inout RuleArguments) {
      guard let attribute = arguments[Self.attribute] else { return nil }
      self.attribute = attribute
    }

    func lower(_ build: inout ConditionBuilder) -> Condition {
      attribute.type == .strings
        ? build.attribute(attribute, isOneOf: [.strings(StringSet(["red"]))])
        : build.attribute(attribute, .notEqual, .string("red"))
    }
  }

  @Test(arguments: ["number", "strings"])
  func `a comparison of values that do not compare is an error of the catalog`(type: String) {
    let check = CatalogLoadResult(
      files: MemoryFiles(
        """
        {"format": 1, "id": "x", "attributes": {"a": {"type": "\(type)"}},
         "defaultGate": "not acme.confused(a)", "courses": ["a", "b"]}
        """), kinds: .builtIn(and: ConfusedRule.self))
    #expect(check.catalog == nil)
    #expect(check.diagnostics.map(\.code) == ["attribute-type"])
  }
}
