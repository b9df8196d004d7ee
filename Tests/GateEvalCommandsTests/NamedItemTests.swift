import TestSupport
import Testing

/// Items, products and subjects that a command line names as people do.
@Suite(.tags(.process)) struct NamedItemTests {
  private let folder: RunFolder

  init() throws {
    folder = try RunFolder()
    try folder.write(
      """
      {"format": 1, "id": "school", "currency": "EUR",
       "attributes": {
         "email": {"type": "string"}, "age": {"type": "number"}, "vip": {"type": "boolean"},
         "groups": {"type": "strings"}},
       "products": [
         {"id": "p1", "title": {"en": "Pro", "zh-Hans": "专业版"}, "price": "9.00"},
         {"id": "p2", "title": "Plus"}, {"id": "p3", "title": "Plus"},
         {"id": "coin", "title": "Coin", "kind": "consumable"}],
       "courses": [
         {"id": "L1", "title": {"en": "Side spin", "zh-Hans": "侧旋"}, "gate": "free"},
         {"id": "L2", "title": "Café", "gate": "p1", "formerIDs": ["old"]},
         {"id": "L3", "title": "Practice", "gate": "p1"}, {"id": "L4", "title": "Practice", "gate": "free"},
         {"id": "L5", "title": "practice two", "gate": "p1"}, {"id": "L6", "title": "Practice Two", "gate": "free"},
         {"id": "L7", "title": "L1", "gate": "p1"}, {"id": "L8", "title": "What is spin?", "gate": "p1"},
         {"kind": "group", "title": "Masters", "gate": "p1 or p2", "items": ["M1", "M2"]}]}
      """, to: "catalog.json")
    try folder.write(
      """
      {"id":"u1","attributes":{"email":"ann@example.org","age":18,"vip":true,"groups":["evening"]}}
      {"id":"u2","attributes":{"email":"bob@example.org","age":18,"vip":false}}
      {"id":"age=20","attributes":{"age":21}}
      {"id":"u4","attributes":{"age":20}}
      """, to: "users.ndjson")
  }

  private func run(_ arguments: String...) throws -> GateEvalProcess {
    try GateEvalProcess(
      arguments + ["--now", "2026-11-20T10:00:00Z"], in: folder.url)
  }

  @Test(arguments: [
    ("L1", "Side spin (L1)"), ("old", "Café (L2)"), ("Side spin", "Side spin (L1)"),
    ("侧旋", "Side spin (L1)"), ("SIDE SPIN", "Side spin (L1)"), ("CAFÉ", "Café (L2)"),
    ("practice two", "practice two (L5)"), ("Practice Two", "Practice Two (L6)"),
    ("What is spin?", "What is spin? (L8)"),
  ])
  func `an item is found by its id, otherwise by a title in any language`(
    word: String, name: String
  ) throws {
    let explained = try run("explain", "catalog.json", word, "--holding", "p1")
    #expect(explained.output.hasPrefix("\(name) is open"), "\(explained.errors)")
    let id = String(name.split(separator: "(").last?.dropLast() ?? "")
    let decided = try run("decide", "catalog.json", word, "--holding", "p1")
    #expect(decided.status == 0)
    let listed = try run(
      "eval", "catalog.json", "--holding", "p1", "--items", word, "-f", "csv")
    #expect(listed.output.split(separator: "\n").count == 2)
    #expect(listed.output.contains(",\(id),"))
  }

  @Test(arguments: [
    ("Practice", "`Practice` is the title of 2 items: `L3`, `L4`"),
    ("PRACTICE TWO", "`PRACTICE TWO` is the title of 2 items: `L5`, `L6`"),
    ("Side spn", "no item `Side spn`; did you mean `Side spin`?"),
    ("L9", "no item `L9`"), ("Nothing like it", "no item `Nothing like it`"),
  ])
  func `a title of several items and a name of none are errors`(word: String, message: String)
    throws
  {
    for arguments in [
      ["explain", "catalog.json", word, "--holding", ""], ["plan", "catalog.json", word],
      ["decide", "catalog.json", word, "--holding", ""],
      ["eval", "catalog.json", "--holding", "", "--items", word],
      ["show", "catalog.json", "--holding", "", "--items", word],
    ] {
      let run = try GateEvalProcess(arguments, in: folder.url)
      #expect(run.status == 2)
      #expect(run.errors.contains("error: \(message)\n"), "\(run.errors)")
    }
  }

  @Test func `a plan takes the titles of items and of groups`() throws {
    #expect(try run("plan", "catalog.json", "café").output.contains("9.00 EUR  p1"))
    let masters = try run("plan", "catalog.json", "Masters", "-f", "json").output
    #expect(masters.contains(#""M1""#) && masters.contains(#""M2""#))
  }

  @Test(arguments: [
    ("email=ann@example.org", "u1"), ("vip=false", "u2"), ("groups=evening", "u1"),
    ("age=21", "age=20"), ("age=20", "age=20"),
  ])
  func `a subject is found by the value of an attribute`(selection: String, id: String) throws {
    let shown = try run("show", "catalog.json", selection, "--input", "users.ndjson")
    #expect(shown.output.contains("\n\(id): "), "\(shown.errors)")
    let explained = try run(
      "explain", "catalog.json", "Café", "--input", "users.ndjson", "--subject", selection)
    #expect(explained.output.hasPrefix("Café (L2) is locked"), "\(explained.errors)")
  }

  @Test(arguments: [
    ("age=18", "2 subjects have `age=18`: `u1`, `u2`"),
    ("email=Ann@example.org", "no subject has `email=Ann@example.org`"),
    ("mail=x", "no subject `mail=x` in `users.ndjson`"),
  ])
  func `a value of several subjects or of none is an error`(selection: String, message: String)
    throws
  {
    let run = try run("show", "catalog.json", selection, "--input", "users.ndjson")
    #expect(run.status == 2)
    #expect(run.errors.contains("error: \(message)\n"), "\(run.errors)")
  }

  @Test func `sources that list no subjects are not searched`() throws {
    let run = try run("show", "catalog.json", "age=18", "--holding", "p1")
    #expect(run.status == 2)
    #expect(run.errors.contains("no source lists its subjects"), "\(run.errors)")
  }

  @Test func `a stream is not searched`() throws {
    let run = try GateEvalProcess(
      ["show", "catalog.json", "vip=true", "--input", "-"], in: folder.url,
      input: folder.text(of: "users.ndjson") ?? "")
    #expect(run.status == 2)
    #expect(run.errors.contains("a stream is read once"), "\(run.errors)")
  }

  @Test func `a persona is found by the value of an attribute`() throws {
    try folder.write(
      """
      {"format": 1, "personas": [
        {"id": "ann", "attributes": {"email": "ann@example.org"}, "expect": {"unlocked": ["L1"]}},
        {"id": "bob", "expect": {"unlocked": ["L1"]}}]}
      """, to: "personas.json")
    #expect(
      try run("show", "catalog.json", "email=ann@example.org").output.contains("\nann: "))
  }

  @Test(arguments: [
    ("free", ["L1", "L4", "L6"]), ("p1", ["L2", "L3", "L5", "L7", "L8", "M1", "M2"]),
    ("Pro", ["L2", "L3", "L5", "L7", "L8", "M1", "M2"]), ("p2", ["M1", "M2"]),
    ("p3", []),
  ])
  func `a column of the matrix lists what it opens`(column: String, items: [String]) throws {
    let run = try run("matrix", "catalog.json", "--column", column, "-f", "csv")
    let rows = run.output.split(separator: "\n").dropFirst()
    #expect(rows.map { String($0.prefix { $0 != "," }) } == items, "\(run.errors)")
  }

  @Test(arguments: [
    ("Plus", "`Plus` is the title of 2 products: `p2`, `p3`"),
    ("coin", "no column `coin`"), ("fre", "no column `fre`; did you mean `free`?"),
  ])
  func `a column that the matrix lacks is an error`(column: String, message: String) throws {
    let run = try run("matrix", "catalog.json", "--column", column)
    #expect(run.status == 2)
    #expect(run.errors.contains("error: \(message)\n"), "\(run.errors)")
  }
}
