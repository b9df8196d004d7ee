import EngineTestSupport
import Foundation
import GateKit
import RuleTestSupport
import TestSupport
import Testing

/// The explanations of the rules that decide an item.
struct ExplanationTests {
  /// A catalog in which every kind of clause applies: a bypass, inherited gates and requirements,
  /// named gates, and `staysOpen`.
  private let engine = try? GateEngine(
    """
    "attributes": {
      "role": {"type": "string", "default": "student"}, "banned": {"type": "boolean", "default": false},
      "team": {"type": "string"}
    },
    "products": [{"id": "basic", "title": "Basic course"}, {"id": "plus"}],
    "gates": {"insiders": "plus and team = red"},
    "bypass": "role = staff",
    "requires": "not banned",
    "courses": [
      {"id": "course", "gate": "basic", "requires": "completed(intro)", "items": [
        {"id": "lesson", "title": "Side spin", "staysOpen": "onceStarted"},
        {"kind": "group", "title": "Extras", "gate": "insiders", "items": ["extra"]}
      ]},
      {"id": "intro", "gate": "free", "formerIDs": ["welcome"]}
    ]
    """)

  private func explain(_ item: ItemID, _ subject: GateSubject) throws -> Explanation {
    try #require(engine).evaluate(subject, at: now).explain(item)
  }

