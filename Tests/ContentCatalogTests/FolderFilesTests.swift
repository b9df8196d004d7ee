import ContentCatalog
import Foundation
import TestSupport
import Testing

/// A folder on disk: `inside/catalog.json`, `inside/units/one.json`, `outside.json`, and symbolic
/// links.
struct FolderFilesTests {
  private final class SampleFolder {
    private let folder: TemporaryFolder

    var path: String { folder.path }

    init() throws {
      folder = try TemporaryFolder()
      try folder.write("{\"format\": 1, \"id\": \"x\"}", to: "inside/catalog.json")
      try folder.write("one", to: "inside/units/one.json")
      try folder.write("outside", to: "outside.json")
      try folder.write("twin", to: "inside-twin.json")
      try link("inside/alias.json", to: "units/one.json")
      try link("inside/escape.json", to: "../outside.json")
      try link("inside/folder", to: "..")
      try link("inside/loop.json", to: "loop.json")
      try link("inside/self", to: ".")
    }

    deinit { folder.remove() }

    private func link(_ name: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: path + "/" + name, withDestinationPath: target)
    }
  }

  private let folder: SampleFolder

  init() throws { folder = try SampleFolder() }

  private func text(_ path: String, limit: Int = 1000) throws(CatalogFileError) -> String {
    let bytes = try FolderFiles(path: folder.path + "/inside").bytes(of: path, limit: limit)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: ["units/one.json", "alias.json"])
  func `files in the folder are read and links within it are followed`(path: String) throws {
    #expect(try text(path) == "one")
  }

  @Test(arguments: [
    "escape.json", "folder/outside.json", "../outside.json", "../inside-twin.json", "folder", "..",
  ])
  func `files outside the folder are not read`(path: String) {
    #expect(throws: CatalogFileError.outsideFolder) { try text(path) }
  }

  @Test func `a missing file, a folder and a large file are told apart`() {
    #expect(throws: CatalogFileError.missing) { try text("two.json") }
    #expect(throws: CatalogFileError.missing) { try text("catalog.json/one.json") }
    for path in ["units", ".", "", "self", "self/units"] {
      #expect(throws: CatalogFileError.notAFile) { try text(path) }
    }
    #expect(throws: CatalogFileError.tooLarge) { try text("catalog.json", limit: 2) }
    #expect(throws: CatalogFileError.tooLarge) { try text("units/one.json", limit: 2) }
    #expect(throws: CatalogFileError.self) { try text("loop.json") }
    #expect(throws: Never.self) { try text("units/one.json", limit: 3) }
  }

  @Test func `a folder and the file in it name the same catalog`() {
    let inside = folder.path + "/inside"
    for path in [inside, inside + "/", inside + "/catalog.json"] {
      let files = FolderFiles(path: path)
      #expect(files.mainFile == "catalog.json")
      #expect(files.displayPath(of: "units/one.json") == inside + "/units/one.json")
      #expect(CatalogLoader().draft(from: files).draft?.catalog.id == "x")
    }
    #expect(FolderFiles(path: "other.json").displayPath(of: "one.json") == "one.json")
  }

  @Test func `a link that leads outside is reported where the catalog names it`() throws {
    let text = #"{"format": 1, "id": "x", "courses": [{"id": "c", "items": "escape.json"}]}"#
    let file = folder.path + "/inside/other.json"
    try Data(text.utf8).write(to: URL(filePath: file))
    let diagnostics = CatalogLoader().draft(from: FolderFiles(path: file)).diagnostics
    #expect(diagnostics.map(\.code) == ["file-outside-catalog"])
    #expect(diagnostics.map(\.location.description) == [file + ":1:59"])
  }
}
