import Foundation
import GateEvalCommands
import TestSupport
import Testing

@Suite struct CatalogSearchTests {
  @Test func `every catalog below a folder is found, by path`() throws {
    try withFolders(["b", "a/deep", "a", "c"]) { root in
      let found = try CatalogSearch.files(at: [root])
      #expect(
        found
          == ["a/catalog.json", "a/deep/catalog.json", "b/catalog.json", "c/catalog.json"].map {
            "\(root)/\($0)"
          })
    }
  }

  @Test func `operands keep their order and a catalog is listed once`() throws {
    try withFolders(["a", "b"]) { root in
      let found = try CatalogSearch.files(at: ["\(root)/b", root, "\(root)/a/catalog.json"])
      #expect(found == ["\(root)/b/catalog.json", "\(root)/a/catalog.json"])
    }
  }

  @Test func `a folder in a cycle of links is searched once`() throws {
    try withFolders(["a"]) { root in
      let files = FileManager.default
      try files.createSymbolicLink(atPath: "\(root)/a/up", withDestinationPath: "..")
      try files.createSymbolicLink(atPath: "\(root)/z", withDestinationPath: "a")
      #expect(try CatalogSearch.files(at: [root]) == ["\(root)/a/catalog.json"])
    }
  }

  @Test func `a link that leads out of the folder is an error`() throws {
    try withFolders(["a", "b"]) { root in
      let files = FileManager.default
      try files.createSymbolicLink(atPath: "\(root)/a/system", withDestinationPath: "/")
      #expect(throws: UsageError.self) { try CatalogSearch.files(at: [root]) }
      // A folder whose name begins with that of the searched one is not inside it.
      try files.removeItem(atPath: "\(root)/a/system")
      try files.moveItem(atPath: "\(root)/b", toPath: "\(root)/ab")
      try files.createSymbolicLink(atPath: "\(root)/a/twin", withDestinationPath: "../ab")
      #expect(throws: UsageError.self) { try CatalogSearch.files(at: ["\(root)/a"]) }
      #expect(try CatalogSearch.files(at: ["\(root)/"]).count == 2)
    }
  }

  @Test func `a name that is not UTF-8 is an error`() throws {
    try withFolders(["a"]) { root in
      // APFS refuses such a name, so there is nothing to find.
      guard mkdir("\(root)/caf".utf8CString.dropLast() + [CChar(bitPattern: 0xE9), 0]) else {
        return
      }
      #expect(throws: UsageError.self) { try CatalogSearch.files(at: [root]) }
    }
  }

  @Test func `a folder without catalogs is an error`() throws {
    try withFolders([]) { root in
      #expect(throws: UsageError.self) { try CatalogSearch.files(at: [root]) }
    }
  }

  @Test func `a path that does not exist is kept for the reader to report`() throws {
    #expect(try CatalogSearch.files(at: ["nowhere/catalog.json"]) == ["nowhere/catalog.json"])
  }
}

/// Creates a folder with a name in any encoding, and returns whether the system allows it.
private func mkdir(_ path: some Sequence<CChar>) -> Bool {
  Array(path).withUnsafeBufferPointer { path in
    path.baseAddress.map { Foundation.mkdir($0, 0o755) == 0 } ?? false
  }
}

/// Creates a temporary folder with a catalog file in each of the given subfolders, and passes it to
/// `body`.
private func withFolders(_ folders: [String], _ body: (String) throws -> Void) throws {
  let root = try TemporaryFolder()
  defer { root.remove() }
  for folder in folders { try root.write("{}", to: "\(folder)/catalog.json") }
  try body(root.path)
}
