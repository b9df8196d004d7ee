import Foundation
import GateKitFoundation
import TestSupport
import Testing

/// Catalogs and subjects from bundles, URLs and data.
struct FoundationValueTests {
  private static let catalog =
    #"{"format": 1, "id": "x", "courses": [{"id": "L1", "gate": "free"}]}"#

  @Test func `a catalog is read from a bundle and from the URL of a folder or file`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = try folder.write(Self.catalog, to: "our catalog/catalog.json")
    let bundle = try #require(Bundle(path: folder.path))
    #expect(try GatedCatalog(bundle: bundle, folder: "our catalog").content.id == "x")
    #expect(try GatedCatalog(url: file).content.id == "x")
    #expect(try GatedCatalog(url: file.deletingLastPathComponent()).content.id == "x")
  }

  @Test func `a URL that is not a file is refused with its text`() throws {
    let url = try #require(URL(string: "https://example.com/catalog.json"))
    let error = #expect(throws: CatalogError.self) { try GatedCatalog(url: url) }
    #expect(error?.message.contains("https://example.com/catalog.json") == true)
  }

  @Test func `a catalog is read from data`() throws {
    let data = Data(Self.catalog.utf8)
    #expect(try GatedCatalog(files: MemoryFiles(data)).content.id == "x")
    let files = MemoryFiles(["main.json": data], mainFile: "main.json")
    #expect(try GatedCatalog(files: files).content.id == "x")
  }

  @Test func `subjects are read from data`() throws {
    // A slice, whose indices do not begin at 0.
    let data = Data("--{\"id\": \"a\"}\n{\"id\": \"b\"}\n".utf8).dropFirst(2)
    var reader = SubjectReader(for: [], data: data)
    #expect(try reader.next()?.subject?.id == "a")
    #expect(try reader.next()?.subject?.id == "b")
    let first = data.prefix { $0 != UInt8(ascii: "\n") }
    #expect(try SubjectDecoder(for: []).subject(from: first).id == "a")
  }
}
