import GateKit
import Testing

@Suite struct PersonaFileTests {
  private static let catalog = """
    {"format": 1, "id": "c", "defaultGate": "free", "courses": [
      {"id": "C1", "tags": ["new", "caf\\u00e9"], "formerIDs": ["old"]},
      {"id": "C2", "tags": ["short"]},
      {"id": "unit", "kind": "group", "tags": ["new"], "items": [{"id": "C3"}]}
    ]}
    """

  private static func file(_ personas: String) throws -> PersonaFile {
    let files = MemoryFiles(["catalog.json": catalog, "personas.json": personas])
    return PersonaFile(of: try GatedCatalog(files: files), beside: files)
  }

  @Test(arguments: [
    ("C1", ["C1"]), ("old", ["C1"]), ("#new", ["C1"]), ("#short", ["C2"]), ("#caf\u{E9}", ["C1"]),
    ("#cafe\u{301}", []), ("#", []), ("#absent", []), ("unit", []), ("u*", []),
    ("*", ["C1", "C2", "C3"]), ("C?", ["C1", "C2", "C3"]), ("?", []), ("C1*", ["C1"]),
  ])
  func `an entry of expect selects content`(entry: String, items: [String]) throws {
    let file = try Self.file(
      """
      {"format": 1, "personas": [{"id": "anna", "expect": {"unlocked": ["\(entry)", "*"]}}]}
      """)
    if items.isEmpty {
      #expect(file.diagnostics.map(\.code) == ["unknown-item"])
    } else {
      #expect(file.personas[0].expectations[0].items.map(\.rawValue) == items)
    }
  }

  @Test(arguments: [("*", ["*", "#new", "C1"]), ("#new", ["#new", "C1"]), ("?", ["*"])])
  func `an id does not narrow an entry`(entry: String, items: [String]) throws {
    let files = MemoryFiles([
      "catalog.json": """
      {"format": 1, "id": "c", "defaultGate": "free",
       "courses": ["*", "#new", {"id": "C1", "tags": ["new"]}]}
      """,
      "personas.json": """
      {"format": 1, "personas": [{"id": "anna", "expect": {"unlocked": ["\(entry)"]}}]}
      """,
    ])
    let file = PersonaFile(of: try GatedCatalog(files: files), beside: files)
    #expect(file.personas[0].expectations[0].items.map(\.rawValue) == items)
  }

  @Test func `a file with an error has no personas`() throws {
    let anna = #"{"id": "anna", "expect": {"unlocked": ["*"]}}"#
    let file = try Self.file(#"{"format": 1, "personas": [\#(anna), \#(anna)]}"#)
    #expect(file.diagnostics.map(\.code) == ["duplicate-persona"])
    #expect(file.personas.isEmpty)
  }

  @Test(arguments: ["[]", "7", #""personas""#, "null"])
  func `a file that is not an object is reported as such`(text: String) throws {
    let file = try Self.file(text)
    #expect(file.diagnostics.map(\.code) == ["wrong-type"])
    #expect(file.diagnostics.first?.location.path == "personas.json")
  }

  @Test func `the comparisons of a file are limited and counted`() throws {
    let items = (0..<50).map { "\"\(String(repeating: "a", count: 50))\($0)\"" }
    let catalog = """
      {"format": 1, "id": "c", "defaultGate": "free", "courses": [\(items.joined(separator: ", "))]}
      """
    // A text is compared at most as often as it has scalars for each that the last star gives up.
    func expect(_ globs: [String], within comparisons: Int) throws -> [DiagnosticCode] {
      let entries = globs.map { "\"\($0)\"" }.joined(separator: ", ")
      let files = MemoryFiles([
        "catalog.json": catalog,
        "personas.json": """
        {"format": 1, "personas": [{"id": "anna", "expect": {"unlocked": [\(entries)]}}]}
        """,
      ])
      var limits = PersonaLimits.standard
      limits.comparisons = comparisons
      return PersonaFile(of: try GatedCatalog(files: files), beside: files, limits: limits)
        .diagnostics.map(\.code)
    }
    let globs = (0..<40).map { "*a*\($0)" }
    #expect(try expect(globs, within: 1_000_000) == [])
    #expect(try expect(globs, within: 20_000) == ["too-many-comparisons"])
    // The items that equal entries select are counted, and their globs are not compared again.
    #expect(try expect(Array(repeating: "*", count: 800), within: 50_000) == [])
    #expect(
      try expect(Array(repeating: "*", count: 1_000), within: 50_000) == ["too-many-comparisons"])
    #expect(try expect(["absent"], within: 0) == ["unknown-item"])
  }

  @Test func `the faults of a file are limited`() throws {
    let personas = String(repeating: "7, ", count: 2_000) + "7"
    let file = try Self.file("{\"format\": 1, \"personas\": [\(personas)]}")
    #expect(file.diagnostics.count == 1_000)
    #expect(file.omittedDiagnostics == 1_001)
  }

  @Test func `a file without personas has none`() throws {
    let file = try Self.file(#"{"format": 1, "personas": []}"#)
    #expect(file.diagnostics.isEmpty && file.personas.isEmpty)
  }
}
