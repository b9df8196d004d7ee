import GateKit
import GateKitUI
import SwiftUI
import Testing

@testable import BilliardsUI

/// The code about SwiftUI on the page about apps, which `DocumentedCodeTests` of the root package
/// compares with this file and with the example.
@MainActor
struct AppPageCode {
  @Test func `an app adds its sign-in and its terms to the paywall`() async throws {
    let trainer = try Trainer()
    await trainer.isReady()
    let gatekeeper = trainer.gatekeeper
    let catalog = gatekeeper.catalog.content
    let showSignIn: @MainActor () -> Void = {}
    let root =
      CourseList(catalog: catalog)
      .gatekeeper(gatekeeper, window: "main") { request in
        Paywall(request, signIn: showSignIn) {
          Text("Prices include VAT.")
        }
      }
    let host = ViewHost(root)
    _ = host.front
    let opening = Task { await trainer.main.open("members") }
    await until { host.front.texts.contains("Sign In") }
    #expect(host.front.texts.last == "Prices include VAT.")
    host.dismiss()
    #expect(await opening.value == .dismissed)
  }
}
