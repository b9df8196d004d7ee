import BatchTestSupport
import ContentCatalog
import EngineTestSupport
import GateBatch
import GateKit
import RuleTestSupport
import Testing

/// Tests of causes in CSV results and of their totals.
struct CauseResultsTests {
  private static func summary(
    _ engines: [GateEngine], _ input: BatchInput, jobs: Int
  ) async throws -> BatchSummary {
    var writer = BatchResultWriter(
      .csv, of: ResultSelection(engines), hasHeader: false, reasons: .cause)
    var output = OutputBuffer()
    for try await chunk in writer.results(of: input, at: now, jobs: jobs) {
      writer.append(chunk, to: &output)
    }
    return writer.summary
  }

  @Test func `causes are counted for each item`() async throws {
    let engine = try GateEngine(
      """
      "products": [{"id": "basic"}, {"id": "plus", "kind": "autoRenewable", "period": "P1M"}],
      "attributes": {"team": {"type": "string"}},
      "courses": [{"id": "a", "gate": "basic"}, {"id": "b", "gate": "plus"},
        {"id": "c", "gate": "free"}, {"id": "d", "gate": "team = red"},
        {"id": "e", "gate": "completed(c)"}]
      """)
    let lines = [
      #"{"id":"1"}"#, #"{"id":"2","attributes":{"team":"blue"}}"#,
      #"{"id":"3","entitlements":[{"product":"basic","revocationDate":"2026-01-01T00:00:00Z"}]}"#,
      #"{"id":"4","entitlements":[{"product":"plus","expiresDate":"2026-01-01T00:00:00Z"}]}"#,
      #"{"id":"5","entitlements":[{"product":"plus","expiresDate":"2026-01-01T00:00:00Z","isInBillingRetry":true}]}"#,
      #"{"id":"6","entitlements":[{"product":"basic"}],"progress":{"c":{"completed":true}}}"#,
      #"{"id":"7","unknown":["product:basic"]}"#,
    ]
    let bytes = Array(lines.joined(separator: "\n").utf8)
    for jobs in [1, 2] {
      let input = BatchInput(chunkSize: 100, bytes: pieces(of: bytes, step: .max))
      let table = try #require(
        try await Self.summary([engine], input, jobs: jobs).tables.last)
      #expect(table.kind == .cause)
      let counts = table.rows.map { row in
        let found = zip(table.columns, row.counts).filter { $0.1 > 0 }.map { "\($0) \($1)" }
        return "\(row.name): " + found.joined(separator: ", ")
      }
      #expect(
        counts == [
          "a: gate-open 1, holding-unknown 1, never-bought 4, revoked 1",
          "b: expired 1, in-billing-retry 1, never-bought 5", "c: free 7",
          "d: attribute-not 1, attribute-unknown 6", "e: gate-open 1, not-completed 6",
        ])
    }
  }
}
