import ContentCatalog
import GateKit
import GateStores
import TestSupport
import Testing

@testable import GateEvalCommands

/// Tests of `gate-eval simulate`, beside the golden files.
@Suite(.tags(.process))
struct SimulateTests {
  private func run(
    _ features: String, _ steps: String, attributes: String = ""
  ) throws -> GateEvalProcess {
    let folder = try RunFolder()
    try folder.write(
      """
      {"format": 1, "id": "club", "counters": ["questions"], "attributes": {\(attributes)}, "products": [
        {"id": "pro", "kind": "autoRenewable", "period": "P1M"}, {"id": "basic"},
        {"id": "credit", "kind": "consumable"}],
       "features": [\(features)]}
      """, to: "catalog.json")
    try folder.write(
      """
      {"format": 1, "start": "2026-01-01T00:00:00Z", "subject": "anna", "steps": [\(steps)]}
      """, to: "script.json")
    return try GateEvalProcess(
      ["simulate", "catalog.json", "script.json", "--format", "csv"], in: folder.url)
  }

  @Test func `time alone opens and closes items, for every subject`() throws {
    let run = try run(
      """
      {"id": "a", "gate": {"window": {"from": "2026-01-03T00:00:00Z", "until": "2026-01-05T00:00:00Z"}}},
      {"id": "b", "gate": "after(P3D, since: bought(basic))"}, {"id": "c", "gate": "pro"}
      """,
      """
      {"buy": "basic"}, {"buy": "pro", "subject": "ben"}, {"after": "P1D"}, {"after": "P1D"},
      {"after": "P1D"}, {"after": "P1D"}, {"after": "P1D"},
      {"subject": "ben", "cancelRenewal": "pro"}, {"after": "P1M"}, {"after": "P1D"}
      """)
    let rows = run.output.split(whereSeparator: \.isNewline).dropFirst()
    #expect(
      rows.map { $0.split(separator: ",", omittingEmptySubsequences: false) }.map {
        [$0[0], $0[2], $0[6], $0[7]].joined(separator: " ")
      } == [
        "1 anna  ", "2 ben c ", "3 anna  ", "4 anna a ", "4 ben a ", "5 anna b ",
        "6 anna  a", "6 ben  a", "7 anna  ", "8 ben  ", "9 anna  ", "9 ben  c", "10 anna  ",
      ], "\(run.output)")
    #expect(run.status == 0)
  }

  @Test(arguments: [
    ("instant", #""a""#, "`enrol` must be `true`, because `enrolled` is one instant"),
    ("instantByItem", "true", "`enrol` must be an item, because `enrolled` has dates by item"),
  ])
  func `an enrolment has to fit its attribute`(type: String, enrol: String, message: String) throws
  {
    let run = try run(
      #"{"id": "a", "gate": "free"}"#, #"{"enrol": \#(enrol)}"#,
      attributes: #""enrolled": {"type": "\#(type)"}"#)
    #expect(run.status == 2)
    #expect(run.errors.contains("error[misplaced-key]: \(message)"), "\(run.errors)")
  }

  @Test func `each unit bought of a consumable is used once`() throws {
    let run = try run(
      #"{"id": "a", "gate": "usage(questions, fewerThan: bought(credit))"}"#,
      """
      {"buy": "credit", "expect": {"unlocked": ["a"]}},
      {"after": "PT1H", "use": "questions", "expect": {"locked": ["a"]}},
      {"after": "PT1H", "buy": "credit", "expect": {"unlocked": ["a"]}},
      {"after": "PT1H", "refund": "credit", "expect": {"locked": ["a"]}}
      """)
    #expect(run.status == 0, "\(run.output)")
  }

  @Test func `an expectation is checked at its instant, although no fact has changed`() throws {
    let run = try run(
      #"{"id": "a", "gate": "after(P3D, since: bought(basic))"}"#,
      """
      {"buy": "basic", "expect": {"locked": ["a"]}}, {"after": "P1D", "expect": {"unlocked": ["a"]}},
      {"after": "P1D", "expect": {"locked": ["a"]}}, {"after": "P1D", "expect": {"unlocked": ["a"]}},
      {"after": "P1D", "expect": {"locked": ["a"]}}
      """)
    #expect(run.status == 1)
  }

  @Test func `a simulation whose decisions take too much work is not printed`() throws {
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        #"{"format": 1, "id": "club", "products": [{"id": "p"}], "features": [{"id": "a", "gate": "p"}]}"#
      ))
    let script = SimulationScript(
      files: MemoryFiles(
        [
          "script.json": """
          {"format": 1, "start": "2026-01-01T00:00:00Z", "subject": "anna",
           "steps": [{"buy": "p"}, {"after": "P1D"}, {"buy": "p", "subject": "ben"}]}
          """
        ], mainFile: "script.json"), for: catalog)
    func play(workLimit: Int) throws -> PlayedSimulation {
      try PlayedSimulation(
        script, decidedBy: GateEngine(catalog: catalog), catalog.renderer(for: "en"),
        workLimit: workLimit)
    }
    // Each of the two purchases is decided once: (1 + 1) entitlements times (1 + 1) facts, and 1 item.
    #expect(try play(workLimit: 10).changes.map(\.number) == [1, 2, 3])
    let error = try #require(throws: UnusableCatalogs.self) { try play(workLimit: 9) }
    #expect(error.faults.map(\.code) == ["too-much-work"])
    #expect(error.faults.map { $0.location.line } == [2])
  }
}