  @Test func `every rule that decides is a clause with its origin`() throws {
    let tree = try #require(try explain("lesson", .holding("basic")).tree)
    let clauses = tree.clauses.map { "\($0.role) \($0.origin.words) \($0.node.rule)" }
    #expect(
      clauses == [
        "bypass catalog role = staff", "gate course basic",
        "requirement course completed(intro)", "requirement catalog not banned",
        "staysOpen item started(lesson)",
      ])
  }

  @Test func `a named gate is a node, and its rule is a child with its own location`() throws {
    let tree = try #require(try explain("extra", .holding("plus")).tree)
    let gate = try #require(tree.clauses.first { $0.role == .gate })
    #expect(gate.origin == .container(ReasonTree.Container(id: nil, title: "Extras")))
    #expect(gate.node.kind == "gate")
    #expect(gate.node.location.line == 12)
    let rule = try #require(gate.node.children.first)
    #expect(rule.location.line == 6)
    #expect(rule.children.map(\.rule) == ["plus", "team = red"])
    #expect(rule.children.map(\.value) == [.true, .unknown])
    #expect(rule.children.map(\.location.column) == [24, 33])
  }

  @Test func `a true rule under a negation is an obstacle`() throws {
    var banned = GateSubject.holding("basic")
    banned.attributes["banned"] = true
    banned.progress["intro"] = ItemProgress(isCompleted: true)
    let explanation = try explain("lesson", banned)
    let requires = try #require(explanation.tree?.clauses[3].node)
    #expect(requires.value == .false)
    #expect(!requires.isNegated)
    let negated = try #require(requires.children.first)
    #expect(negated.value == .true)
    #expect(negated.isNegated)
    #expect(negated.isSufficient)
    #expect(explanation.reasons.map(\.value) == [.true])
  }

  @Test func `a staysOpen that does not apply is not a reason for the lock`() throws {
    let explanation = try explain("lesson", GateSubject(id: "u1"))
    let staysOpen = try #require(explanation.tree?.clauses.first { $0.role == .staysOpen }?.node)
    #expect(staysOpen.isSufficient)
    #expect(!explanation.reasons.contains { $0 == staysOpen.reason })
    let kept = try explain("lesson", .completed("lesson", "intro"))
    #expect(kept.decision.reason == .staysOpen)
    #expect(kept.reasons == [kept.tree?.clauses.first { $0.role == .staysOpen }?.node.reason])
  }

  @Test func `a bypass is sufficient alone if it is true and has no effect otherwise`() throws {
    var staff = GateSubject(id: "u1", attributes: ["role": "staff"])
    #expect(try explain("lesson", staff).reasons.count == 1)
    #expect(try explain("lesson", staff).tree?.clauses[0].node.isSufficient == true)
    staff.attributes["role"] = "student"
    #expect(try explain("lesson", staff).tree?.clauses[0].node.isSufficient == false)
  }

  @Test(arguments: ["nothing", "Extras"])
  func `an unknown item or a group has a decision but no tree and no reasons`(item: ItemID) throws {
    let explanation = try explain(item, .holding("basic"))
    #expect(explanation.decision.reason == .unknownItem)
    #expect(explanation.tree == nil)
    #expect(explanation.reasons.isEmpty)
    #expect(explanation.item == item)
  }

  @Test func `a former id is explained as the current item`() throws {
    #expect(try explain("welcome", .holding()).item == "intro")
  }

  @Test(arguments: ["en", "zh-Hans"])
  func `an explanation carries the sentence of the renderer that it is given`(
    language: String
  ) throws {
    let engine = try #require(engine)
    let renderer = try #require(engine.catalog.reasonRenderer(in: language))
    let evaluation = engine.evaluate(GateSubject(id: "u1"), at: now)
    let explanation = evaluation.explain("lesson", wordedBy: renderer)
    #expect(explanation.sentence == renderer.sentence(of: evaluation.explain("lesson")))
    #expect(evaluation.explain("gone", wordedBy: renderer).sentence?.isEmpty == false)
    #expect(evaluation.explain("lesson").sentence == nil)
    let decoded = try JSONDecoder().decode(
      Explanation.self, from: JSONEncoder().encode(explanation))
    #expect(decoded == explanation)
  }

  @Test func `an explanation does not contain the path of the machine`() throws {
    let folder = Repository.url("catalogs/academy").path
    let catalog = try GatedCatalog(path: folder)
    let evaluation = GateEngine(catalog: catalog).evaluate(GateSubject(id: "u1"), at: now)
    let english = try #require(catalog.reasonRenderer(in: "en"))
    let explanation = evaluation.explain("unit3", wordedBy: english)
    let json = String(decoding: try JSONEncoder().encode(explanation), as: UTF8.self)
    #expect(!json.contains(Repository.root.path))
    let paths = Set(explanation.tree?.clauses.map(\.node.location.path) ?? [])
    #expect(paths == ["catalog.json", "units/foundations.json"])
    let tree = try #require(explanation.tree)
    let lines = ReasonTreeText(english, locatedIn: catalog).lines(of: tree)
    #expect(lines.contains { $0.contains("(\(folder)/units/foundations.json:") })
  }

  @Test func `an explanation contains the decision about the item`() throws {
    let engine = try #require(engine)
    let evaluation = engine.evaluate(.holding("basic"), at: now)
    for item in ["lesson", "nothing"] as [ItemID] {
      let explanation = evaluation.explain(item)
      #expect(explanation.decision == engine.decide(item, for: .holding("basic"), at: now))
      #expect(explanation.offers == evaluation.offers(of: item))
    }
  }

  @Test(arguments: ["lesson", "extra", "nothing"])
  func `an explanation survives encoding and decoding`(item: ItemID) throws {
    let explanation = try explain(
      item, GateSubject.completed("intro").unsure(.product(nil), .attribute("team")))
    let data = try JSONEncoder().encode(explanation)
    #expect(try JSONDecoder().decode(Explanation.self, from: data) == explanation)
  }

  @Test func `gates that multiply by referring to each other are truncated`() throws {
    let gates = (1...15).map { "\"g\($0)\": \"g\($0 - 1) and (g\($0 - 1) or basic)\"" }
    let engine = try GateEngine(
      gate: "g15", more: "\"gates\": {\"g0\": \"team = red\", \(gates.joined(separator: ", "))},")
    let explanation = engine.evaluate(.being(["team": "blue"]), at: now).explain("it")
    #expect(explanation.decision.verdict == .locked)
    #expect(explanation.reasons.count == 1)
    #expect(explanation.tree?.clauses.first?.node.isSufficient == true)
    #expect(explanation.tree?.clauses.first?.node.children.isEmpty == true)
  }
}

extension ReasonTree.Clause.Origin {
  fileprivate var words: String {
    switch self {
    case .item: "item"
    case .container(let container): container.id?.rawValue ?? "group"
    case .catalog: "catalog"
    case .unrecognized(let value): value.name
    }
  }
}
