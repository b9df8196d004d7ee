#if canImport(SwiftUI)
  public import GateKit
  public import SwiftUI

  extension View {
    /// Makes a view the root of a window with gates, and shows its requests with ``Paywall``.
    ///
    /// ```swift
    /// CourseList(catalog: catalog).gatekeeper(gatekeeper)
    /// ```
    ///
    /// The views within it find the `Gatekeeper` and the `GateSession` of the window in the environment.
    /// The session begins when the view first appears, and ends when its state is released. Requests are
    /// presented as sheets or covers, and purchases are confirmed in an alert unless the store asks itself.
    /// When the window becomes active, old answers are renewed.
    ///
    /// Gates can test the attributes `deviceClass` (`mac`, `pad`, `phone`, `tv`, `vision`), `platform`
    /// (such as `iOS`) and `appVersion`. A window of an iPad that is as narrow as a phone is a `phone`. If the
    /// catalog declares the values `regular` and `compact` of `deviceClass`, it is the size class. A value
    /// in `GateSession.context` wins.
    ///
    /// - Parameters:
    ///   - gatekeeper: the gatekeeper of the app.
    ///   - window: the id of the session; by default a new one for each window.
    public func gatekeeper(_ gatekeeper: Gatekeeper, window: String? = nil) -> some View {
      self.gatekeeper(gatekeeper, window: window) { Paywall($0) }
    }

    /// Makes a view the root of a window with gates, and shows its requests with a view of the app.
    ///
    /// - Parameters:
    ///   - gatekeeper: the gatekeeper of the app.
    ///   - window: the id of the session; by default a new one for each window.
    ///   - paywall: returns the view of a request. Its kind can change while it is shown.
    public func gatekeeper<Content: View>(
      _ gatekeeper: Gatekeeper, window: String? = nil,
      @ViewBuilder paywall: @escaping (GateRequest) -> Content
    ) -> some View {
      modifier(GateWindowModifier(gatekeeper: gatekeeper, id: window, content: paywall))
    }

    /// Shows this view while the user is signed in, and otherwise a view of the app that signs in.
    ///
    /// ```swift
    /// CourseList(catalog: catalog)
    ///   .signInGate { SignInView(account: account) }
    ///   .gatekeeper(gatekeeper)
    /// ```
    ///
    /// It follows the identity of the gatekeeper, which `gatekeeper(_:window:)` puts into the environment. An
    /// indicator is shown until the identity is known.
    ///
    /// - Parameter signIn: returns the view that signs in.
    public func signInGate<SignIn: View>(
      @ViewBuilder _ signIn: @escaping () -> SignIn
    ) -> some View {
      modifier(SignInGate(signIn: signIn))
    }

    /// Shows this view while an item is unlocked, and otherwise requests what unlocks it.
    ///
    /// ```swift
    /// LessonView(lesson: lesson)
    ///   .gated(id, onCancel: { dismiss() })
    /// ```
    ///
    /// During the check, an indicator is shown. After the user has dismissed the request, a lock and a
    /// button are shown, which requests again. The view needs the session that `gatekeeper(_:window:)`
    /// puts into the environment.
    ///
    /// - Parameters:
    ///   - item: the item.
    ///   - presentation: the form of the request.
    ///   - store: the only store whose products are offered; `nil` for every store.
    ///   - onCancel: called when the user dismisses the request.
    ///   - onUnlock: called once when the item opens while this view waits for it.
    public func gated(
      _ item: ItemID, as presentation: GateRequest.Presentation = .sheet,
      from store: StoreName? = nil, onCancel: @escaping @MainActor () -> Void = {},
      onUnlock: @escaping @MainActor () -> Void = {}
    ) -> some View {
      modifier(
        GatedModifier(
          item: item, presentation: presentation, store: store, onCancel: onCancel,
          onUnlock: onUnlock))
    }
  }
#endif