/// Tests of steps that no store knows.
@Suite(.tags(.process))
struct SimulatedStoryTests {
  private static let catalog = """
    {
      "format": 1, "id": "school", "counters": ["critiques"],
      "attributes": {"role": {"type": "string", "values": ["pupil", "staff"], "default": "pupil"}},
      "products": [{"id": "pro", "kind": "autoRenewable", "period": "P1M"}],
      "courses": [{"id": "night", "gate": "drip(every: P7D, since: enrolled, first: 1)",
        "items": ["n1", "n2", "n3"]}],
      "features": [
        {"id": "exam", "gate": "completed(night, share: 60) and scored(n2, 80, missing: zero)"},
        {"id": "wall", "gate": "pro or usage(critiques, fewerThan: 2, per: month)"},
        {"id": "office", "gate": "role = staff"}
      ]
    }
    """

  private func run(_ steps: String, format: String = "text") throws -> GateEvalProcess {
    let folder = try RunFolder()
    try folder.write(Self.catalog, to: "catalog.json")
    try folder.write(
      """
      {"format": 1, "start": "2026-01-01T00:00:00Z", "subject": "anna", "steps": [\(steps)]}
      """, to: "script.json")
    return try GateEvalProcess(
      ["simulate", "catalog.json", "script.json", "--format", format], in: folder.url)
  }

  @Test func `the story of a course is a script that is tested`() throws {
    let run = try run(
      """
      {"enrol": true, "expect": {"unlocked": ["n1"], "locked": ["n2"], "causes": {"n2": "drip-not-yet"}}},
      {"complete": "n1"}, {"start": "n1"},
      {"after": "P7D", "expect": {"unlocked": ["n2"], "locked": ["n3", "exam"]}},
      {"score": "n2", "points": 85.5, "expect": {"locked": ["exam"]}},
      {"complete": "n2", "expect": {"unlocked": ["exam"]}},
      {"use": "critiques", "expect": {"unlocked": ["wall"]}},
      {"use": "critiques", "item": "n1", "expect": {"locked": ["wall"], "offers": {"wall": ["pro"]}}},
      {"buy": "pro", "expect": {"unlocked": ["wall"]}},
      {"set": {"role": "staff"}, "expect": {"unlocked": ["office"]}},
      {"set": {"role": null}, "expect": {"locked": ["office"]}}
      """)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("score n2 85.5"))
    #expect(run.output.contains("pro until 2026-02-08 00:00"))
    #expect(run.output.contains("14 expectations: all as expected"))
  }

  @Test func `an expectation that is not met is counted`() throws {
    let run = try run(
      #"{"set": {"role": "staff"}, "expect": {"locked": ["office"], "unlocked": ["wall"]}}"#)
    #expect(run.status == 1)
    #expect(run.output.contains("step 1, `anna`: office is unlocked, expected locked"))
    #expect(run.output.contains("2 expectations: 1 differs"))
  }

  @Test func `the end of a purchase shows why an item is still open`() throws {
    let run = try run(
      """
      {"buy": "pro"}, {"failRenewal": "pro", "grace": "P16D"}, {"after": "P40D"}, {"after": "P20D"}
      """)
    let rows = run.output.split(separator: "\n")
    #expect(rows.contains { $0.contains("pro held-in-grace until 2026-02-17 00:00") })
    #expect(rows.contains { $0.contains("pro in-billing-retry") }, "\(run.output)")
  }

  @Test(arguments: [
    (#"{"complete": "n9"}"#, "unknown-item"), (#"{"use": "critique"}"#, "unknown-counter"),
    (#"{"set": {"rule": "staff"}}"#, "unknown-attribute"), (#"{"set": {"role": 7}}"#, "wrong-type"),
    (#"{"set": []}"#, "wrong-type"), (#"{"score": "n1"}"#, "missing-key"),
    (#"{"enrol": "n1"}"#, "misplaced-key"), (#"{"start": "n1", "points": 7}"#, "misplaced-key"),
    (#"{"start": "n1", "complete": "n1"}"#, "several-operations"),
  ])
  func `a step that cannot be recorded is an error`(step: String, code: String) throws {
    let run = try run(step)
    #expect(run.status == 2)
    #expect(run.errors.contains("error[\(code)]"), "\(run.errors)")
  }
}
