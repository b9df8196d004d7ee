#if canImport(SwiftUI)
  internal import GateKit
  internal import SwiftUI

  /// A view that is shown while the user is signed in.
  struct SignInGate<SignIn: View>: ViewModifier {
    let signIn: () -> SignIn
    @Environment(Gatekeeper.self) private var gatekeeper: Gatekeeper?
    @Environment(\.locale) private var locale

    func body(content: Content) -> some View {
      switch gatekeeper?.identity {
      case .signedIn?: content
      case .anonymous?, .expired?: signIn()
      case nil:
        ProgressView().accessibilityLabel(InterfaceText.checking.preferring(locale.languages))
      }
    }
  }
#endif
