import ContentCatalog
import EngineTestSupport
import Foundation
import GateBatch
import GateKit
import RuleTestSupport
import Testing

/// Tests of the use of result writers without the command line.
@Suite struct BatchResultWriterTests {
  private let engine: GateEngine
  private let now = Instant(secondsSince1970: 0)

  init() throws {
    engine = GateEngine(
      catalog: try GatedCatalog(
        files: MemoryFiles(
          """
          {"format": 1, "id": "club", "products": [{"id": "pro"}],
           "features": [{"id": "a", "gate": "free"}, {"id": "b", "gate": "pro"}]}
          """)))
  }

  private func output(
    _ format: ResultFormat?, only: Verdict? = nil, subjects: Int = 2, countsTotals: Bool = false
  ) async throws -> (text: String, summary: BatchSummary) {
    var writer = BatchResultWriter(
      format, of: ResultSelection([engine], only: only), countsTotals: countsTotals)
    var output = OutputBuffer()
    let records = (1..<subjects + 1).map { number in
      SubjectRecord.subject(
        GateSubject(
          id: "u\(number)", entitlements: number == 1 ? [Entitlement(product: "pro")] : []))
    }
    let input = BatchInput(SubjectArray<EntitlementSourceError>(records))
    writer.begin(&output)
    for try await chunk in writer.results(of: input, at: now) {
      writer.append(chunk, to: &output)
    }
    writer.finish(&output)
    return (String(decoding: output.bytes, as: UTF8.self), writer.summary)
  }

  @Test(
    arguments: [
      (.counts, "subject,club\nu1,2\nu2,1\n"),
      (
        .csv,
        """
        subject,catalog,item,verdict,reason
        u1,club,a,unlocked,free
        u1,club,b,unlocked,gate-open
        u2,club,a,unlocked,free
        u2,club,b,locked,gate-closed

        """
      ),
      (
        .ndjson,
        """
        {"subject":"u1","catalog":"club","unlocked":["a","b"],"locked":[],"indeterminate":[]}
        {"subject":"u2","catalog":"club","unlocked":["a"],"locked":["b"],"indeterminate":[]}

        """
      ),
      (
        .json,
        """
        {"format":1,"results":[
        {"subject":"u1","catalog":"club","unlocked":["a","b"],"locked":[],"indeterminate":[]},
        {"subject":"u2","catalog":"club","unlocked":["a"],"locked":["b"],"indeterminate":[]}
        ]}

        """
      ),
      (
        .table,
        """
        subject  open  unlocked  valid until
        -------  ----  --------  -----------
        u1        2/2  a, b
        u2        1/2  a

        2 subjects: 3 unlocked, 1 locked, 0 indeterminate

        """
      ),
    ] as [(ResultFormat, String)])
  func `every format can be written to a buffer`(format: ResultFormat, expected: String)
    async throws
  {
    #expect(try await output(format).text == expected)
  }

  @Test func `a list of no results is empty`() async throws {
    #expect(try await output(.json, subjects: 0).text == "{\"format\":1,\"results\":[]}\n")
    #expect(try await output(.json, only: .indeterminate).text == "{\"format\":1,\"results\":[]}\n")
  }

  @Test(arguments: [nil, ResultFormat.counts])
  func `totals are counted if requested`(format: ResultFormat?) async throws {
    let summary = try await output(format, countsTotals: true).summary
    #expect(summary.subjects == 2)
    #expect(summary.count(.unlocked) == 3)
    #expect(summary.tables.map(\.kind) == [.item, .product])
    #expect(summary.tables[0].rows.map(\.counts) == [[2, 0, 0], [1, 1, 0]])
    #expect(summary.tables[1].rows.map(\.counts) == [[1, 1, 0]])
    let json = try JSONEncoder().encode(summary)
    #expect(String(decoding: json, as: UTF8.self).contains(#""subjects":2"#))
  }
}
