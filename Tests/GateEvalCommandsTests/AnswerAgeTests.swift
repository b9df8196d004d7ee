import Foundation
import TestSupport
import Testing

/// The ages and instants of the documents that `gate-eval` reads.
@Suite(.tags(.process)) struct AnswerAgeTests {
  /// A customer with a lifetime purchase, by RevenueCat's answer of November 10.
  private static let document = """
    {"request_date": "2026-11-10T00:00:00Z", "subscriber": {
      "first_seen": "2026-01-01T00:00:00Z", "entitlements": {}, "subscriptions": {},
      "non_subscriptions": {"lifetime": [{"purchase_date": "2026-02-01T00:00:00Z"}]}}}
    """

  private func run(
    _ command: String, _ options: [String] = [], now: String? = "2026-11-12T00:00:00Z",
    asOf: String = "2026-11-10T00:00:00Z"
  ) throws -> GateEvalProcess {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    _ = try folder.write(
      """
      {"format": 1, "id": "x", "products": [{"id": "lifetime"}],
       "features": [{"id": "tool", "gate": "lifetime"}]}
      """, to: "catalog.json")
    _ = try folder.write(
      Self.document.replacing("2026-11-10T00:00:00Z", with: asOf), to: "customers/anna.json")
    let instant = now.map { ["--now", $0] } ?? []
    return try GateEvalProcess(
      [command, "catalog.json", "--source", "revenuecat:customers", "--assume-none", "progress"]
        + instant + options, in: folder.url("."))
  }

  @Test(
    arguments: [
      ("2026-11-12T23:59:59Z", [], "1 unlocked"), ("2026-11-13T00:00:00Z", [], "1 indeterminate"),
      ("2026-11-13T00:00:00Z", ["--max-age", "P4D"], "1 unlocked"),
      ("2026-11-12T00:00:00Z", ["--max-age", "P1D"], "1 indeterminate"),
      ("2026-11-12T00:00:00Z", ["--max-age", "revenuecat=PT24H"], "1 indeterminate"),
      (
        "2026-11-12T00:00:00Z", ["--max-age", "P1D", "--max-age", "revenuecat=P4D"], "1 unlocked"
      ),
    ] as [(String, [String], String)])
  func `documents are believed for three days, or for the age that is given`(
    now: String, options: [String], counts: String
  ) throws {
    let evaluated = try run("eval", options, now: now)
    #expect(evaluated.output.contains(counts), "\(evaluated.output)")
    let isOutdated = counts == "1 indeterminate"
    #expect(evaluated.output.contains("1 with answers out of date") == isOutdated)
    #expect(evaluated.status == 0)
  }

  @Test(arguments: [
    ["--max-age", "P1M"], ["--max-age", "PT0S"], ["--max-age", "soon"],
    ["--max-age", "stripe=P1D"], ["--max-age", "P1D", "--max-age", "P2D"],
  ])
  func `an age that means nothing is a usage error`(options: [String]) throws {
    let evaluated = try run("eval", options, now: "2026-11-12T00:00:00Z")
    #expect(evaluated.status == 2)
    #expect(evaluated.errors.contains("--max-age"))
  }

  @Test(arguments: ["eval", "holdings"])
  func `a document later than the stated time is a warning`(command: String) throws {
    let subject = command == "eval" ? [] : ["--subject", "anna"]
    let evaluated = try run(command, subject, now: "2026-11-09T00:00:00Z")
    #expect(
      evaluated.errors.contains(
        "decided 1 subject for an instant before that of an answer: the answer of `revenuecat:customers` about `anna` is as of 2026-11-10T00:00:00Z"
      ), "\(evaluated.errors)")
    #expect(evaluated.status == 0)
  }

  @Test func `without a stated time, a store whose clock is ahead decides`() throws {
    let evaluated = try run(
      "holdings", ["--subject", "anna", "--format", "json"], now: nil, asOf: "2099-01-01T00:00:00Z")
    #expect(evaluated.output.contains(#""now": "2099-01-01T00:00:00Z""#))
    #expect(evaluated.errors.isEmpty)
  }
}
