import ContentCatalog
import Testing

struct IncludedFilesTests {
  @Test func `items come from a file, by a path relative to the file that names it`() throws {
    let draft = try draft(
      #""courses": [{"id": "c", "items": "units/one.json"}, "z"]"#,
      files: [
        "units/one.json":
          #"{"format": 1, "items": ["a", {"id": "b", "items": "deep/../two.json"}]}"#,
        "units/two.json": #"{"format": 1, "items": [{"id": "d", "items": "../three.json"}]}"#,
        "three.json": #"{"format": 1, "items": ["e"]}"#,
      ])
    #expect(draft.catalog.nodes.map(\.itemID) == ["c", "a", "b", "d", "e", "z"])
    #expect(draft.catalog.nodes.map(\.parent?.position) == [nil, 0, 0, 2, 3, nil])
    #expect(
      draft.catalog.nodes.map(\.kind) == [.course, .lesson, .lesson, .lesson, .lesson, .course])
    #expect(
      draft.sources.files.map(\.path)
        == ["catalog.json", "units/one.json", "units/two.json", "three.json"])
    #expect(draft.sources.location(of: draft.catalog.nodes[4].span).path == "three.json")
  }

  @Test func `one run reports the faults of all files, in file order`() {
    let reading = reading(
      #""courses": [{"id": "c", "whenLocked": 1, "items": "one.json"}, {"id": "d", "items": "two.json"}]"#,
      files: [
        "one.json": #"{"format": 1, "items": [{"id": "a", "tags": 1}, {"id": "b", "kin": 1}]}"#,
        "two.json": #"{"format": 1, "items": [}"#,
      ])
    #expect(
      reading.diagnostics.map { "\($0.location.path): \($0.code)" } == [
        "catalog.json: wrong-type", "one.json: wrong-type", "one.json: unknown-key",
        "two.json: json-syntax",
      ])
  }

  @Test func `a file that cannot be read leaves a gap instead of faults about its items`() {
    let reading = reading(#""courses": [{"id": "c", "kind": "group", "items": "one.json"}]"#)
    #expect(reading.diagnostics.map(\.code) == ["unreadable-file"])
    #expect(reading.draft?.gaps == .items)
  }

  @Test(
    arguments: [
      (".", "`.` is the catalog's folder, not a file"),
      ("./", "`./` is the catalog's folder, not a file"),
      ("units/..", "`units/..` is the catalog's folder, not a file"),
      ("./units/../.", "`./units/../.` is the catalog's folder, not a file"),
      ("", "the path of a file is empty"),
      ("..", "`..` is outside the catalog's folder"),
      ("units/../..", "`units/../..` is outside the catalog's folder"),
    ])
  func `a path that names no file in the folder is reported with its reason`(
    path: String, message: String
  ) {
    let reading = reading(
      #""courses": [{"id": "c", "kind": "group", "items": "\#(path)"}]"#, files: [:])
    #expect(reading.diagnostics.map(\.message) == [message])
  }
}
