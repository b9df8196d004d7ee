import ContentCatalog
import GateRules
import Testing

@testable import GateKit

/// Files of personas that are updated to the decisions of today.
@Suite struct PersonaFileUpdateTests {
  private static let catalog = """
    {"format": 1, "id": "c", "products": [{"id": "basic", "price": "1.00"}], "currency": "EUR",
     "courses": [
      {"id": "L1", "gate": "free"}, {"id": "L2", "gate": "basic", "tags": ["paid"]},
      {"id": "L3", "gate": "basic and completed(L1)", "tags": ["paid"]}]}
    """

  private func update(
    _ personas: String, selecting isSelected: @escaping (Persona) -> Bool = { _ in true }
  ) throws -> (text: String, changes: [PersonaFileUpdate.Change]) {
    let files = MemoryFiles(["catalog.json": Self.catalog, "personas.json": personas])
    let engine = GateEngine(catalog: try GatedCatalog(files: files))
    func now(_ persona: Persona) -> Instant { persona.now ?? Instant(secondsSince1970: 0) }
    let file = PersonaFile(of: engine.catalog, beside: files)
    let found = PersonaFileUpdate(
      of: file.personas, beside: files, decidedBy: engine, selecting: isSelected, at: now)
    let update = try #require(found)
    let text = String(decoding: update.text, as: UTF8.self)
    // The new file meets its expectations.
    let again = MemoryFiles(["catalog.json": Self.catalog, "personas.json": text])
    for persona in PersonaFile(of: engine.catalog, beside: again).personas
    where isSelected(persona) {
      #expect(engine.differences(of: persona, at: now(persona)) == [])
    }
    return (text, update.changes)
  }

  @Test(arguments: [
    // What is met stays as it is, with comments and layout.
    (
      #"{"id": "a",  /* new */  "expect": {"unlocked":["L1"]}}"#,
      #"{"id": "a",  /* new */  "expect": {"unlocked":["L1"]}}"#
    ),
    // A persona without expectations gets those of every item.
    (#"{"id": "a"}"#, #"{"id": "a", "expect": {"unlocked": ["L1"], "locked": ["L2", "L3"]}}"#),
    (
      "{\n  \"id\": \"a\"\n}",
      "{\n  \"id\": \"a\",\n  \"expect\": {\"unlocked\": [\"L1\"], \"locked\": [\"L2\", \"L3\"]}\n}"
    ),
    (
      #"{"id": "a", "expect": {}}"#,
      #"{"id": "a", "expect": {"unlocked": ["L1"], "locked": ["L2", "L3"]}}"#
    ),
    // An entry moves as a whole if its items agree, otherwise by item.
    (
      ##"{"id": "a", "expect": {"unlocked": ["#paid", "L1"]}}"##,
      ##"{"id": "a", "expect": {"locked": ["#paid"], "unlocked": ["L1"]}}"##
    ),
    (
      #"{"id": "a", "expect": {"locked": ["*"]}}"#,
      #"{"id": "a", "expect": {"unlocked": ["L1"], "locked": ["L2", "L3"]}}"#
    ),
    (
      #"{"id": "a", "expect": {"causes": {"L2": "expired"}, "offers": {"L2": [], "L1": ["basic"]}}}"#,
      #"""
      {"id": "a", "expect": {
        "causes": {"L2": "never-bought"},
        "offers": {"L2": ["basic"], "L1": null}
      }}
      """#
    ),
    (
      #"{"id": "a", "at": [{"now": "2026-01-01", "expect": {"locked": ["L1"], "validUntil": {"L1": "2027-01-01"}}}]}"#,
      #"""
      {"id": "a", "at": [{"now": "2026-01-01", "expect": {
        "unlocked": ["L1"],
        "validUntil": {"L1": null}
      }}]}
      """#
    ),
  ])
  func `only the expectations that differ change`(before: String, after: String) throws {
    let (text, changes) = try update(#"{"format": 1, "personas": [\#(before)]}"#)
    #expect(text == #"{"format": 1, "personas": [\#(after)]}"#)
    #expect(changes.isEmpty == (before == after))
  }

  @Test func `only the selected personas change`() throws {
    let other = #"{"id": "b", "expect": {"locked": ["L1"]}}"#
    let (text, changes) = try update(
      #"{"format": 1, "personas": [{"id": "a", "expect": {"locked": ["L1"]}}, \#(other)]}"#,
      selecting: { $0.subject.id == "a" })
    #expect(
      text
        == #"{"format": 1, "personas": [{"id": "a", "expect": {"unlocked": ["L1"]}}, \#(other)]}"#)
    #expect(changes.map(\.item) == ["L1"])
    #expect(changes.first?.expected == .verdict(.locked))
    #expect(changes.first?.found == .verdict(.unlocked))
  }

  @Test func `a long object has a line for each member`() throws {
    let ids = (0..<30).map { "\"L1\", \"L\($0 % 3 + 1)\"" }.joined(separator: ", ")
    let (text, _) = try update(
      "{\"format\": 1, \"personas\": [\n    {\"id\": \"a\", \"title\": \"\(String(repeating: "x", count: 80))\",\n"
        + "      \"expect\": {\"locked\": [\(ids)]}}]}")
    #expect(
      text.hasSuffix("      \"expect\": {\"unlocked\": [\"L1\"], \"locked\": [\"L2\", \"L3\"]}}]}"))
    let (wide, _) = try update(
      "{\"format\": 1, \"personas\": [\n    {\"id\": \"\(String(repeating: "x", count: 110))\"}]}")
    #expect(
      wide.hasSuffix(
        "\", \"expect\": {\n      \"unlocked\": [\"L1\"],\n      \"locked\": [\"L2\", \"L3\"]\n    }}]}"
      ))
  }
}
