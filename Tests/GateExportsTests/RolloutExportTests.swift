import ContentCatalog
import GateExports
import GateKit
import Testing

struct RolloutExportTests {
  private func catalog(_ gates: String...) throws -> GatedCatalog {
    let features = gates.enumerated().map { #"{"id": "f\#($0.offset)", "gate": "\#($0.element)"}"# }
    return try GatedCatalog(
      files: MemoryFiles(
        #"{"format": 1, "id": "c", "features": [\#(features.joined(separator: ", "))]}"#))
  }

  @Test(arguments: [("0.01", 429_497), ("25", 1_073_741_824), ("99.99", 4_294_537_800)])
  func `a query compares the bucket with the end of the share`(percent: String, end: Int) throws {
    let query = try SQLQuery(
      of: try catalog("rollout(\(percent), salt: spring)"), at: .earliest, for: .sqlite)
    #expect(query.text.contains(" < \(end)"))
  }

  @Test func `a subject has one bucket for a salt, however many rules use it`() throws {
    let catalog = try catalog(
      "rollout(25, salt: spring)", "rollout(50, salt: spring)", "rollout(50, salt: summer)")
    var rows = SubjectTableRows()
    try SubjectTableWriter(for: catalog).append(GateSubject(id: "u"), to: &rows)
    let lines = String(decoding: rows[.rollouts].bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 2)
  }
}
