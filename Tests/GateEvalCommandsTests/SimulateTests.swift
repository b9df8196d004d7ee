import ContentCatalog
import GateKit
import GateStores
import TestSupport
import Testing

@testable import GateEvalCommands

/// Tests of `gate-eval simulate`, beside the golden files.
@Suite(.tags(.process))
struct SimulateTests {
  private func run(_ features: String, _ steps: String) throws -> GateEvalProcess {
    let folder = try RunFolder()
    try folder.write(
      """
      {"format": 1, "id": "club", "products": [
        {"id": "pro", "kind": "autoRenewable", "period": "P1M"}, {"id": "basic"}],
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
