import TestSupport
import Testing

/// An app that prints the texts of the libraries has no `gate-eval`.
struct LibraryWordsTests {
  /// GateTesting prints commands for the person who runs the tests.
  @Test(arguments: [
    "ContentCatalog", "GateRules", "GateKit", "GateBatch", "GateAnalysis", "GateExports",
    "GateStores", "GateStoreKit", "GateKitUI",
  ])
  func `a library does not name the command line in its texts`(module: String) throws {
    for file in try Repository.swiftFiles(below: "Sources/\(module)") {
      let code = try Repository.text(of: file).split(separator: "\n").filter { line in
        !line.drop { $0 == " " }.hasPrefix("//")
      }
      #expect(code.allSatisfy { !$0.contains("gate-eval") }, "\(file)")
    }
  }
}
