import ContentCatalog
import Foundation
import RuleTestSupport
import Testing

@testable import GateRules

struct ConditionExpressionTests {
  private static func access(
    _ gate: String, kinds: RuleKindRegistry = .builtIn
  ) throws -> ConditionExpression {
    try #require(
      CatalogOfFacts.catalog(gate: gate, kinds: kinds).conditions(of: "it")
    ).access
  }

  private static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// The gates of one fact each, with the fact in JSON.
  static let facts = [
    (
      "product(basic)", #"{"holding":{"everOwned":false,"excluding":[],"product":"basic"}}"#
    ),
    (
      "product(old, everOwned: true, boughtBefore: 2026-01-01, excluding: [freeTrial, familyShared])",
      """
      {"holding":{"boughtBefore":"2026-01-01T00:00:00Z","everOwned":true,\
      "excluding":["familyShared","freeTrial"],"product":"basic"}}
      """
    ),
    ("window(from: 2026-12-01)", #"{"reached":"2026-12-01T00:00:00Z"}"#),
    (
      "after(P1Y2M, since: enrolled, startOfDay: true)",
      #"{"elapsed":{"duration":"P1Y2M","since":{"attribute":"enrolled"},"startOfDay":true}}"#
    ),
    (
      "after(PT24H, since: bought(pro))",
      #"{"elapsed":{"duration":"PT24H","since":{"bought":"pro"},"startOfDay":false}}"#
    ),
    (
      "after(P3D, since: completed(lesson))",
      #"{"elapsed":{"duration":"P3D","since":{"completed":"lesson"},"startOfDay":false}}"#
    ),
    (
      "after(P3D, since: started(lesson))",
      #"{"elapsed":{"duration":"P3D","since":{"started":"lesson"},"startOfDay":false}}"#
    ),
    (
      "age >= 18",
      #"{"attribute":{"attribute":"age","comparison":">=","values":[{"number":18}]}}"#
    ),
    (
      "role in [author, staff]",
      """
      {"attribute":{"attribute":"role","comparison":"in",\
      "values":[{"string":"author"},{"string":"staff"}]}}
      """
    ),
    ("exists(role)", #"{"attribute":{"attribute":"role","comparison":"exists","values":[]}}"#),
    ("completed(lesson)", #"{"completed":"lesson"}"#),
    ("rollout(12.5, salt: spring)", #"{"rollout":{"percent":12.5,"salt":"spring"}}"#),
    ("test.streak(3)", #"{"custom":"streak of 3 days"}"#),
  ]

  @Test(arguments: facts)
  func `a fact names what it tests`(gate: String, json: String) throws {
    let access = try Self.access(gate, kinds: CatalogOfFacts.kinds())
    guard case .fact(let fact) = access else {
      Issue.record("\(access)")
      return
    }
    #expect(try Self.json(fact) == json)
  }

  @Test func `started items, scores and uses are facts of their own`() throws {
    #expect(
      try Self.access("started(lesson)")
        == .any([.fact(.started("lesson")), .fact(.completed("lesson"))]))
    #expect(
      try Self.access("completed(lesson, score: 60)")
        == .all([
          .fact(.score(.init(item: "lesson", atLeast: 60, missingIsZero: false))),
          .fact(.completed("lesson")),
        ]))
    #expect(
      try Self.access("usage(questions, fewerThan: 5, per: day)")
        == .any([
          .fact(
            .usage(
              .init(
                counter: "questions", period: .day, duration: nil, item: nil, since: nil,
                fewerThan: .number(5)))),
          .fact(.use(.init(counter: "questions", period: .day, duration: nil, item: "it"))),
        ]))
  }

  @Test func `the operations have one key each`() throws {
    let access = try Self.access(
      "atLeast(2, of: [age < 3, age < 4, not age < 5]) or age < 6 and age < 7")
    #expect(
      try Self.json(access).replacing(
        #/\{"fact":\{"attribute":.*?"values":\[\{"number":(\d)\}\]\}\}\}/#
      ) {
        "\($0.1)"
      } == #"{"any":[{"atLeast":{"count":2,"of":[3,4,{"not":5}]}},{"all":[6,7]}]}"#)
    #expect(try Self.json(Self.access("free")) == #"{"constant":true}"#)
  }

  @Test func `gate, requirements, staying open and bypass are told apart`() throws {
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        """
        {"format": 1, "id": "x", "attributes": {"age": {"type": "number"}},
          "bypass": "age = 99", "requires": "age < 1",
          "courses": [{"id": "course", "gate": "age < 2", "requires": "age < 3", "items": [
            {"id": "lesson", "formerIDs": ["former"], "requires": "age < 4",
              "staysOpen": "onceCompleted"}]},
            {"id": "group", "kind": "group", "gate": "free", "items": ["other"]}]}
        """))
    let conditions = try #require(catalog.conditions(of: "former"))
    func below(_ limit: AttributeValue) -> ConditionExpression {
      .fact(
        .attribute(
          AttributeRequirement(attribute: "age", comparison: .compare(.less), values: [limit])))
    }
    #expect(conditions.gate == below(2))
    #expect(conditions.requirements == [below(4), below(3), below(1)])
    guard case .all(let all) = conditions.access else {
      Issue.record("\(conditions.access)")
      return
    }
    #expect(Set(all) == [below(1), below(2), below(3), below(4)])
    #expect(conditions.staysOpen == .fact(.completed("lesson")))
    #expect(
      conditions.bypass
        == .fact(
          .attribute(
            AttributeRequirement(attribute: "age", comparison: .compare(.equal), values: [99]))))
    #expect(try Self.access("never") == .constant(false))
    #expect(catalog.conditions(of: "group") == nil)
    #expect(catalog.conditions(of: "nothing") == nil)
  }

  @Test(arguments: [
    "{}", #"{"not": {"constant": true}, "constant": true}"#, "true",
  ])
  func `malformed JSON is rejected`(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ConditionExpression.self, from: Data(json.utf8))
    }
  }

  @Test(arguments: [
    #"{"most": [{"constant": true}]}"#, #"{"atLeast": {"count": 1}}"#,
    #"{"fact": {"reached": "tomorrow"}}"#, #"{"fact": {"unheardOf": 1}}"#,
  ])
  func `an operation or a fact of a later version is kept as it is written`(json: String) throws {
    let expression = try JSONDecoder().decode(ConditionExpression.self, from: Data(json.utf8))
    switch expression {
    case .unrecognized, .fact(.unrecognized): break
    default: Issue.record("\(expression)")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let written = String(decoding: try encoder.encode(expression), as: UTF8.self)
    #expect(written == json.replacing(" ", with: ""))
  }
}
