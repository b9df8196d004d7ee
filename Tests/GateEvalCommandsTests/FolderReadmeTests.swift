import Foundation
import TestSupport
import Testing

/// Tests that each folder beside the sources says what it is, and how it is run.
struct FolderReadmeTests {
  @Test(arguments: try folders())
  func `a folder has a short page with a command`(folder: String) throws {
    let page = try Repository.text(of: "\(folder)/README.md")
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(page.hasPrefix("# "))
    #expect((10...25).contains(lines.count), "\(lines.count) lines")
    #expect(page.codeBlocks.contains { ["sh", "console"].contains($0.language) })
  }

  private static func folders() throws -> [String] {
    let parents = ["Checks", "Examples", "Integrations", "catalogs"]
    let children = try parents.flatMap { parent in
      try Repository.entries(of: parent).map { "\(parent)/\($0)" }
    }
    return ["Benchmarks", "Checks", "Fuzzing", "Tests"]
      + children.filter { path in
        !path.contains("/.")
          && (try? Repository.url(path).resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory
            == true
      }
  }
}
