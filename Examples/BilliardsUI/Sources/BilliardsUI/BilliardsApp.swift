import Foundation
import GateKit
import GateKitUI
import GateStoreKit
import SwiftUI

/// The billiards trainer. An app marks it with `@main`.
struct BilliardsApp: App {
  @State private var trainer = try? Trainer(folder: Bundle.main.bundlePath + "/billiards")

  var body: some Scene {
    WindowGroup(id: "courses") {
      if let trainer {
        TrainerWindow(trainer: trainer)
      } else {
        Text("The catalog is missing.")
      }
    }
  }
}

/// A window of the app. Each has a session of its own.
struct TrainerWindow: View {
  let trainer: Trainer
  /// Whether requests show Apple's views of products in place of the paywall.
  var usesAppleStore = false

  var body: some View {
    CourseList(catalog: trainer.catalog, account: trainer.account)
      .gatekeeper(trainer.gatekeeper) { request in
        if usesAppleStore {
          AppleStore(request: request)
        } else {
          Paywall(request) {
            Text("Prices include VAT.")
          }
        }
      }
      .task { await trainer.gatekeeper.buyPurchaseIntents() }
  }
}

/// The catalog, the account and the gatekeeper of the app.
@MainActor
struct Trainer {
  let catalog: Catalog
  let account = AppIdentity(signedIn: nil)
  let gatekeeper: Gatekeeper

  init(folder: String) throws {
    let catalog = try GatedCatalog(files: FolderFiles(path: folder))
    self.catalog = catalog.content
    gatekeeper = Gatekeeper(
      engine: GateEngine(catalog: catalog),
      sources: [StoreKitSource()],
      stores: [StoreKitStore()],
      identity: account,
      cache: try FileCache.ofApp())
  }
}
