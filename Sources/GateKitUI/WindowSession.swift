#if canImport(SwiftUI)
  internal import GateKit

  /// The session of a window, which ends when the state of the last window that shows it is released.
  ///
  /// The disappearance of the root does not end it: a cover of the whole screen can hide the root.
  final class WindowSession: Sendable {
    let session: GateSession

    @MainActor
    init(_ session: GateSession) {
      self.session = session
      session.addWindow()
    }

    deinit {
      Task { @MainActor [session] in session.removeWindow() }
    }
  }
#endif
