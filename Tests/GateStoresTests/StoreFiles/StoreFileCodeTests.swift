import ContentCatalog
import GateStores
import TestSupport
import Testing

struct StoreFileCodeTests {
  private let codes = DiagnosticCode.storeFileCodes

  @Test func `the page lists every code of store files with its summary`() throws {
    let page = try DocumentationPage("storekit")
    #expect(
      page.rows(under: ["code"], after: "## Check") == codes.map { ["`\($0)`", $0.summary] })
  }

  @Test func `the sources of store files report every code, which no catalog has`() throws {
    let sources = try ReportedCodes(below: "Sources/GateStores/StoreFiles")
    #expect(Set(sources.declared.keys).subtracting(sources.constants) == [])
    #expect(Set(codes).isDisjoint(with: DiagnosticCode.catalogCodes))
  }
}
