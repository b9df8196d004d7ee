import Foundation
import TestSupport
import Testing

/// Tests of the warning about ignored entitlements and unread keys, and of the totals.
@Suite(.tags(.process)) struct IgnoredInputTests {
  private static let now = ["--now", "2026-12-10T12:00:00+08:00"]
  private static let ignored = ["-i", "subjects/ignored.ndjson"]

  @Test(arguments: ["table", "ndjson", "csv", "counts", "summary"])
  func `a run warns once, whatever its format`(format: String) throws {
    let run = try GateEvalProcess(
      ["club", "-f", format] + Self.ignored + Self.now, in: .fixtures)
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.hasPrefix("gate-eval: warning: ignored: "))
    #expect(run.errors.contains("the key `purchases` of 1 subject (did you mean `entitlements`?)"))
    #expect(
      run.errors.contains("1 entitlement to the unknown product `basc` (did you mean `basic`?)"))
    #expect(!run.output.contains("basc"))
    #expect(run.status == 0)
  }

  @Test func `several sources are asked about, and the warning is the same`() throws {
    let one = try GateEvalProcess(["club"] + Self.ignored + Self.now, in: .fixtures)
    let two = try GateEvalProcess(
      ["club", "--holding", ""] + Self.ignored + Self.now, in: .fixtures)
    #expect(two.errors == one.errors)
    #expect(two.output == one.output)
  }

  @Test func `a file that two sources read counts once`() throws {
    let one = try GateEvalProcess(["club"] + Self.ignored + Self.now, in: .fixtures)
    let two = try GateEvalProcess(
      ["club", "--source", "file:subjects/ignored.ndjson"] + Self.ignored + Self.now,
      in: .fixtures)
    #expect(two.errors == one.errors)
    #expect(two.output == one.output)
  }

  @Test func `a run without ignored names has no warning`() throws {
    let run = try GateEvalProcess(
      ["club", "-i", "subjects/all.ndjson", "--accept", "sandbox"] + Self.now, in: .fixtures)
    #expect(run.errors == "")
  }

  @Test(arguments: [
    ["explain", "club", "L4", "--subject", "u1"], ["decide", "club", "L4", "--subject", "u1"],
    ["holdings", "club", "--subject", "u1"], ["show", "club", "u1"],
  ])
  func `a command for one subject warns of its unread keys`(arguments: [String]) throws {
    let run = try GateEvalProcess(arguments + Self.ignored + Self.now, in: .fixtures)
    #expect(
      run.errors
        == "gate-eval: warning: ignored: the key `country` of `u1`; "
        + "the key `purchases` of `u1` (did you mean `entitlements`?)\n")
  }

  @Test(arguments: ["json", "csv"])
  func `the totals list every name`(form: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = folder.url("totals.\(form)")
    _ = try GateEvalProcess(
      ["club", "-f", "counts", "--summary-to", file.path] + Self.ignored + Self.now,
      in: .fixtures)
    let text = try String(contentsOf: file, encoding: .utf8)
    if form == "csv" {
      for line in [
        ",ignoredEntitlement,basc,unknown-product,1", ",ignoredEntitlement,basic,environment,1",
        ",ignoredEntitlement,coin,consumable,1",
        ",unreadKey,purchases,key,1", ",unreadKey,purchase_date,entitlement-key,1",
        ",unreadKey,taem,attribute,1",
      ] { #expect(text.split(separator: "\n").contains(Substring(line)), "\(line)") }
    } else {
      let totals = try JSONDecoder().decode(Totals.self, from: Data(text.utf8))
      #expect(
        totals.ignoredEntitlements.map { "\($0.cause) \($0.product) \($0.count)" } == [
          "unknown-product basc 1", "environment basic 1", "consumable coin 1",
        ])
      #expect(totals.unreadKeys.map(\.name) == ["country", "purchases", "purchase_date", "taem"])
    }
  }

  private struct Totals: Decodable {
    struct Entitlements: Decodable {
      let cause: String
      let product: String
      let count: Int
    }

    struct Key: Decodable {
      let kind: String
      let name: String
      let count: Int
    }

    let ignoredEntitlements: [Entitlements]
    let unreadKeys: [Key]
  }
}
