public import GateKit
import GateStores

/// A walk through the app on the simulated store: what a user does, and what the screens show.
@MainActor
public final class Walk {
  private let catalog: GatedCatalog
  private let store: SimulatedStore
  private let clock: SimulatedClock
  private let phone = MemoryCache()
  private var transcript = Transcript()

  /// Creates a walk through the catalog of the billiards app.
  public init(catalog: GatedCatalog, from start: Instant) {
    self.catalog = catalog
    clock = SimulatedClock(at: start)
    store = SimulatedStore(catalog.content, clock: clock)
  }

  /// Walks through the app, and returns the transcript.
  public func transcript() async -> String {
    await startFirst()
    await startOffline()
    await useNewDevice()
    await startAgain()
    return transcript.text
  }
}

extension Walk {
  /// Browses and buys.
  private func startFirst() async {
    let app = start(cache: phone)
    await browse(in: app)
    await buy(in: app)
    app.quit()
  }

  private func browse(in app: App) async {
    transcript.title("Browse")
    transcript.show(app.home)
    await app.wait { $0.gatekeeper.isSettled && !$0.gatekeeper.products().isEmpty }
    transcript.note("the store has answered")
    transcript.show(app.home)
    transcript.show(app.shop)
  }

  private func buy(in app: App) async {
    transcript.title("Buy")
    var opened: [String] = []
    transcript.note("taps L9")
    app.tap(BilliardsItems.L9) { opened.append($0) }
    transcript.show([app.sheet].compactMap(\.self))
    transcript.note("taps the advanced course")
    transcript.show([app.choose(BilliardsProducts.advanced)].compactMap(\.self))
    transcript.note("confirms")
    transcript.show([await app.confirm()] + opened + app.home)
  }

  private func startOffline() async {
    transcript.title("Start again, offline")
    store.setOffline()
    let app = start(cache: phone)
    await app.wait { $0.gatekeeper.isSettled }
    transcript.show(app.home)
    app.quit()
  }

  private func useNewDevice() async {
    transcript.title("A new device, offline")
    let app = start(cache: MemoryCache())
    await app.wait { $0.gatekeeper.isSettled }
    transcript.show(app.home)
    transcript.note("taps L9")
    app.tap(BilliardsItems.L9) { _ in }
    transcript.show([app.sheet].compactMap(\.self))
    transcript.note("tries again")
    await app.gatekeeper.refresh()
    transcript.show([app.sheet].compactMap(\.self))
    app.dismiss()
    transcript.title("The new device, online before the store has found the purchases")
    store.omitNextAnswer()
    store.setOffline(false)
    await app.wait { $0.gatekeeper.answers.allSatisfy { $0.failure == nil } }
    transcript.show(app.home)
    transcript.note("taps Restore purchases")
    transcript.show([await app.restore()] + app.home)
    transcript.note("taps Restore purchases again")
    transcript.show([await app.restore()])
    app.quit()
  }

  /// Meets problems, asks for approval and gets a refund.
  private func startAgain() async {
    let app = start(cache: phone)
    await meetProblems(in: app)
    await askToBuy(in: app)
    await refund(in: app)
    app.quit()
  }

  private func meetProblems(in app: App) async {
    transcript.title("Problems")
    await app.wait { !$0.gatekeeper.products().isEmpty }
    transcript.note("cancels the purchase of the expert course")
    store.fail(.purchase, with: .cancelled)
    _ = app.choose(BilliardsProducts.expert)
    transcript.show([await app.confirm()])
    transcript.note("buys it offline")
    store.setOffline()
    _ = app.choose(BilliardsProducts.expert)
    transcript.show([await app.confirm()])
    transcript.note("restores offline")
    transcript.show([await app.restore()])
    store.setOffline(false)
  }

  private func askToBuy(in app: App) async {
    transcript.title("Ask to buy")
    store.askToBuy(for: "anonymous")
    var opened: [String] = []
    transcript.note("buys the basic course")
    _ = app.choose(BilliardsProducts.basic)
    transcript.show([await app.confirm()])
    app.tap(BilliardsItems.L4) { opened.append($0) }
    transcript.show([app.sheet].compactMap(\.self))
    transcript.note("a parent approves")
    if let purchase = store.purchase(of: "basic", by: "anonymous") {
      _ = try? store.approve(purchase)
    }
    await app.wait { $0.gatekeeper.isPurchased(BilliardsProducts.basic) }
    transcript.show(opened + app.home)
  }

  private func refund(in app: App) async {
    transcript.title("Refund")
    await clock.advance(by: .seconds(86_400))
    if let purchase = store.purchase(of: "advanced", by: "anonymous") {
      try? store.refund(purchase)
    }
    await app.wait { !$0.gatekeeper.isPurchased(BilliardsProducts.advanced) }
    transcript.show(app.home + app.shop)
  }
}

extension Walk {
  private func start(cache: any SnapshotCache) -> App {
    App(catalog, source: store, store: store, cache: cache, languages: ["zh-Hans"])
  }
}
