import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

struct CompletedTests {
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
      progress: Dictionary(uniqueKeysWithValues: done.map { ($0, ItemProgress(isCompleted: true)) })
    )
    #expect(try SampleCatalog(progressGate: "completed(C)").verdict(for: learner) == verdict)
  }

  @Test func `a list requires all of its items`() throws {
    let catalog = try SampleCatalog(progressGate: "completed([A, L])")
    #expect(catalog.verdict(for: .completed("A")) == .locked)
    #expect(catalog.verdict(for: .completed("L")) == .locked)
    #expect(catalog.verdict(for: .completed("A", "L")) == .unlocked)
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
        "A": ItemProgress(isCompleted: true, score: 60),
        "L": ItemProgress(isCompleted: true, score: score),
      ])
    #expect(
      try SampleCatalog(progressGate: "completed([A, L], score: 60)").verdict(for: learner)
        == verdict)
  }

  @Test func `an item that is not completed makes the rule false whatever its score`() throws {
    let catalog = try SampleCatalog(progressGate: "completed(L, score: 60)")
    let learner = GateSubject(id: "u1", progress: ["L": ItemProgress(isStarted: true, score: 100)])
    #expect(catalog.verdict(for: learner) == .locked)
    #expect(catalog.verdict(for: GateSubject(id: "u1")) == .locked)
  }

  @Test func `a required score that is missing is unknown`() throws {
    #expect(
      try SampleCatalog(progressGate: "completed(L, score: 60)").verdict(for: .completed("L"))
        == .indeterminate)
  }

  @Test func `the score of a container is that of its own record`() throws {
    let catalog = try SampleCatalog(progressGate: "completed(B, score: 60)")
    let perfect = ItemProgress(isCompleted: true, score: 100)
    var learner = GateSubject(id: "u1", progress: ["B1": perfect, "B2": perfect])
    #expect(catalog.verdict(for: learner) == .indeterminate)
    learner.progress["B"] = ItemProgress(score: 59)
    #expect(catalog.verdict(for: learner) == .locked)
    learner.progress["B"] = ItemProgress(score: 60)
    #expect(catalog.verdict(for: learner) == .unlocked)
  }

  @Test func `a cycle of mandatory prerequisites is an error that spells out the cycle`() throws {
    let error = try #require(throws: CatalogError.self) {
      try SampleCatalog(
        #"""
        "courses": [{"id": "X", "gate": "completed(Y)"}, {"id": "Y", "gate": "completed(Z)"},
          {"id": "Z", "gate": "completed(X)"}]
        """#)
    }
    let messages = error.diagnostics.map { "\($0.message)" }.joined()
    for item in ["X", "Y", "Z"] { #expect(messages.contains("`\(item)`")) }
    let other = try SampleCatalog(
      #""courses": [{"id": "X", "gate": "completed(Y) or free"}, {"id": "Y", "gate": "completed(X)"}]"#
    )
    #expect(other.verdict("X") == .unlocked)
  }

  @Test func `previous means the preceding child without a gate of its own`() throws {
    let gate = try SampleCatalog(courseGate: "completed(previous)")
    #expect(gate.unlocked(for: .completed("A")) == ["C", "A", "B", "E", "F"])
    #expect(gate.unlocked(for: .completed("B")) == ["C", "A", "D", "D1", "D2", "E", "F"])
    #expect(gate.unlocked(for: .completed("D")) == ["C", "A", "E", "F", "G"])
    #expect(gate.unlocked(for: .completed("D1", "D2")) == ["C", "A", "E", "F", "G"])
    #expect(gate.unlocked(for: .completed("E", "F")) == ["C", "A", "E", "F"])
  }

  @Test func `previous in a requirement means the preceding child whatever its gate`() throws {
    let requires = try SampleCatalog(requires: "completed(previous)")
    #expect(requires.unlocked(for: .completed("D")) == ["C", "A", "E"])
    #expect(requires.unlocked(for: .completed("F")) == ["C", "A", "G"])
  }

  @Test func `with unknown progress a value listed as true still counts`() throws {
    for unknown in [UnknownFact.progress("other"), .progress(nil)] {
      for gate in ["completed(other)", "started(other)"] {
        let catalog = try SampleCatalog(gate: gate)
        #expect(catalog.verdict(for: .completed("other").unsure(unknown)) == .unlocked)
        let begun = GateSubject(id: "u1", progress: ["other": ItemProgress(isStarted: true)])
        #expect(
          catalog.verdict(for: begun.unsure(unknown))
            == (gate == "started(other)" ? .unlocked : .indeterminate))
        #expect(catalog.verdict(for: GateSubject.somebody.unsure(unknown)) == .indeterminate)
      }
    }
    let catalog = try SampleCatalog(gate: "completed(other)")
    #expect(catalog.verdict(for: GateSubject.somebody.unsure(.progress("it"))) == .locked)
  }

  @Test(
    arguments: [
      (nil, Verdict.indeterminate), (59, .indeterminate), (60, .unlocked),
    ] as [(Double?, Verdict)])
  func `a listed score is a lower bound`(score: Double?, verdict: Verdict) throws {
    let learner = GateSubject(
      id: "u1", progress: ["other": ItemProgress(isCompleted: true, score: score)])
    let catalog = try SampleCatalog(gate: "completed(other, score: 60)")
    #expect(catalog.verdict(for: learner.unsure(.progress("other"))) == verdict)
  }

  @Test func `a container with an unknown record is completed by its content`() throws {
    let catalog = try SampleCatalog(
      #"""
      "courses": [{"id": "C", "gate": "free", "items": ["A", "B"]},
        {"id": "it", "gate": "completed(C)"}]
      """#)
    #expect(catalog.verdict(for: GateSubject.somebody.unsure(.progress("C"))) == .indeterminate)
    #expect(catalog.verdict(for: .completed("A", "B").unsure(.progress("C"))) == .unlocked)
    #expect(catalog.verdict(for: .completed("A").unsure(.progress("B"))) == .indeterminate)
    #expect(catalog.verdict(for: GateSubject.somebody.unsure(.progress("B"))) == .locked)
  }
}
