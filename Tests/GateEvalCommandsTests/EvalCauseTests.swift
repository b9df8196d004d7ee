import Foundation
import TestSupport
import Testing

/// Tests of the totals by cause.
@Suite(.tags(.process)) struct EvalCauseTests {
  @Test func `totals count the subjects that lost an item to a failed payment`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let (csv, json) = (folder.url("totals.csv"), folder.url("totals.json"))
    let arguments = [
      "club", "-i", "subjects/ignored.ndjson", "--now", "2026-12-10T12:00:00+08:00", "-f", "csv",
      "--reasons", "cause", "--summary-to",
    ]
    _ = try GateEvalProcess(arguments + [csv.path], in: .fixtures)
    let lines = try String(contentsOf: csv, encoding: .utf8).split(separator: "\n")
    #expect(
      lines.filter { $0.hasPrefix("club,cause,finals,") } == [
        "club,cause,finals,in-billing-retry,1", "club,cause,finals,never-bought,1",
        "club,cause,finals,not-yet-begun,1",
      ])
    _ = try GateEvalProcess(arguments + [json.path], in: .fixtures)
    let totals = try JSONDecoder().decode(Totals.self, from: Data(contentsOf: json))
    let finals = try #require(totals.catalogs[0].causes.first { $0.item == "finals" })
    #expect(finals.inBillingRetry == 1)
  }

  private struct Totals: Decodable {
    struct Catalog: Decodable {
      let causes: [Causes]
    }

    struct Causes: Decodable {
      let item: String
      let inBillingRetry: Int

      enum CodingKeys: String, CodingKey {
        case item
        case inBillingRetry = "in-billing-retry"
      }
    }

    let catalogs: [Catalog]
  }
}
