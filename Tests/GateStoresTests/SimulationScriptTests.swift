import ContentCatalog
import Foundation
import GateKit
import GateStores
import TestSupport
import Testing

/// The codes of scripts, the page about them and the sources agree, and every code is reported.
struct SimulationScriptTests {
  private let codes = DiagnosticCode.simulationCodes

  @Test func `the page lists every code of scripts with its summary`() throws {
    let page = try DocumentationPage("simulated-store")
    #expect(
      page.rows(under: ["code"], after: "## Scripts") == codes.map { ["`\($0)`", $0.summary] })
  }

  @Test func `the sources of scripts report every code, which no catalog has`() throws {
    let sources = try ReportedCodes(below: "Sources/GateStores/Simulated")
    #expect(Set(sources.declared.keys).subtracting(sources.constants) == [])
    #expect(Set(codes).isDisjoint(with: DiagnosticCode.catalogCodes))
  }

  @Test func `a script of too many steps is not played`() throws {
    let steps = Array(repeating: "{}", count: 1001).joined(separator: ",")
    let script = try play("[\(steps)]")
    #expect(script.moments.isEmpty)
    #expect(script.diagnostics.map(\.code) == ["too-many-steps"])
    #expect(try play("[\(steps.dropLast(3))]").moments.count == 1000)
  }

  @Test func `a script whose purchases are too many for its steps is not played`() throws {
    let offer =
      #"{"type": "code", "discountType": "payAsYouGo", "period": "PT1S", "periodCount": 20000}"#
    func steps(_ asked: Int) -> String {
      let many = #"{"buy": "pro", "offer": \#(offer)}, {"after": "P1D"}"#
      // Each of these changes the purchases of the subject.
      let changes = (0..<asked).map { $0.isMultiple(of: 2) ? "buy" : "decline" }
      return #"[\#(many), {"askToBuy": true}"#
        + changes.map { #", {"\#($0)": "camp"}"# }.joined() + "]"
    }
    let played = try play(steps(10))
    #expect(played.diagnostics == [] && played.moments.count == 13)
    let unplayed = try play(steps(60))
    #expect(unplayed.moments.isEmpty)
    #expect(unplayed.diagnostics.map(\.code) == ["too-much-work"])
  }

  @Test func `moments share the facts of subjects that did not change`() throws {
    let script = try play(
      #"""
      [{"buy": "pro"}, {"buy": "lifetime", "subject": "ben"}, {"after": "P1D"},
       {"share": "lifetime", "subject": "ben", "with": "cara"}, {"after": "P1M"},
       {"refund": "lifetime", "subject": "ben"}, {"stopSharing": "lifetime", "subject": "cara"}]
      """#)
    #expect(script.diagnostics == [])
    let facts = script.moments.map { moment in
      moment.subjects.map { subject in
        "\(subject.id): " + subject.entitlements.map(summary).joined(separator: ", ")
      }
    }
    #expect(
      facts == [
        ["u1: pro 31"], ["u1: pro 31", "ben: lifetime -"], ["u1: pro 31", "ben: lifetime -"],
        ["u1: pro 31", "ben: lifetime -", "cara: lifetime -"],
        ["u1: pro 31, pro 59", "ben: lifetime -", "cara: lifetime -"],
        ["u1: pro 31, pro 59", "ben: lifetime - revoked", "cara: lifetime - revoked"],
        ["u1: pro 31, pro 59", "ben: lifetime - revoked", "cara: lifetime - revoked"],
      ])
  }

  @Test(arguments: ["0", "-1"])
  func `an offer of less than one period is an error`(count: String) throws {
    let offer = #"{"type": "code", "discountType": "payAsYouGo", "period": "P1M""#
    let script = try play(
      #"[{"buy": "pro", "offer": \#(offer), "periodCount": \#(count)}}]"#)
    #expect(script.moments.isEmpty)
    #expect(
      script.diagnostics.map(\.message) == ["`periodCount` must be a whole number of 1 or more"])
  }

  @Test(
    arguments: [
      ("approve", #"{"askToBuy": true}, {"buy": "pro"}, {"approve": "pro"}"#, ["pro 31"]),
      ("decline", #"{"askToBuy": true}, {"buy": "pro"}, {"decline": "pro"}"#, []),
      (
        "pending", #"{"askToBuy": true}, {"buy": "pro"}, {"askToBuy": false}, {"buy": "camp"}"#,
        ["camp -", "pro pending"]
      ),
      ("cancelRenewal", #"{"buy": "pro"}, {"cancelRenewal": "pro"}, {"after": "P1Y"}"#, ["pro 31"]),
      ("renew", #"{"buy": "pro"}, {"after": "P1D", "renew": "pro"}"#, ["pro 31", "pro 32"]),
      ("expire", #"{"buy": "pro"}, {"after": "P1D", "expire": "pro"}"#, ["pro 1"]),
      (
        "fixBilling",
        #"{"buy": "pro"}, {"failRenewal": "pro"}, {"after": "P40D", "fixBilling": "pro"}"#,
        ["pro 31", "pro 68"]
      ),
      (
        "refund", #"{"buy": "pro"}, {"after": "P1D", "refund": "pro", "percentage": 10}"#,
        ["pro 31 revoked"]
      ),
      (
        "reverseRefund", #"{"buy": "pro"}, {"refund": "pro"}, {"reverseRefund": "pro"}"#,
        ["pro 31"]
      ),
      (
        "change", #"{"buy": "pro"}, {"after": "P1D", "change": "pro", "to": "max"}"#,
        ["pro 31 upgraded", "max 32"]
      ),
      (
        "share",
        #"{"buy": "pro", "subject": "ben"}, {"share": "pro", "subject": "ben", "with": "u1"}"#,
        ["pro 31"]
      ),
      (
        "stopSharing",
        #"{"buy": "pro", "subject": "ben"}, {"share": "pro", "subject": "ben", "with": "u1"}, "#
          + #"{"stopSharing": "pro"}"#, ["pro 31 revoked"]
      ),
      (
        "offer",
        #"{"buy": "pro", "offer": {"type": "code", "discountType": "freeTrial", "period": "P1W"}}"#,
        ["pro 7"]
      ),
    ] as [(String, String, [String])])
  func `an operation changes the entitlements`(
    operation: String, steps: String, expected: [String]
  ) throws {
    let script = try play("[\(steps)]")
    #expect(script.diagnostics == [])
    let subject = script.moments.last?.subjects.first { $0.id == "u1" }
    #expect(subject?.entitlements.map(summary) == expected)
  }

  @Test func `a script that is cut off or damaged anywhere is played or rejected`() throws {
    let text = try Repository.text(of: "docs/examples/simulation.json")
    let catalog = try GatedCatalog(path: Repository.url("catalogs/billiards").path)
    let bytes = Array(text.utf8)
    for position in stride(from: 0, to: bytes.count - 2, by: max(1, 10 / TestScale.cases(1))) {
      var damaged = bytes
      damaged[position] = UInt8(ascii: position.isMultiple(of: 2) ? "0" : "\"")
      for bytes in [Array(bytes[..<position]), damaged] {
        let script = SimulationScript(
          files: MemoryFiles(["script.json": bytes], mainFile: "script.json"), for: catalog)
        #expect(script.moments.isEmpty == !script.diagnostics.isEmpty, "at \(position)")
      }
    }
  }

  private func play(_ steps: String) throws -> SimulationScript {
    let text = """
      {"format": 1, "start": "2026-01-01T00:00:00Z", "subject": "u1", "steps": \(steps)}
      """
    return SimulationScript(
      files: MemoryFiles(["script.json": text], mainFile: "script.json"),
      for: try StoreCatalog.gated)
  }

  /// The product, the day of the end, and the marks of an entitlement.
  private func summary(_ entitlement: Entitlement) -> String {
    let start = at("2026-01-01T00:00:00Z").secondsSince1970
    let end = entitlement.expiresDate.map { "\(($0.secondsSince1970 - start) / 86_400)" }
    let name = entitlement.product.rawValue.split(separator: ".")[2]
    let marks = [
      entitlement.isPending ? "pending" : end ?? "-", entitlement.isUpgraded ? "upgraded" : nil,
      entitlement.revocationDate == nil ? nil : "revoked",
    ]
    return ([String(name)] + marks.compactMap(\.self)).joined(separator: " ")
  }
}
