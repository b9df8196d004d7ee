import ContentCatalog
import GateStores
import TestSupport
import Testing

struct StoreKitCodeTests {
  private let codes = DiagnosticCode.storeKitCodes

  @Test func `the page lists every code of StoreKit files with its summary`() throws {
    let page = try DocumentationPage("storekit")
    #expect(
      page.rows(under: ["code"], after: "## Check") == codes.map { ["`\($0)`", $0.summary] })
  }

  @Test func `the sources of StoreKit files report every code, which no catalog has`() throws {
    let sources = try ReportedCodes(below: "Sources/GateStores/StoreKitFile")
    #expect(Set(sources.declared.keys).subtracting(sources.constants) == [])
    #expect(Set(codes).isDisjoint(with: DiagnosticCode.catalogCodes))
  }
}
