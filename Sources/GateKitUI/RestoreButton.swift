#if canImport(SwiftUI)
  internal import GateKit
  public import SwiftUI

  /// A button that restores earlier purchases, and the outcome below it.
  ///
  /// The store may ask for a password, so a restore starts only by a tap.
  public struct RestoreButton: View {
    @State private var outcome: RestoreOutcome?
    @Environment(Gatekeeper.self) private var gatekeeper: Gatekeeper?
    @Environment(\.locale) private var locale

    /// Creates the button. It needs the gatekeeper that `gatekeeper(_:window:)` puts
    /// into the environment.
    public init() {}

    /// The button and the outcome.
    public var body: some View {
      Button(InterfaceText.restore.preferring(locale.languages)) {
        Task { outcome = await gatekeeper?.restore() }
      }
      .disabled(gatekeeper?.activity.map { $0 != .loadingProducts } ?? false)
      if gatekeeper?.activity == .restoring {
        ProgressView()
      } else if let outcome, outcome != .cancelled {
        Text(verbatim: outcome.message(preferring: locale.languages))
      }
    }
  }
#endif
