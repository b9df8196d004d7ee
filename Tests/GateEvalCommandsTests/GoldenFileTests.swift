import TestSupport
import Testing

@Suite struct GoldenFileTests {
  @Test func `every golden file belongs to a run`() throws {
    let names =
      (shippedRuns.map(\.0) + (GoldenRuns.all + GoldenRuns.unusable).map(\.name)
      + ["laws-broken", "imported-catalog", "imported-play", "imported-stripe"]).map { "\($0).txt" }
    #expect(
      try Repository.entries(of: "Tests/GateEvalCommandsTests/Golden") == names.sorted())
  }
}
