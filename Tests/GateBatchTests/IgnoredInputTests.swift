import BatchTestSupport
import ContentCatalog
import EngineTestSupport
import Foundation
import GateBatch
import GateKit
import RuleTestSupport
import Testing

/// Tests of the numbers of ignored entitlements and unread keys of a batch.
struct IgnoredInputTests {
  private static let catalog = """
    {"format": 1, "id": "club", "attributes": {"team": {"type": "string"}},
     "counters": ["visits"],
     "products": [{"id": "pro", "storeIDs": "com.club.pro"}, {"id": "coins", "kind": "consumable"}],
     "features": [{"id": "it", "gate": "pro"}]}
    """
  private static let other = """
    {"format": 1, "id": "other", "products": [{"id": "lamp"}, {"id": "coins"}],
     "features": [{"id": "light", "gate": "lamp"}]}
    """

  private static func engines(_ files: String..., accepting: Entitlement.Environment...) throws
    -> [GateEngine]
  {
    try files.map { file in
      GateEngine(
        catalog: try GatedCatalog(files: MemoryFiles(file)), accepting: Set(accepting))
    }
  }

  /// Returns the totals of a file, read as bytes or as values.
  private static func summary(
    _ lines: [String], _ engines: [GateEngine], asValues: Bool = false, jobs: Int = 1
  ) async throws -> BatchSummary {
    let bytes = Array(lines.joined(separator: "\n").utf8)
    let input =
      asValues
      ? BatchInput(SubjectReader(for: engines.map(\.catalog.content), bytes: bytes))
      : BatchInput(chunkSize: 1 << 10, bytes: pieces(of: bytes, step: .max))
    return try await summary(input, engines, at: now, jobs: jobs)
  }

  private static func summary(
    _ input: BatchInput, _ engines: [GateEngine], at now: Instant, jobs: Int = 1
  ) async throws -> BatchSummary {
    var writer = BatchResultWriter(nil, of: ResultSelection(engines))
    var output = OutputBuffer()
    for try await chunk in writer.results(of: input, at: now, jobs: jobs) {
      writer.append(chunk, to: &output)
    }
    return writer.summary
  }

  private static let lines = [
    #"{"id":"a","entitlements":[{"product":"pr"},{"product":"pr","environment":"sandbox"}]}"#,
    #"{"id":"b","entitlements":[{"product":"pro","environment":"sandbox"},{"product":"coins"}]}"#,
    #"{"id":"c","entitlements":[{"product":"com.club.pro","purchaseDate":"2027-01-01T00:00:00Z"}]}"#,
    #"{"id":"d","purchases":[],"country":"x","entitlements":[{"product":"pro","price":1},{"price":2,"product":"pro"}]}"#,
    #"{"id":"e","purchases":null,"attributes":{"team":"red","tem":null},"usage":{"visits":[],"visit":null}}"#,
    // The scanner leaves these to the decoder.
    #"{"id":"f","purchases":"\u0041","entitlements":[{"product":"p\u0072"}]}"#,
    #"{"id":"g","b\u0061d":1,"unknown":["product:pro"]}"#,
    // Rejected lines do not count.
    #"{"id":"h","purchases":1,"attributes":{"team":1}}"#,
    #"{"purchases":1,"entitlements":[{"product":"pr"}]}"#,
  ]

  @Test(arguments: [false, true])
  func `ignored entitlements and unread keys are counted by name`(asValues: Bool) async throws {
    let summary = try await Self.summary(
      Self.lines, Self.engines(Self.catalog), asValues: asValues)
    #expect(
      summary.ignoredEntitlements.map { "\($0.cause.rawValue) \($0.product) \($0.count)" } == [
        "unknown-product pr 3", "environment pro 1", "consumable coins 1",
      ])
    #expect(
      summary.unreadKeys.map { "\($0.key.kind.rawValue) \($0.key.name) \($0.count)" } == [
        "key purchases 3", "key bad 1", "key country 1", "entitlement-key price 1",
        "attribute tem 1", "counter visit 1",
      ])
  }

  @Test(arguments: [false, true])
  func `an entitlement that one of several catalogs accepts is not ignored`(
    asValues: Bool
  ) async throws {
    let lines = [
      #"{"id":"a","entitlements":[{"product":"lamp"},{"product":"pro"},{"product":"coins"}]}"#,
      #"{"id":"b","entitlements":[{"product":"lamp","environment":"sandbox"},{"product":"lam"}]}"#,
    ]
    let summary = try await Self.summary(
      lines, Self.engines(Self.catalog, Self.other), asValues: asValues)
    #expect(
      summary.ignoredEntitlements.map { "\($0.cause.rawValue) \($0.product) \($0.count)" }
        == ["unknown-product lam 1", "environment lamp 1"])
  }

  @Test func `an accepted environment is not counted`() async throws {
    let summary = try await Self.summary(
      Self.lines, Self.engines(Self.catalog, accepting: "sandbox"))
    #expect(!summary.ignoredEntitlements.contains { $0.cause == .environment })
  }

  @Test(arguments: [1, 3])
  func `beyond a limit, names are counted without being kept`(jobs: Int) async throws {
    let lines = (0..<3_000).map { #"{"id":"\#($0)","key\#($0 % 1_500)":1}"# }
    let summary = try await Self.summary(lines, Self.engines(Self.catalog), jobs: jobs)
    #expect(summary.unreadKeys.count == 1_000)
    let kept = summary.unreadKeys.reduce(0) { $0 + $1.count }
    #expect(kept == 2_000)
    let json = try JSONEncoder().encode(summary)
    #expect(String(decoding: json, as: UTF8.self).contains(#""otherUnreadKeys":1000"#))
  }

  @Test func `a line with many unread keys is counted once`() async throws {
    let keys = (0..<100).map { #""key\#($0)":1"# }.joined(separator: ",")
    let summary = try await Self.summary([#"{"id":"a",\#(keys)}"#], Self.engines(Self.catalog))
    #expect(summary.unreadKeys.map(\.count) == Array(repeating: 1, count: 100))
  }
}
