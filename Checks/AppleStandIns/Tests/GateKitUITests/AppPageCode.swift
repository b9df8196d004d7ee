import GateKit
import GateKitUI
import GateStoreKit
import StoreKit
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

  @Test func `an app marks the root of a window`() throws {
    let trainer = try Trainer()
    let gatekeeper = trainer.gatekeeper
    let catalog = gatekeeper.catalog.content
    let root =
      CourseList(catalog: catalog).gatekeeper(gatekeeper)
    #expect(ViewHost(root).front.texts.contains("Settings"))
  }

  private struct SignInView: View {
    let account: AppIdentity

    var body: some View { Button("Sign In") { account.signIn(id: "anna") } }
  }

  @Test func `an app shows its sign-in at the root`() throws {
    let account = AppIdentity(signedIn: nil)
    let trainer = try Trainer(identity: account)
    let gatekeeper = trainer.gatekeeper
    let catalog = gatekeeper.catalog.content
    let root =
      CourseList(catalog: catalog)
      .signInGate { SignInView(account: account) }
      .gatekeeper(gatekeeper)
    #expect(ViewHost(root).front.texts == ["Sign In"])
  }

  @Test func `an app buys what customers choose in the App Store`() async throws {
    let trainer = try Trainer()
    await trainer.isReady()
    let gatekeeper = trainer.gatekeeper
    let catalog = gatekeeper.catalog.content
    let world = StoreKitWorld()
    let root =
      CourseList(catalog: catalog)
      .gatekeeper(gatekeeper)
      .task { await gatekeeper.buyPurchaseIntents() }
    let host = ViewHost(root)
    StoreKitWorld.$current.withValue(world) { _ = host.front }
    let basic = StoreKit.Product(
      id: "basic", type: .nonConsumable, displayName: "", displayPrice: "")
    world.intents.send(PurchaseIntent(product: basic))
    await until { gatekeeper.isPurchased("basic") }
  }
}
