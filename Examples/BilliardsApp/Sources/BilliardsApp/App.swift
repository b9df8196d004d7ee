import GateKit
import GateStores
import Observation

/// The billiards app on one device, with its screens as text.
@MainActor
final class App {
  let gatekeeper: Gatekeeper
  private let catalog: GatedCatalog
  private let session: GateSession
  private let languages: [String]

  /// Starts the app.
  ///
  /// - Parameter cache: the answers that earlier starts on this device have kept.
  init(
    _ catalog: GatedCatalog, source: SimulatedStore, store: any PurchaseStore,
    identity: any IdentitySource = FixedIdentity(.anonymous()), cache: any SnapshotCache,
    languages: [String]
  ) {
    self.catalog = catalog
    self.languages = languages
    gatekeeper = Gatekeeper(
      engine: GateEngine(catalog: catalog), sources: [source], stores: [store], identity: identity,
      cache: cache, clock: source.clock)
    session = gatekeeper.session("main")
  }

  /// Ends the app.
  func quit() { session.end() }
}

extension App {
  /// The home screen: the items by state.
  var home: [String] {
    let items = catalog.content.items.compactMap(\.itemID)
    let groups: [(String, (ItemState) -> Bool)] = [
      ("open", { $0 == .unlocked }), ("preview", { $0 == .locked(.preview) }),
      ("locked", { $0 == .locked(.lock) }),
      ("not decided", { $0 == .checking || $0 == .indeterminate }),
    ]
    return groups.compactMap { name, isMember in
      let members = items.filter { isMember(session.state(of: $0)) }
      return members.isEmpty
        ? nil : "\(name): \(members.map(\.rawValue).joined(separator: " "))"
    }
  }

  /// The shop: the products with the names and prices of the store.
  var shop: [String] {
    gatekeeper.products().map { product in
      let isPurchased = gatekeeper.isPurchased(product.id)
      return "\(product.displayName): \(isPurchased ? "purchased" : product.priceText)"
    }
  }

  /// The sheet over the home screen; `nil` if no request is shown.
  var sheet: String? {
    guard let request = session.request else { return nil }
    switch request.kind {
    case .paywall(let offers): return "\(title(of: request.item)): \(choices(of: offers))"
    case .signIn: return "\(title(of: request.item)): sign in"
    case .unmet(let offers):
      let isPending = offers.flatMap(\.needs).contains {
        if case .approval = $0 { true } else { false }
      }
      let message = PurchaseOutcome.pending.message(preferring: languages)
      return "\(title(of: request.item)): \(isPending ? message : "—")"
    case .notSold, .closed: return "\(title(of: request.item)): —"
    case .retry(let problem): return problem.message(preferring: languages)
    @unknown default: return "\(title(of: request.item)): locked"
    }
  }

  private func choices(of offers: [UnlockOffer]) -> String {
    let products = gatekeeper.products()
    let choices = offers.compactMap { offer in
      products.first { [$0.id] == offer.products }
    }
    return choices.map { "\($0.displayName) \($0.priceText)" }.joined(separator: " / ")
  }

  private func title(of item: ItemID) -> String {
    catalog.content.item(item)?.title(preferring: languages) ?? item.rawValue
  }
}

extension App {
  /// Taps a row. The action runs when the item is open.
  func tap(_ item: ItemID, _ action: @escaping @MainActor (String) -> Void) {
    session.open(item) { [self] in action("→ \(title(of: item))") }
  }

  /// Closes the sheet.
  func dismiss() { session.request = nil }

  /// Taps a product, and returns the text of the dialog that asks for a confirmation.
  func choose(_ product: ProductID) -> String? {
    session.requestPurchase(of: product)
    return session.confirmation.map { "\($0.displayName) \($0.displayPrice)?" }
  }

  /// Confirms the purchase, and returns the message about its outcome.
  func confirm() async -> String {
    await session.confirmPurchase().message(preferring: languages)
  }

  /// Taps "Restore purchases", and returns the message about its outcome.
  func restore() async -> String {
    await gatekeeper.restore().message(preferring: languages)
  }

  /// Buys what the customer has chosen in the App Store, and returns the message about the outcome; `nil` if it is
  /// held already. For StoreKit, `buyPurchaseIntents()` of `GateStoreKit` does this.
  func buyPromoted(_ product: ProductID) async -> String? {
    await wait { $0.gatekeeper.isSettled }
    if gatekeeper.isPurchased(product) { return nil }
    return await gatekeeper.purchase(product).message(preferring: languages)
  }

  /// Waits until a condition on the app's state is true, as a view does.
  func wait(until condition: @MainActor (App) -> Bool) async {
    while true {
      let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
      if withObservationTracking({ condition(self) }, onChange: { continuation.yield() }) { return }
      for await _ in changes { break }
    }
  }
}

extension StoreListing {
  /// The price, with the introductory offer if there is one.
  fileprivate var priceText: String {
    [displayPrice, introductoryOffer].compactMap(\.self).joined(separator: ", ")
  }
}
