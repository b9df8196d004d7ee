#if canImport(SwiftUI)
  import GateKitUI
  import SwiftUI

  /// A lesson that opens when it is bought.
  struct LessonScreen: View {
    let lesson: ItemID
    @Environment(\.dismiss) private var dismiss
    @Environment(Gatekeeper.self) private var gatekeeper: Gatekeeper?
    @Environment(GateSession.self) private var session: GateSession?

    var body: some View {
      VStack {
        Text("Set up the balls as shown.").gated(lesson)
        Text("Play ten times.").gated(lesson, onUnlock: showVideo)
        Text("Play with a friend.")
          .gated(
            lesson, as: .fullScreenCover, from: .appStore, onCancel: { dismiss() },
            onUnlock: showVideo)
        HStack {
          Text(gatekeeper?.isPurchased("pro") == true ? "Pro" : "Free")
          LockBadge(lesson)
        }
        Button("Open") { session?.open(lesson) { showVideo() } }
        RestoreButton()
      }
    }

    private func showVideo() {}
  }

  /// Windows with the plain paywall, with texts of the app in it, and with a paywall of the app.
  struct Windows: View {
    let gatekeeper: Gatekeeper

    var body: some View {
      VStack {
        LessonScreen(lesson: "L1").gatekeeper(gatekeeper)
        LessonScreen(lesson: "L1").signInGate { Text("Sign in") }.gatekeeper(gatekeeper)
        LessonScreen(lesson: "L1").gatekeeper(gatekeeper, window: "main")
        LessonScreen(lesson: "L1").gatekeeper(gatekeeper) { request in Paywall(request) }
        LessonScreen(lesson: "L1").gatekeeper(gatekeeper) { request in
          Paywall(request, signIn: showSignIn)
        }
        LessonScreen(lesson: "L1").gatekeeper(gatekeeper, window: "main") { request in
          Paywall(request, signIn: showSignIn) { Text("Prices include VAT.") }
        }
        LessonScreen(lesson: "L1").gatekeeper(gatekeeper) { OwnPaywall(request: $0) }
        LessonScreen(lesson: "L1")
          .gatekeeper(gatekeeper, window: "main", paywall: { OwnPaywall(request: $0) })
      }
    }

    private func showSignIn() {}
  }

  /// A paywall of an app, with a part of ours.
  struct OwnPaywall: View {
    let request: GateRequest

    var body: some View {
      switch request.kind {
      case .paywall, .retry:
        Paywall(request) {
          Text("Prices include VAT.")
          Text("Terms of use")
        }
      default: Text("Not yet.")
      }
    }
  }

  /// The contents of our views, for a snapshot of them.
  @MainActor
  func useBodies(_ request: GateRequest) -> [any View] {
    let terms: () -> Text = { Text("Terms of use") }
    let plain: Paywall<EmptyView> = Paywall(request)
    let footer: Paywall<Text> = Paywall(request, signIn: nil, footer: terms)
    let badge: LockBadge = LockBadge(request.item)
    let button: RestoreButton = RestoreButton()
    return [plain.body, footer.body, badge.body, button.body]
  }
#endif
