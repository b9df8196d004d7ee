import GateKit
import GateKitUI
import SwiftUI

/// A list of the purchases, with a button that restores earlier ones, and the account.
struct SettingsView: View {
  let products: [CatalogProduct]
  let account: AppIdentity?
  @Environment(Gatekeeper.self) private var gatekeeper: Gatekeeper?
  @Environment(\.locale) private var locale
  @Environment(\.openWindow) private var openWindow
  @Environment(\.supportsMultipleWindows) private var supportsMultipleWindows

  var body: some View {
    List {
      Section("Purchases") {
        ForEach(products.filter { gatekeeper?.isPurchased($0.id) == true }) {
          Text($0.title(preferring: [locale.identifier(.bcp47)]))
        }
      }
      Section { RestoreButton() }
      if let account {
        Section("Account") { AccountRows(account: account, identity: gatekeeper?.identity) }
      }
      if supportsMultipleWindows {
        Section {
          Button("New Window") { openWindow(id: "courses") }
        }
      }
    }
  }
}

/// The user, with a button that signs in or out. An app would show its own form.
private struct AccountRows: View {
  let account: AppIdentity
  let identity: Identity?

  var body: some View {
    switch identity {
    case .signedIn(let id)?:
      Text("Signed in as \(id.rawValue)")
      Button("Sign Out") { account.signOut() }
    default:
      Button("Sign In") { account.signIn(id: "anna") }
    }
  }
}
