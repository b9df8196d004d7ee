import BatchTestSupport
import ContentCatalog
import EngineTestSupport
import GateBatch
import GateKit
import GateRules
import RuleTestSupport
import Testing

/// The totals of a batch by group.
struct SummaryGroupTests {
  private static func summary(
    _ lines: String, by grouping: SubjectGrouping
  ) async throws -> BatchSummary {
    let engine = GateEngine(
      catalog: try SampleCatalog(
        """
        "attributes": {"plan": {"type": "string"}},
        "products": [{"id": "a"}, {"id": "b"}, {"id": "box", "includes": ["a", "b"]}],
        "features": [
          {"id": "A", "gate": "a"}, {"id": "B", "gate": "b or after(P1D, since: bought(a))"},
          {"id": "free", "gate": "free"}
        ]
        """
      ).gated)
    var writer = BatchResultWriter(nil, of: ResultSelection([engine]), by: grouping)
    let input = BatchInput(bytes: pieces(of: Array(lines.utf8), step: .max))
    var output = OutputBuffer()
    for try await chunk in writer.results(of: input, at: at("2026-06-01T00:00:00Z"), jobs: 2) {
      writer.append(chunk, to: &output)
    }
    return writer.summary
  }

  /// The subjects of each group, and for each item the unlocked, locked and indeterminate ones.
  private static func groups(_ summary: BatchSummary) -> [String: [[Int]]] {
    Dictionary(
      summary.groups.map { entry in
        (
          entry.group?.names.joined(separator: "+") ?? "others",
          [[entry.subjects]] + entry.items.rows.map(\.counts)
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  @Test func `totals are counted by the products that subjects hold`() async throws {
    let summary = try await Self.summary(GroupedSubjects.lines, by: .product)
    #expect(
      Self.groups(summary) == [
        "": [[1], [0, 1, 0], [0, 1, 0], [1, 0, 0]],
        "a": [[1], [1, 0, 0], [0, 0, 1], [1, 0, 0]],
        "a+b": [[1], [1, 0, 0], [1, 0, 0], [1, 0, 0]],
        "box": [[1], [1, 0, 0], [1, 0, 0], [1, 0, 0]],
        "b": [[1], [0, 1, 0], [1, 0, 0], [1, 0, 0]],
      ])
  }

  @Test func `totals are counted by an attribute and by sources`() async throws {
    let plans = try await Self.summary(GroupedSubjects.lines, by: .attribute("plan"))
    #expect(plans.groups.map(\.group?.names) == [[], ["x"], ["y"]])
    #expect(plans.groups.map(\.subjects) == [2, 2, 1])
    let sources = try await Self.summary(GroupedSubjects.lines, by: .source)
    #expect(Set(sources.groups.map(\.group?.names)) == [[], ["web"], ["shop"], ["shop", "web"]])
  }

  @Test func `the groups of thousands of subjects together have the totals`() async throws {
    let products = [#"{"product":"a"}"#, #"{"product":"b"}"#, #"{"product":"box"}"#]
    let lines = (0..<9_000).map { number in
      let held = products.indices.filter { number >> $0 & 1 == 1 }.map { products[$0] }
      return #"{"id":"\#(number)","attributes":{"plan":"\#(number % 700)"},"entitlements":["#
        + held.joined(separator: ",") + "]}\n"
    }
    for grouping in [SubjectGrouping.product, .attribute("plan")] {
      let summary = try await Self.summary(lines.joined(), by: grouping)
      let sums = summary.groups.reduce(into: [[0, 0, 0], [0, 0, 0], [0, 0, 0]]) { sums, group in
        for (item, row) in group.items.rows.enumerated() {
          for (verdict, count) in row.counts.enumerated() { sums[item][verdict] += count }
        }
      }
      #expect(sums == summary.tables[0].rows.map(\.counts))
      #expect(summary.groups.map(\.subjects).reduce(0, +) == 9_000)
      #expect(summary.groups.count == (grouping == .product ? 5 : 700))
    }
  }

  @Test func `groups beyond the limits are counted together`() async throws {
    let tooLong = String(repeating: "x", count: 4_097)
    let lines = (0..<10_002).map { number in
      #"{"id":"\#(number)","attributes":{"plan":"\#(number == 0 ? tooLong : String(number))"}}"#
        + "\n"
    }
    let summary = try await Self.summary(lines.joined(), by: .attribute("plan"))
    #expect(summary.groups.count == 10_001)
    #expect(summary.groups.last?.group == nil)
    #expect(summary.groups.last?.subjects == 2)
  }
}
