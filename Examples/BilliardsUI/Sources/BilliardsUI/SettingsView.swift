import GateKit
import GateKitUI
import SwiftUI

/// A list of the purchases, with a button that restores earlier ones.
struct SettingsView: View {
  let products: [CatalogProduct]
  @Environment(Gatekeeper.self) private var gatekeeper: Gatekeeper?
  @Environment(\.locale) private var locale

  var body: some View {
    List {
      Section("Purchases") {
        ForEach(products.filter { gatekeeper?.isPurchased($0.id) == true }) {
          Text($0.title(preferring: [locale.identifier(.bcp47)]))
        }
      }
      Section { RestoreButton() }
    }
  }
}
