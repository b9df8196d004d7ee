import GateKit
import GateStores
import Testing

/// The code on the page about StoreKit files, which `DocumentedCodeTests` compares with this file.
struct StoreKitPageCode {
  @Test func `an app reads a StoreKit file`() {
    let result = StoreFileResult(.storeKit, path: "App.storekit")
    for diagnostic in result.diagnostics { print(diagnostic.location, diagnostic.message) }
    if let file = result.file {
      print(file.products.map(\.id), file.currency ?? "?")
    }

    #expect(result.file == nil)
  }
}
