import Foundation
import GateKitFoundation
import TestSupport
import Testing

/// `localizedDescription` says what is wrong, where, and what to do about it.
struct LocalizedErrorTests {
  @Test func `the error of a broken catalog has its place and its remedy`() throws {
    let files = MemoryFiles(
      """
      {"format": 1, "id": "x", "products": [{"id": "basic"}],
        "courses": [{"id": "L1", "gate": "basic", "title": 7}, {"id": "L2", "gate": "basic and"}]}
      """)
    let broken: any Error = try #require(throws: CatalogError.self) {
      try GatedCatalog(files: files)
    }
    let text = broken.localizedDescription
    let diagnostics = CatalogLoadResult(files: files).diagnostics
    #expect(diagnostics.count > 1)
    for diagnostic in diagnostics {
      #expect(text.contains("\(diagnostic.location)"))
      #expect(text.contains(diagnostic.message))
      #expect(diagnostic.help.map { text.contains($0) } ?? true)
    }
    #expect(diagnostics.contains { $0.help != nil })
  }

  @Test func `an app can show every error of the libraries`() throws {
    var described: Set<Substring> = []
    var localized: Set<Substring> = []
    for path in try Repository.swiftFiles(below: "Sources") {
      let text = try Repository.text(of: path)
      described.formUnion(text.matches(of: /(?:struct|enum) (\w+): DescribedError/).map(\.output.1))
      localized.formUnion(
        text.matches(of: /extension (?:\w+\.)?(\w+): LocalizedError/).map(\.output.1))
    }
    #expect(
      described.count >= 10 && described == localized, "\(described.symmetricDifference(localized))"
    )
  }

  private static let errors: [any DescribedError] = [
    CatalogFileError.missing, CatalogFileError.notAFile, CatalogFileError.outsideFolder,
    CatalogFileError.tooLarge, CatalogFileError.unreadable("it is damaged"),
    SubjectFault(code: .wrongType, message: "`id` is not a string", offset: 7),
    SubjectInputError(message: "it is gzip", help: "read the output of `gunzip` instead"),
    EntitlementSourceError.badArgument("there is no file `x`", help: "write another path"),
    EntitlementSourceError.unavailable("the line is cut"),
    EntitlementSourceGroup.Failure(source: "crm", error: .timedOut(after: .seconds(5))),
    EntitlementSourceRegistry.Failure.nameTaken("file"),
    EntitlementSourceRegistry.Failure.badName("Our members"),
    RuleKindRegistry.Failure.nameTaken("window"), RuleKindRegistry.Failure.badName("launch"),
    RuleKindRegistry.Failure.badSignature("acme.launch"),
    FileCache.Failure.shortKey(byteCount: 3), StoreError.network, StoreError.other("no stock"),
    ProgressStorageError.damaged("the line is cut"), ProgressStorageError.full(limit: 3),
  ]

  @Test(arguments: errors)
  func `an error has a sentence, and its description what else it knows`(
    error: any DescribedError
  ) {
    #expect(!error.message.isEmpty && !error.message.hasSuffix("."))
    #expect(!error.message.contains("\n") && error.help?.contains("\n") != true)
    let text = (error as any Error).localizedDescription
    #expect(text == "\(error)" && text.contains(error.message))
    #expect(error.help.map { text.hasSuffix("help: \($0)") } ?? true)
  }

  @Test func `a problem is shown in the user's language`() {
    let problem: any Error = Gatekeeper.Problem(.network, detail: "code 7")
    #expect(
      problem.localizedDescription
        == Gatekeeper.Problem(.network).message(preferring: Locale.preferredLanguages))
    #expect("\(problem)".hasSuffix("(code 7)"))
  }
}
