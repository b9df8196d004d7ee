import BatchTestSupport
import ContentCatalog
import EngineTestSupport
import GateBatch
import GateKit
import GateRules
import RuleTestSupport
import Testing

/// The groups in which the subjects of a comparison are counted.
struct DifferenceGroupTests {
  private static let now = at("2026-06-01T00:00:00Z")

  private static func engine(_ gates: String) throws -> GateEngine {
    GateEngine(
      catalog: try SampleCatalog(
        """
        "attributes": {"plan": {"type": "string"}},
        "products": [{"id": "a"}, {"id": "b"}, {"id": "box", "includes": ["a", "b"]}],
        "features": [\(gates), {"id": "free", "gate": "free"}]
        """
      ).gated)
  }

  /// The names and numbers of each group: subjects, those who gain, those who lose, those who lose all.
  private static func groups(by grouping: SubjectGrouping) async throws -> [String: [Int]] {
    let old = try engine(#"{"id": "A", "gate": "a"}, {"id": "B", "gate": "b"}"#)
    let new = try engine(#"{"id": "A", "gate": "never"}, {"id": "B", "gate": "b"}"#)
    var batch = DifferenceBatch(from: old, to: new, at: now, by: grouping)
    let input = BatchInput(bytes: pieces(of: Array(GroupedSubjects.lines.utf8), step: .max))
    for try await chunk in batch.results(of: input, jobs: 1) { batch.append(chunk) }
    #expect(batch.totals.losing == 3)
    #expect(batch.totals.losingAll == 1)
    #expect(batch.totals.items.map(\.payingLosses) == [3, 0, 0])
    return Dictionary(
      batch.totals.groups.map { entry in
        let count = entry.count
        return (
          entry.group.names.joined(separator: "+"),
          [count.subjects, count.gaining, count.losing, count.losingAll]
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  @Test func `subjects are counted by the products that they hold, without parts of a bundle`()
    async throws
  {
    let groups = try await Self.groups(by: .product)
    #expect(
      groups == [
        "": [1, 0, 0, 0], "a": [1, 0, 1, 1], "a+b": [1, 0, 1, 0], "box": [1, 0, 1, 0],
        "b": [1, 0, 0, 0],
      ])
  }

  @Test func `subjects are counted by an attribute`() async throws {
    let groups = try await Self.groups(by: .attribute("plan"))
    #expect(groups == ["": [2, 0, 1, 0], "x": [2, 0, 2, 1], "y": [1, 0, 0, 0]])
  }

  @Test func `subjects are counted by the sources of their entitlements`() async throws {
    let groups = try await Self.groups(by: .source)
    #expect(
      groups == [
        "": [2, 0, 0, 0], "web": [1, 0, 1, 1], "shop+web": [1, 0, 1, 0], "shop": [1, 0, 1, 0],
      ])
  }
}
