public import GateKit
import GateStores

/// A walk through an app whose purchases are known to the App Store and to RevenueCat.
///
/// The simulated store stands for the App Store.
@MainActor
public final class Walk {
  private let clock: SimulatedClock
  private let appStore: SimulatedStore
  private let revenueCat: Backend
  private let gatekeeper: Gatekeeper
  private let session: GateSession
  private let events: AsyncStream<Gatekeeper.Event>
  private var lines: [String] = []

  /// Creates a walk through the catalog of the club.
  public init(catalog: GatedCatalog, from start: Instant) {
    clock = SimulatedClock(at: start)
    appStore = SimulatedStore(catalog.content, clock: clock)
    revenueCat = Backend(clock)
    gatekeeper = Gatekeeper(
      engine: GateEngine(catalog: catalog),
      sources: [appStore, revenueCat.source(for: catalog)], stores: [appStore],
      identity: FixedIdentity(.signedIn(id: "anna")), clock: clock)
    session = gatekeeper.session("main")
    events = gatekeeper.events()
  }

  /// Walks through the app, and returns the transcript.
  public func transcript() async -> String {
    await gatekeeper.refresh()
    show("nothing has been bought")
    await buy()
    await loseBackend()
    await refundInOneStore()
    await refundInBoth()
    session.end()
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Walk {
  private func buy() async {
    let outcome = await gatekeeper.purchase("member", from: "appStore")
    show("the membership is bought in the App Store: \(outcome.message(preferring: ["en"]))")
    guard let period = appStore.history(of: "anna").transactions.last else { return }
    await revenueCat.learn(
      of: Backend.Membership(
        purchaseDate: period.purchaseDate, expiresDate: period.expiresDate ?? .latest))
    await clock.advance(by: .seconds(3600))
    await gatekeeper.refresh()
    show("an hour later, RevenueCat lists it too")
  }

  private func loseBackend() async {
    await revenueCat.setReachable(false)
    await clock.advance(by: .seconds(3600))
    await gatekeeper.refresh()
    show("the backend is away")
    await revenueCat.setReachable(true)
  }

  private func refundInOneStore() async {
    appStore.setOffline()
    await clock.advance(by: .seconds(3600))
    await revenueCat.learnOfRefund(at: clock.now)
    await gatekeeper.refresh()
    show("RevenueCat reports a refund, and the App Store is offline")
    let event = await next { if case .sourcesDisagree = $0 { true } else { false } }
    if case .sourcesDisagree(let product, let sources)? = event {
      note("the refund of \(product) is not listed by \(sources.joined(separator: ", "))")
    }
  }

  private func refundInBoth() async {
    await clock.advance(by: .seconds(3600))
    appStore.setOffline(false)
    await gatekeeper.refresh()
    show("the App Store is online, and lists the membership after the refund")
    if let purchase = appStore.purchase(of: "member", by: "anna") { try? appStore.refund(purchase) }
    await gatekeeper.refresh()
    show("the App Store lists the refund too")
  }
}

extension Walk {
  /// Returns the next event that satisfies a condition.
  private func next(_ isWanted: (Gatekeeper.Event) -> Bool) async -> Gatekeeper.Event? {
    for await event in events where isWanted(event) { return event }
    return nil
  }

  /// Adds the state of the membership and of the library.
  private func show(_ title: String) {
    let membership = gatekeeper.holding(of: "member")
    let isOpen = session.isUnlocked("library")
    lines.append("== \(title)")
    note("member: \(membership.status.rawValue)\(membership.source.map { ", by \($0)" } ?? "")")
    note("library: \(isOpen ? "open" : "locked")")
    for answer in gatekeeper.answers {
      let failure = answer.failure.map { "failed: \($0.message)" }
      note("\(answer.source): \(failure ?? "answered")")
    }
  }

  private func note(_ text: String) { lines.append("   \(text)") }
}
