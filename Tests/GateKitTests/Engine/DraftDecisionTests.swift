import EngineTestSupport
import GateKit
import RuleTestSupport
import Testing

/// Drafts in the results of the engine.
struct DraftDecisionTests {
  private let engine: GateEngine

  init() throws {
    engine = GateEngine(
      catalog: try GatedCatalog(
        files: MemoryFiles(
          """
          {"format": 1, "id": "x", "products": [{"id": "p", "price": "1.00"}], "currency": "EUR",
           "attributes": {"author": {"type": "boolean", "default": false}}, "bypass": "author",
           "courses": [
             {"id": "U", "gate": "p", "items": ["A", {"id": "X", "title": "New", "tags": ["t"],
               "draft": true, "items": ["Y"]}]}]}
          """)))
  }

  private let author = GateSubject.being(["author": true])

  @Test func `a decision about a draft hides it`() {
    for subject in [GateSubject.somebody, .holding("p")] {
      let decision = engine.decide("X", for: subject, at: now)
      #expect(decision == Decision(verdict: .locked, reason: .draft, whenLocked: .hide))
    }
    #expect(engine.decide("Y", for: author, at: now).reason == .bypass)
  }

  @Test func `listings, counts and holdings omit drafts`() throws {
    for subject in [GateSubject.somebody, .holding("p"), author] {
      let evaluation = engine.evaluate(subject, at: now)
      let listing = evaluation.listing
      #expect(listing.unlocked + listing.locked + listing.indeterminate == ["U", "A"])
      #expect(evaluation.decisions.map(\.item) == ["U", "A"])
      #expect(evaluation.verdicts == evaluation.decisions.map(\.decision.verdict))
      let summary = try #require(evaluation.summary(of: "U"))
      #expect(summary.unlocked + summary.locked == 2)
      #expect(evaluation.holdings.flatMap(\.opens).allSatisfy { $0 != "X" && $0 != "Y" })
    }
  }

  @Test func `an offer that opens a container disregards its drafts`() throws {
    let summary = try #require(engine.evaluate(.somebody, at: now).summary(of: "U"))
    #expect(summary.offers.map(\.products) == [["p"]])
  }

  @Test func `nothing is offered for a draft`() {
    #expect(engine.evaluate(.somebody, at: now).offers(of: "X").absence == .draft)
    #expect(engine.evaluate(author, at: now).offers(of: "X").absence == .alreadyOpen)
  }

  @Test(
    arguments: [
      ("X", "en", "New (X) is locked: it is a draft", "✗ draft: never — it is a draft"),
      ("Y", "en", "Y is locked: it is a draft", "✗ draft from `New (X)`: never — it is a draft"),
      ("X", "zh-Hans", "New（X）已锁定：此项为草稿", "✗ 草稿：never——此项为草稿"),
    ])
  func `the explanation says that the item is a draft`(
    item: ItemID, language: String, sentence: String, line: String
  ) throws {
    let renderer = try #require(engine.catalog.reasonRenderer(in: language))
    let explanation = engine.evaluate(.holding("p"), at: now).explain(item)
    #expect(renderer.sentence(of: explanation) == sentence)
    let tree = try #require(explanation.tree)
    let lines = ReasonTreeText(renderer).lines(of: tree)
    #expect(lines.count == 2)
    #expect(lines.last?.hasPrefix(line) == true, "\(lines)")
    #expect(explanation.tree?.clauses.map(\.role) == [.bypass, .draft])
  }

  @Test func `the cause of a locked draft is that it is one`() throws {
    let item = try #require(engine.handle(for: "X"))
    #expect(engine.evaluate(.somebody, at: now).cause(of: item).rawValue == "draft")
  }

  private func personas(_ personas: String) -> PersonaFile {
    let text = #"{"format": 1, "personas": [\#(personas)]}"#
    return PersonaFile(
      of: engine.catalog, beside: MemoryFiles(["personas.json": Array(text.utf8)]))
  }

  @Test func `the id of a draft selects it in a persona`() {
    let file = personas(
      #"""
      {"id": "a", "attributes": {"author": true}, "expect": {"unlocked": ["*", "X"]}},
      {"id": "b", "expect": {"locked": ["*", "Y"]}}
      """#)
    let items = file.personas.map { $0.expectations.flatMap(\.items) }
    #expect(items == [["U", "A", "X"], ["U", "A", "Y"]])
    for persona in file.personas { #expect(engine.differences(of: persona, at: now).isEmpty) }
  }

  @Test(arguments: ["#t", "X*", "?"])
  func `globs and tags select no drafts in a persona`(entry: String) {
    let file = personas(#"{"id": "a", "expect": {"locked": ["\#(entry)"]}}"#)
    if entry == "?" {
      #expect(file.personas.flatMap { $0.expectations.flatMap(\.items) } == ["U", "A"])
    } else {
      #expect(file.diagnostics.map(\.code) == ["unknown-item"])
    }
  }
}
