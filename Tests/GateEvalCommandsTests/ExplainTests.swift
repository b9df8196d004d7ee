import Foundation
import GateKit
import TestSupport
import Testing

/// Tests of the JSON output of `explain`.
@Suite(.tags(.process)) struct ExplainTests {
  private let now = ["--now", "2026-12-10T12:00:00+08:00"]

  @Test(arguments: [
    ("examPapers", "examPrep", "stripe", true), ("examPapers", "examPrep", "appStore", false),
    ("soundsOfSpanish", "pronunciation", "appStore", true),
    ("soundsOfSpanish", "pronunciation", "stripe", true),
  ])
  func `a store sells products with its identifier or an identifier for any store`(
    item: String, product: String, store: StoreName, isSold: Bool
  ) throws {
    let arguments = ["explain", "catalogs/academy", item]
    #expect(try products(arguments).contains(product))
    #expect(try products(arguments + ["--store", store.rawValue]).contains(product) == isSold)
  }

  @Test func `a catalog without stores sells everything in every store`() throws {
    let arguments = ["explain", "catalogs/billiards", "L9"]
    #expect(try products(arguments + ["--store", "appStore"]) == products(arguments))
    #expect(try !products(arguments).isEmpty)
  }

  /// Every time-dependent fact of this catalog affects this item.
  @Test(arguments: ["u1", "u2", "u3"])
  func `an explanation is valid as long as the decision of the same subject`(subject: String) throws
  {
    let file = ["-i", "subjects/all.ndjson"] + now
    let explanation = try explanation(
      ["explain", "club", "finals", "--subject", subject] + file, in: .fixtures)
    let lines = try GateEvalProcess(["club", "-f", "ndjson"] + file, in: .fixtures).output
    let line = try #require(lines.split(separator: "\n").first { $0.contains(#""\#(subject)""#) })
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    let validUntil = try #require(object?["validUntil"] as? String)
    #expect(explanation.decision.validUntil == Instant(validUntil))
  }

  @Test func `the records of an item under its present and former id are one fact`() throws {
    let folder = try RunFolder()
    let files = try [("market", "completed"), ("shopping", "started")].map { item, state in
      try folder.write(#"{"id":"u1","progress":{"\#(item)":{"\#(state)":true}}}"#, to: item)
    }
    let run = try GateEvalProcess(
      ["explain", "catalogs/academy", "market", "--compare-sources", "--subject", "u1"]
        + files.flatMap { ["--source", "file:\($0)"] } + now)
    #expect(
      run.output.contains(
        "progress:market: completed according to file:\(files[0]), "
          + "started according to file:\(files[1]); completed counts"), "\(run.output)")
  }

  @Test func `an unknown fact is listed under the present id`() throws {
    let folder = try RunFolder()
    try folder.write(
      """
      {"format": 1, "id": "club", "products": [{"id": "full", "formerIDs": ["all"], "storeIDs": "com.full"}],
       "features": [{"id": "forum", "formerIDs": ["board"], "gate": "full"}]}
      """, to: "club/catalog.json")
    let unknown = ["product:all", "past:com.full", "progress:board", "product:gone"]
    let file = try folder.write(
      #"{"id":"u1","unknown":["\#(unknown.joined(separator: #"",""#))"]}"#, to: "subjects")
    let run = try GateEvalProcess(
      [
        "explain", folder.path(of: "club"), "forum", "--compare-sources", "--subject", "u1", "-i",
        file,
      ]
        + now)
    for fact in ["product:full", "past:full", "progress:forum", "product:gone"] {
      #expect(run.output.contains(fact), "\(run.output)")
    }
    for name in ["all", "com.full", "board"] { #expect(!run.output.contains(":\(name)")) }
  }

  private func explanation(
    _ arguments: [String], in folder: URL = Repository.root
  ) throws -> Explanation {
    let run = try GateEvalProcess(arguments + ["--format", "json"], in: folder)
    #expect(run.errors == "")
    return try JSONDecoder().decode(Explanation.self, from: Data(run.output.utf8))
  }

  /// Returns the products in the offers for a subject without entitlements.
  private func products(_ arguments: [String]) throws -> Set<String> {
    let offers = try explanation(arguments + ["--holding", ""] + now).offers
    return Set(offers.flatMap { $0.products.map(\.rawValue) })
  }
}
