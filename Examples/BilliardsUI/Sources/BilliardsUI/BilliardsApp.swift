import Foundation
import GateKit
import GateKitUI
import GateStoreKit
import SwiftUI

/// The billiards trainer. An app marks it with `@main`.
struct BilliardsApp: App {
  @State private var trainer = try? Trainer(folder: Bundle.main.bundlePath + "/billiards")

  var body: some Scene {
    WindowGroup {
      if let trainer {
        CourseList(catalog: trainer.catalog).gatekeeper(trainer.gatekeeper)
      } else {
        Text("The catalog is missing.")
      }
    }
  }
}

/// The catalog and the gatekeeper of the app.
@MainActor
struct Trainer {
  let catalog: Catalog
  let gatekeeper: Gatekeeper

  init(folder: String) throws {
    let catalog = try GatedCatalog(files: FolderFiles(path: folder))
    self.catalog = catalog.content
    gatekeeper = Gatekeeper(
      engine: GateEngine(catalog: catalog),
      sources: [StoreKitSource()],
      stores: [StoreKitStore()])
  }
}
