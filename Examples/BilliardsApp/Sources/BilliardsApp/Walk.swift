public import GateKit
import GateStores

/// A walk through the app on the simulated store: what a user does, and what the screens show.
@MainActor
public final class Walk {
  private let catalog: GatedCatalog
  private let store: SimulatedStore
  private let clock: SimulatedClock
  private let phone = MemoryCache()
  private var lines: [String] = []

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
    return lines.joined(separator: "\n") + "\n"
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
    title("Browse")
    show(app.home)
    await app.wait { $0.gatekeeper.isSettled && !$0.gatekeeper.products().isEmpty }
    note("the store has answered")
    show(app.home)
    show(app.shop)
  }

  private func buy(in app: App) async {
    title("Buy")
    var opened: [String] = []
    note("taps L9")
    app.tap(BilliardsItems.L9) { opened.append($0) }
    show([app.sheet].compactMap(\.self))
    note("taps the advanced course")
    show([app.choose(BilliardsProducts.advanced)].compactMap(\.self))
    note("confirms")
    show([await app.confirm()] + opened + app.home)
  }

  private func startOffline() async {
    title("Start again, offline")
    store.setOffline()
    let app = start(cache: phone)
    await app.wait { $0.gatekeeper.isSettled }
    show(app.home)
    app.quit()
  }

  private func useNewDevice() async {
    title("A new device, offline")
    let app = start(cache: MemoryCache())
    await app.wait { $0.gatekeeper.isSettled }
    show(app.home)
    note("taps L9")
    app.tap(BilliardsItems.L9) { _ in }
    show([app.sheet].compactMap(\.self))
    note("tries again")
    await app.gatekeeper.refresh()
    show([app.sheet].compactMap(\.self))
    app.dismiss()
    title("The new device, online before the store has found the purchases")
    store.omitNextAnswer()
    store.setOffline(false)
    await app.wait { $0.gatekeeper.answers.allSatisfy { $0.failure == nil } }
    show(app.home)
    note("taps Restore purchases")
    show([await app.restore()] + app.home)
    note("taps Restore purchases again")
    show([await app.restore()])
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
    title("Problems")
    await app.wait { !$0.gatekeeper.products().isEmpty }
    note("cancels the purchase of the expert course")
    store.fail(.purchase, with: .cancelled)
    _ = app.choose(BilliardsProducts.expert)
    show([await app.confirm()])
    note("buys it offline")
    store.setOffline()
    _ = app.choose(BilliardsProducts.expert)
    show([await app.confirm()])
    note("restores offline")
    show([await app.restore()])
    store.setOffline(false)
  }

  private func askToBuy(in app: App) async {
    title("Ask to buy")
    store.askToBuy(for: "anonymous")
    var opened: [String] = []
    note("buys the basic course")
    _ = app.choose(BilliardsProducts.basic)
    show([await app.confirm()])
    app.tap(BilliardsItems.L4) { opened.append($0) }
    show([app.sheet].compactMap(\.self))
    note("a parent approves")
    if let purchase = store.purchase(of: "basic", by: "anonymous") {
      _ = try? store.approve(purchase)
    }
    await app.wait { $0.gatekeeper.isPurchased(BilliardsProducts.basic) }
    show(opened + app.home)
  }

  private func refund(in app: App) async {
    title("Refund")
    await clock.advance(by: .seconds(86_400))
    if let purchase = store.purchase(of: "advanced", by: "anonymous") {
      try? store.refund(purchase)
    }
    await app.wait { !$0.gatekeeper.isPurchased(BilliardsProducts.advanced) }
    show(app.home + app.shop)
  }
}

extension Walk {
  private func start(cache: any SnapshotCache) -> App {
    App(catalog, store: store, cache: cache, languages: ["zh-Hans"])
  }

  private func title(_ text: String) {
    if !lines.isEmpty { lines.append("") }
    lines.append("== \(text)")
  }

  private func note(_ text: String) { lines.append("-- \(text)") }

  private func show(_ text: [String]) { lines += text.map { "   \($0)" } }
}
