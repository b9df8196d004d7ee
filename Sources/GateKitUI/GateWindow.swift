#if canImport(SwiftUI)
  internal import Foundation
  internal import GateKit
  internal import Observation

  /// The session of a window, in the form in which SwiftUI presents its request and its confirmation.
  @MainActor @Observable
  final class GateWindow {
    private var owned: WindowSession?

    /// The session, from the first appearance of the window on.
    var session: GateSession? { owned?.session }

    /// Creates the session when the window appears.
    ///
    /// - Parameter id: the id of the window; `nil` for a new one. An id that is created earlier could be
    ///   equal in two windows.
    func begin(in gatekeeper: Gatekeeper, id: String?) {
      if owned == nil { owned = WindowSession(gatekeeper.session(id ?? UUID().uuidString)) }
    }

    /// Lets gates test the device of the window.
    func measure(_ device: WindowDevice) { session?.measure(device.attributes) }

    /// The request to show as a sheet. Setting `nil` dismisses it.
    var sheet: GateRequest? {
      get { session?.request.flatMap { $0.presentation.isSheet ? $0 : nil } }
      set { if newValue == nil, sheet != nil { session?.request = nil } }
    }

    /// The request to show as a cover of the whole screen. Setting `nil` dismisses it.
    var cover: GateRequest? {
      get { session?.request.flatMap { $0.presentation.isSheet ? nil : $0 } }
      set { if newValue == nil, cover != nil { session?.request = nil } }
    }

    /// Returns the present content of a request that is shown; its last one after its end.
    func current(_ presented: GateRequest) -> GateRequest {
      guard let request = session?.request, request.id == presented.id else { return presented }
      return request
    }

    /// Whether the window shows the confirmation of a purchase. Below a request, it could not.
    var isConfirming: Bool {
      get { session?.confirmation != nil && session?.request == nil }
      set { if !newValue, isConfirming { session?.confirmation = nil } }
    }

    /// Whether the view of a request shows the confirmation of a purchase.
    var isConfirmingInRequest: Bool {
      get { session?.confirmation != nil && session?.request != nil }
      set { if !newValue, isConfirmingInRequest { session?.confirmation = nil } }
    }
  }

  extension GateRequest.Presentation {
    /// Whether the platform shows this form as a sheet. macOS has no covers of the whole screen.
    fileprivate var isSheet: Bool {
      #if os(macOS)
        true
      #else
        self == .sheet
      #endif
    }
  }
#endif
