import GateKit
import Testing

struct CompletionTests {
  private func engine(_ gate: String) throws -> GateEngine {
    try GateEngine(
      #"""
      "courses": [
        {"id": "C", "gate": "free", "items": ["A", {"kind": "group", "items": [{"id": "B", "items": ["B1", "B2"]}]}]},
        {"kind": "group", "id": "G", "gate": "free", "items": ["L"]},
        {"id": "it", "gate": "\#(gate)"}
      ]
      """#)
  }

  @Test(
    arguments: [
      (["C"], Verdict.unlocked), (["A", "B"], .unlocked), (["A", "B1", "B2"], .unlocked),
      (["A", "B1"], .locked), (["B"], .locked), ([], .locked), (["L"], .locked),
    ] as [([ItemID], Verdict)])
  func `an item is completed by its own record or by all its content`(
    done: [ItemID], verdict: Verdict
  ) throws {
    let learner = GateSubject(
      id: "u1",
      progress: Dictionary(uniqueKeysWithValues: done.map { ($0, ItemProgress(completed: true)) }))
    #expect(try engine("completed(C)").verdict(for: learner) == verdict)
  }

  @Test(arguments: ["C", "A", "B", "B1"] as [ItemID])
  func `an item is started by its record, by completion, or by any child`(item: ItemID) throws {
    let engine = try engine("started(C)")
    #expect(engine.verdict() == .locked)
    #expect(engine.verdict(for: .completed(item)) == .unlocked)
    let learner = GateSubject(id: "u1", progress: [item: ItemProgress(started: true)])
    #expect(engine.verdict(for: learner) == .unlocked)
  }

  @Test func `a record that is neither started nor completed has no effect`() throws {
    let learner = GateSubject(id: "u1", progress: ["L": ItemProgress(score: 100)])
    #expect(try engine("started(L)").verdict(for: learner) == .locked)
    #expect(try engine("completed(L)").verdict(for: learner) == .locked)
  }

  @Test func `a list requires all of its items`() throws {
    let engine = try engine("completed([A, L])")
    #expect(engine.verdict(for: .completed("A")) == .locked)
    #expect(engine.verdict(for: .completed("L")) == .locked)
    #expect(engine.verdict(for: .completed("A", "L")) == .unlocked)
  }

  @Test(
    arguments: [
      (59.9, Verdict.locked), (60, .unlocked), (60.1, .unlocked), (-1, .locked),
      (.infinity, .unlocked), (-.infinity, .locked), (.nan, .locked),
    ] as [(Double, Verdict)])
  func `each item of a list requires the score`(score: Double, verdict: Verdict) throws {
    let learner = GateSubject(
      id: "u1",
      progress: [
        "A": ItemProgress(completed: true, score: 60),
        "L": ItemProgress(completed: true, score: score),
      ])
    #expect(try engine("completed([A, L], score: 60)").verdict(for: learner) == verdict)
  }

  @Test func `an item that is not completed makes the rule false whatever its score`() throws {
    let engine = try engine("completed(L, score: 60)")
    let learner = GateSubject(id: "u1", progress: ["L": ItemProgress(started: true, score: 100)])
    #expect(engine.verdict(for: learner) == .locked)
    #expect(engine.verdict(for: GateSubject(id: "u1")) == .locked)
  }

  @Test func `a required score that is missing is unknown`() throws {
    #expect(try engine("completed(L, score: 60)").verdict(for: .completed("L")) == .indeterminate)
  }

  @Test func `the score of a container is that of its own record`() throws {
    let engine = try engine("completed(B, score: 60)")
    let perfect = ItemProgress(completed: true, score: 100)
    var learner = GateSubject(id: "u1", progress: ["B1": perfect, "B2": perfect])
    #expect(engine.verdict(for: learner) == .indeterminate)
    learner.progress["B"] = ItemProgress(score: 59)
    #expect(engine.verdict(for: learner) == .locked)
    learner.progress["B"] = ItemProgress(score: 60)
    #expect(engine.verdict(for: learner) == .unlocked)
  }

  @Test(arguments: ["completed(G)", "started(G)"])
  func `a rule that names a group is an error`(gate: String) {
    #expect(throws: CatalogError.self) { try engine(gate) }
  }

  @Test func `a cycle of mandatory prerequisites is an error that spells out the cycle`() throws {
    let error = try #require(throws: CatalogError.self) {
      try GateEngine(
        #"""
        "courses": [{"id": "X", "gate": "completed(Y)"}, {"id": "Y", "gate": "completed(Z)"},
          {"id": "Z", "gate": "completed(X)"}]
        """#)
    }
    let messages = error.diagnostics.map { "\($0.message)" }.joined()
    for item in ["X", "Y", "Z"] { #expect(messages.contains("`\(item)`")) }
    let other = try GateEngine(
      #""courses": [{"id": "X", "gate": "completed(Y) or free"}, {"id": "Y", "gate": "completed(X)"}]"#
    )
    #expect(other.verdict("X") == .unlocked)
  }
}
