import ContentCatalog
import GateExports
import GateKit
import Testing

struct MissingScoreTests {
  @Test(arguments: [
    ("scored(x, 0, missing: zero)", "TRUE"), ("scored(x, 1, missing: zero)", "FALSE"),
    ("scored(x, 0)", "NULL"),
  ])
  func `an absent score is compared as the rule says`(gate: String, value: String) throws {
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        """
        {"format": 1, "id": "c",
         "features": [{"id": "x", "gate": "free"}, {"id": "y", "gate": "\(gate)"}]}
        """))
    let query = try SQLQuery(of: catalog, at: .earliest, for: .sqlite) { $0.itemID == "y" }
    #expect(query.text.contains("IS NULL THEN \(value) ELSE FALSE END"))
  }
}
