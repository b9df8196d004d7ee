#if canImport(SwiftUI)
  internal import GateKit
  internal import SwiftUI

  /// The root of a window, which presents the requests of its session.
  struct GateWindowModifier<RequestContent: View>: ViewModifier {
    let gatekeeper: Gatekeeper
    let id: String?
    let content: (GateRequest) -> RequestContent
    @State private var window = GateWindow()
    @Environment(\.scenePhase) private var scenePhase
    @Environment(\.horizontalSizeClass) private var width

    func body(content root: Content) -> some View {
      let device = WindowDevice(width: width)
      // Presented views inherit the environment that is set after their presentation.
      presenting(root)
        .environment(gatekeeper)
        .environment(window.session)
        .onAppear {
          window.begin(in: gatekeeper, id: id)
          window.measure(device)
        }
        .onChange(of: device) { _, device in window.measure(device) }
        .onChange(of: scenePhase) { _, phase in
          if phase == .active { window.session?.activate() }
        }
    }

    private func presenting(_ root: Content) -> some View {
      root
        .modifier(PurchaseConfirmation(window: window, isShown: $window.isConfirming))
        .sheet(item: $window.sheet) { presented($0) }
        #if !os(macOS)
          .fullScreenCover(item: $window.cover) { presented($0) }
        #endif
    }

    private func presented(_ request: GateRequest) -> some View {
      content(window.current(request))
        .modifier(PurchaseConfirmation(window: window, isShown: $window.isConfirmingInRequest))
    }
  }
#endif
