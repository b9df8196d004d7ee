import ContentCatalog
import GateEvalCommands
import GateRules
import TestSupport
import Testing

struct BrokenCatalogTests {
  @Test(arguments: try BrokenCatalog.all())
  func `a broken catalog yields exactly these diagnostics`(catalog: BrokenCatalog) throws {
    let rendered =
      DiagnosticRenderer().render(catalog.diagnostics().map { $0.inCommands(of: "gate-eval") })
      + "\n"
    try catalog.expectation.expect(rendered)
  }

  @Test(arguments: try BrokenCatalog.all())
  func `a broken catalog has the fault that it is named after`(catalog: BrokenCatalog) {
    #expect(catalog.diagnostics().contains { $0.code == catalog.code })
  }

  @Test(arguments: try BrokenCatalog.all())
  func `diagnostics follow the message grammar`(catalog: BrokenCatalog) {
    for diagnostic in catalog.diagnostics() {
      let texts = [diagnostic.message] + diagnostic.related.map(\.text)
      for text in texts + [diagnostic.help].compactMap(\.self) {
        #expect(text.first?.isUppercase == false, "\(text)")
        #expect(!text.hasSuffix("."), "\(text)")
        #expect(text.allSatisfy { !$0.isNewline }, "\(text)")
      }
    }
  }

  @Test(.disabled(if: GoldenFile.isUpdating, "the other tests write files to the folder"))
  func `every file of the folder belongs to a catalog that is tested`() throws {
    let names = try BrokenCatalog.all().map(\.name).sorted()
    #expect(try BrokenCatalog.names(endingIn: ".txt") == names)
    #expect(names.count == 292)
  }
}

struct DamagedCatalogTests {
  /// The bytes with a meaning in JSON, and one that is never valid.
  private static let intruders = Array("{}[],:\"0-\\/".utf8) + [0xFF]

  @Test(arguments: try BrokenCatalog.all())
  func `a catalog truncated or damaged anywhere is read to its end`(catalog: BrokenCatalog) throws {
    let whole = try catalog.files.bytes(of: catalog.files.mainFile, limit: .max)
    let step = max(1, 9 / TestScale.cases(1))
    // Without the last byte, a line break, the catalog would still be valid.
    for position in stride(from: 0, to: whole.count - 1, by: step) {
      let cut = CatalogLoadResult(files: MemoryFiles(["catalog.json": Array(whole[..<position])]))
      #expect(cut.catalog == nil, "cut off at \(position)")
      var damaged = whole
      damaged[position] = Self.intruders[position % Self.intruders.count]
      let check = CatalogLoadResult(files: MemoryFiles(["catalog.json": damaged]))
      let hasError = check.diagnostics.contains { $0.severity == .error }
      #expect((check.catalog == nil) == hasError, "damaged at \(position)")
    }
  }
}
