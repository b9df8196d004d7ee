#if canImport(SwiftUI)
  public import GateKit
  public import SwiftUI

  /// A plain view of a request: what to buy or to do, with the names and prices of the store.
  ///
  /// ```swift
  /// CourseList(catalog: catalog)
  ///   .gatekeeper(gatekeeper, window: "main") { request in
  ///     Paywall(request, signIn: showSignIn) {
  ///       Text("Prices include VAT.")
  ///     }
  ///   }
  /// ```
  ///
  /// It is in English or Simplified Chinese. The app adds what its stores and laws demand, such as terms
  /// of use, or replaces the view by its own.
  public struct Paywall<Footer: View>: View {
    private let request: GateRequest
    private let signIn: (@MainActor () -> Void)?
    private let footer: Footer
    @Environment(Gatekeeper.self) private var gatekeeper: Gatekeeper?
    @Environment(GateSession.self) private var session: GateSession?
    @Environment(\.locale) private var locale

    /// Creates the view of a request, with views of the app below it.
    ///
    /// - Parameter signIn: shows the app's sign-in. Without it, a request to sign in has no button.
    public init(
      _ request: GateRequest, signIn: (@MainActor () -> Void)? = nil,
      @ViewBuilder footer: () -> Footer
    ) {
      self.request = request
      self.signIn = signIn
      self.footer = footer()
    }

    /// The offers with their prices, the problem if there is one, and the footer of the app.
    public var body: some View {
      List {
        if let gatekeeper {
          PaywallSections(
            content: PaywallContent(request, in: gatekeeper, languages: locale.languages),
            gatekeeper: gatekeeper, session: session, signIn: signIn)
        }
        Section {
          RestoreButton()
          Button(InterfaceText.notNow.preferring(locale.languages), role: .cancel) {
            session?.request = nil
          }
        }
        footer
      }
      .onDisappear { gatekeeper?.clearProblem() }
    }
  }

  extension Paywall where Footer == EmptyView {
    /// Creates the view of a request.
    ///
    /// - Parameter signIn: shows the app's sign-in. Without it, a request to sign in has no button.
    public init(_ request: GateRequest, signIn: (@MainActor () -> Void)? = nil) {
      self.init(request, signIn: signIn) { EmptyView() }
    }
  }
#endif
