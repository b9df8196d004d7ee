import ContentCatalog
import GateExports
import GateRules
import Testing

/// The ids of a catalog as constants in Swift.
struct SwiftExportTests {
  private func export(_ ids: [String], catalog: String = "club") throws -> SwiftExport {
    let features = ids.map { #"{"id": "\#($0)", "gate": "free"}"# }.joined(separator: ", ")
    let text = #"{"format": 1, "id": "\#(catalog)", "features": [\#(features)]}"#
    return try SwiftExport(
      of: try GatedCatalog(files: MemoryFiles(text)), origin: "Written by a test.")
  }

  @Test(arguments: [
    ("L9", "L9"), ("side-spin", "sideSpin"), ("com.acme.pro", "comAcmePro"),
    ("1st lesson", "_1stLesson"),
    ("台球 入门", "台球入门"), ("class", "`class`"), ("nil", "`nil`"), ("open", "open"),
    ("self", "self_"), ("init", "init_"), ("Type", "Type_"), ("Protocol", "Protocol_"),
    ("__x", "__x"), ("👍ok", "ok"), ("a\u{2060}b", "aB"), ("·a", "_·a"), ("été", "été"),
  ])
  func `an id is a name that Swift accepts`(id: String, name: String) throws {
    let source = try export([id]).source
    #expect(source.contains("  public static let \(name): ItemID = \""), "\(source)")
  }

  @Test(arguments: [
    (#"a\"b"#, #""a\"b""#), (#"a\\b"#, #""a\\b""#), ("a\u{2060}b", #""a\u{2060}b""#),
  ])
  func `a literal has the bytes of the id, and shows every character`(
    id: String, literal: String
  ) throws {
    #expect(try export([id]).source.contains(": ItemID = \(literal)\n"))
  }

  @Test(arguments: [("my app-2", "MyApp2Items"), ("2go", "_2goItems"), ("…", "Items")])
  func `the enumerations are named after the catalog`(catalog: String, name: String) throws {
    #expect(try export(["a"], catalog: catalog).source.contains("public enum \(name) {"))
  }

  @Test func `groups, drafts and retired products are constants too`() throws {
    let text = """
      {
        "format": 1, "id": "club",
        "products": [{"id": "old", "storeIDs": "old", "retired": true, "title": "Old pass"}],
        "courses": [
          {"id": "part", "kind": "group", "title": "Part", "gate": "old", "items": [{"id": "next", "draft": true}]}
        ]
      }
      """
    let source = try SwiftExport(
      of: try GatedCatalog(files: MemoryFiles(text)), origin: "Written by a test."
    ).source
    #expect(
      source == """
        // Written by a test.
        // swift-format-ignore-file
        // swiftlint:disable all

        public import GateKit

        /// The ids of the items of the catalog `club`.
        public enum ClubItems {
          /// Part (group)
          public static let part: ItemID = "part"
          /// next (course, draft)
          public static let next: ItemID = "next"
        }

        /// The ids of the products of the catalog `club`.
        public enum ClubProducts {
          /// Old pass (nonConsumable, retired)
          public static let old: ProductID = "old"
        }

        """)
  }

  @Test(arguments: [
    (["side-spin", "sideSpin"], "export-same-name"), (["a b", "a.b", "a-b"], "export-same-name"),
    (["…"], "export-without-name"), (["_"], "export-without-name"),
  ])
  func `ids without a name of their own are refused`(ids: [String], code: String) throws {
    let error = #expect(throws: CatalogError.self) { try export(["other"] + ids) }
    #expect(Set(error?.diagnostics.map(\.code.rawValue) ?? []) == [code])
    #expect(error?.diagnostics.count == max(1, ids.count - 1))
  }
}
