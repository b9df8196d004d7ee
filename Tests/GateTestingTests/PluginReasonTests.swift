import GateKit
import GateRules
import GateTesting
import Testing

/// The reasons of rule kinds of plugins in reports about many subjects and items.
struct PluginReasonTests {
  private let now = Instant("2026-06-16T00:00:00Z") ?? .latest

  private func engine(gates: String...) throws -> GateEngine {
    let kinds: [any RuleKind.Type] = [
      Launch<PlainWords>.self, Launch<NosyWords>.self, Launch<UndeclaredWords>.self,
      Launch<ItemWords>.self, PairRule.self, PairOrKeyRule.self,
    ]
    let items = gates.enumerated().map { #"{"id": "it\#($0)", "gate": "\#($1)"}"# }
    return GateEngine(
      catalog: try GatedCatalog(
        files: MemoryFiles(
          #"""
          {"format": 1, "id": "x", "products": [{"id": "basic"}, {"id": "pro"}, {"id": "key"}],
           "attributes": {"role": {"type": "string"}}, "features": [\#(items.joined(separator: ","))]}
          """#),
        kinds: try kinds.reduce(.builtIn) { try $0.adding($1) }))
  }

  /// Returns the rules of each item in the program of causes, and their supports.
  private func rules(of engine: GateEngine) -> (rules: [Int?], supports: [Int: ReasonSupport]) {
    let program = CauseProgram(of: engine.catalog)
    let rules = engine.catalog.content.nodes.catalogIndices.map { program.rules(ofNode: $0) }
    return (rules, program.supports(ofRules: rules.compactMap { $0 }))
  }

  /// Returns the cause that the search finds without an explanation.
  private func cause(of item: ItemID, in engine: GateEngine, for subject: GateSubject) throws
    -> DecisionCause?
  {
    let node = try #require(engine.catalog.content.nodeIndex(named: item.rawValue))
    let facts = engine.catalog.facts(of: subject, accepting: [])
    var search = CauseSearch(CauseProgram(of: engine.catalog), for: facts, at: now)
    return engine.decide(item, for: subject, at: now).verdict == .locked
      ? search.cause(ofLocked: node) : search.cause(ofIndeterminate: node)
  }

  @Test(arguments: [
    ("acme.launch(2026-01-01, of: basic)", "acme.launch"),
    ("acme.launch(2027-01-01, of: basic) and window(from: 2026-01-01)", "acme.launch-ahead"),
    ("acme.pair([product(basic), product(pro)])", "never-bought"),
    ("acme.pair([acme.launch(2026-01-01, of: basic), product(basic)])", "acme.launch"),
  ])
  func `a cause is found without an explanation`(gate: String, cause: String) throws {
    let engine = try engine(gates: gate)
    let subject = GateSubject(id: "u", entitlements: [Entitlement(product: "key")])
    #expect(try self.cause(of: "it0", in: engine, for: subject)?.rawValue == cause)
    #expect(engine.evaluate(subject, at: now).explain("it0").cause.rawValue == cause)
  }

  @Test func `only an explanation finds the cause of operands beside own facts`() throws {
    let engine = try engine(gates: "acme.pairOrKey(product(basic), of: key)")
    #expect(try cause(of: "it0", in: engine, for: GateSubject(id: "u")) == nil)
  }

  @Test func `subjects that differ only in what a kind does not read have one pattern`() throws {
    let engine = try engine(gates: "acme.launch(2026-01-01, of: basic)", "product(basic)")
    let (rules, supports) = rules(of: engine)
    for rules in rules {
      let support = try #require(rules.flatMap { supports[$0] })
      let patterns = ["a", "b"].map { name in
        let subject = GateSubject(id: SubjectID(name), attributes: ["role": .string(name)])
        return support.pattern(of: engine.catalog.facts(of: subject, accepting: []), at: now)?
          .pattern
      }
      #expect(patterns[0] != nil && patterns[0] == patterns[1])
    }
  }

  @Test func `a kind that declares nothing shares no reasons`() throws {
    let gate = "acme.undeclared(2026-01-01, of: basic)"
    let (rules, supports) = rules(of: try engine(gates: gate, gate))
    #expect(rules[0] != rules[1])
    #expect(supports.isEmpty)
  }

  @Test(arguments: [("acme.launch", true), ("acme.item", false)])
  func `items share a reason unless its kind names the item`(name: String, isShared: Bool) throws {
    let engine = GateEngine(
      catalog: try GatedCatalog(
        files: MemoryFiles(
          #"""
          {"format": 1, "id": "x", "products": [{"id": "basic"}], "gates": {
            "g": "\#(name)(2026-01-01, of: basic)"},
           "features": [{"id": "a", "gate": "g"}, {"id": "b", "gate": "g"}]}
          """#),
        kinds: try RuleKindRegistry.builtIn.adding(Launch<PlainWords>.self)
          .adding(Launch<ItemWords>.self)))
    let rules = rules(of: engine).rules
    #expect((rules[0] == rules[1]) == isShared)
  }

  @Test(
    arguments: [
      (Launch<PlainWords>.self, []), (Launch<UndeclaredWords>.self, []),
      (Launch<ItemWords>.self, []), (Launch<NosyWords>.self, [.reasonInputs]),
      (Launch<WrongOutlook>.self, [.outlooks]), (Launch<HiddenItem>.self, [.reasonInputs]),
    ] as [(any RuleKind.Type, [ConformanceFailure.Requirement])])
  func `a kind that reads more than it declares fails its contract`(
    kind: any RuleKind.Type, requirements: [ConformanceFailure.Requirement]
  ) {
    let subjects = ["author", "reader"].map { role in
      GateSubject(
        id: SubjectID(role), entitlements: role == "author" ? [Entitlement(product: "basic")] : [],
        attributes: ["role": .string(role)])
    }
    let conformance = RuleKindConformance(
      of: kind, rules: ["\(kind.name)(2026-06-16, of: basic)"],
      declaring: #""products": [{"id": "basic"}], "attributes": {"role": {"type": "string"}}"#,
      subjects: subjects + [GateSubject(id: "unsure", unknown: [.product(nil)])],
      instants: [now, Instant(secondsSince1970: now.secondsSince1970 - 1)])
    #expect(conformance.failures().map(\.requirement) == requirements)
  }
}

/// The parts that distinguish the launch rules of the tests.
private protocol LaunchWords: Sendable {
  static var name: String { get }
  static var inputs: ReasonInputs { get }
  static var ahead: ReasonOutlook { get }
  /// A detail that the reason has besides the product.
  static func detail(_ facts: ReasonContext) -> String
}

extension LaunchWords {
  static var inputs: ReasonInputs { [] }
  static var ahead: ReasonOutlook { .timed }
  static func detail(_ facts: ReasonContext) -> String { "" }
}

private enum PlainWords: LaunchWords {
  static let name = "acme.launch"
}

private enum UndeclaredWords: LaunchWords {
  static let name = "acme.undeclared"
  static let inputs = ReasonInputs.everything
  static func detail(_ facts: ReasonContext) -> String { "\(facts.subject.attributes)" }
}

private enum NosyWords: LaunchWords {
  static let name = "acme.nosy"
  static func detail(_ facts: ReasonContext) -> String {
    facts.subject.attributes["role"].map { "\($0)" } ?? ""
  }
}

private enum ItemWords: LaunchWords {
  static let name = "acme.item"
  static let inputs: ReasonInputs = [.item]
  static func detail(_ facts: ReasonContext) -> String { facts.item?.id.rawValue ?? "" }
}

private enum HiddenItem: LaunchWords {
  static let name = "acme.hidden"
  static func detail(_ facts: ReasonContext) -> String { facts.item?.id.rawValue ?? "" }
}

private enum WrongOutlook: LaunchWords {
  static let name = "acme.wrong"
  static let ahead = ReasonOutlook.settled
}

/// Opens from an instant on for anyone who holds a product.
private struct Launch<Words: LaunchWords>: RuleKind {
  static var name: String { Words.name }
  static var summary: String { "Opens from an instant on for anyone who holds a product." }
  static var instant: RuleParameter<Instant> { RuleParameter(positional: "at", .instant) }
  static var product: RuleParameter<ProductReference> { RuleParameter("of", .product) }
  static var signature: RuleSignature { RuleSignature(instant, product) }
  static var reasonInputs: ReasonInputs { Words.inputs }
  static var outlooks: [Reason.Code: ReasonOutlook] {
    [Reason.Code(rawValue: "\(name)-ahead"): Words.ahead]
  }

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
    let code = facts.now < instant ? "\(Self.name)-ahead" : Self.name
    return facts.reason(Reason.Code(rawValue: code), ["detail": .text(Words.detail(facts))])
  }

  static var phrases: ReasonPhrases {
    let phrase = ReasonPhrase(
      satisfied: "yes {detail}", unsatisfied: "no {detail}", unknown: "perhaps {detail}")
    return [
      "en": [
        Reason.Code(rawValue: name): phrase, Reason.Code(rawValue: "\(name)-ahead"): phrase,
      ]
    ]
  }
}

/// Opens if both rules are true.
private struct PairRule: RuleKind {
  static let name = "acme.pair"
  static let summary = "Opens if all rules are true."
  static let rules = RuleParameter(positional: "rules", .rules)
  static let signature = RuleSignature(rules)

  let rules: [BoundRule]

  init?(_ arguments: inout RuleArguments) {
    guard let rules = arguments[Self.rules] else { return nil }
    self.rules = rules
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    build.all(rules.map { build.lower($0) })
  }
}

/// Opens if a rule is true, or for anyone who holds a product.
private struct PairOrKeyRule: RuleKind {
  static let name = "acme.pairOrKey"
  static let summary = "Opens if a rule is true, or for anyone who holds a product."
  static let rule = RuleParameter(positional: "rule", .rule)
  static let product = RuleParameter("of", .product)
  static let signature = RuleSignature(rule, product)

  let rule: BoundRule
  let product: ProductReference

  init?(_ arguments: inout RuleArguments) {
    let rule = arguments[Self.rule]
    let product = arguments[Self.product]
    guard let rule, let product else { return nil }
    self.rule = rule
    self.product = product
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    build.any([build.lower(rule), build.holds(product)])
  }
}
