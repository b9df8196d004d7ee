import ContentCatalog
import GateStores
import TestSupport
import Testing

/// The table of codes of StoreKit files, the page about them, and the sources agree.
struct StoreKitCodeTests {
  private let entries = DiagnosticCode.storeKitCodes

  @Test func `the page lists every code with its summary`() throws {
    let page = try DocumentationPage("storekit")
    #expect(
      page.rows(under: ["code"], after: "## Check")
        == entries.map { ["`\($0.code)`", $0.summary] })
  }

  @Test func `the sources report every code, and other codes are those of catalogs`() throws {
    let literal = #/(?:Self|different)\(\s*"([a-z0-9-]+)",/#
    let reported = try Repository.swiftFiles(below: "Sources/GateStores/StoreKitFile").flatMap {
      try Repository.text(of: $0).matches(of: literal).map { String($0.1) }
    }
    #expect(Set(reported).sorted() == entries.map(\.code.rawValue))
    #expect(
      Set(entries.map(\.code)).isDisjoint(with: DiagnosticCode.catalogCodes.map(\.code)))
  }
}
