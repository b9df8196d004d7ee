import TestSupport
import Testing

@Suite struct GoldenFileTests {
  @Test func `every golden file belongs to a run`() throws {
    let names =
      ((shippedRuns + commandRuns + unusableRuns).map(\.0) + ["laws-broken", "imported-catalog"])
      .map { "\($0).txt" }
    #expect(
      try Repository.entries(of: "Tests/GateEvalCommandsTests/Golden") == names.sorted())
  }
}
