public import GateKit
import GateStores
import Observation

/// A walk through the club of the billiards app: a user who becomes known late, a trial that is used, another
/// storefront, and a purchase that begins in the App Store.
@MainActor @Observable
public final class ClubWalk {
  private let clock: SimulatedClock
  private let store: ClubStore
  private let account = AppIdentity()
  private let app: App
  /// The titles that taps have opened, for which the walk waits.
  private var opened: [String] = []
  private var transcript = Transcript()

  /// Creates a walk through the catalog of the club.
  public init(catalog: GatedCatalog, from start: Instant) {
    clock = SimulatedClock(at: start)
    store = ClubStore(clock: clock)
    app = App(
      catalog, source: store.seller, store: store, identity: account, cache: MemoryCache(),
      languages: ["zh-Hans"])
  }

  /// Walks through the club, and returns the transcript.
  public func transcript() async -> String {
    await becomeKnown()
    await useTrial()
    await moveAbroad()
    await buyInAppStore()
    app.quit()
    return transcript.text
  }
}

extension ClubWalk {
  private func becomeKnown() async {
    transcript.title("The app reads its session")
    transcript.show(app.home)
    transcript.note("taps the clinic")
    app.tap("clinic") { [self] in opened.append($0) }
    transcript.show([app.sheet ?? "no sheet"])
    transcript.note("the session is Anna's")
    account.signIn(id: "anna")
    await app.wait { $0.sheet != nil && !$0.gatekeeper.products().isEmpty }
    transcript.show(app.home + [app.sheet].compactMap(\.self))
  }

  private func useTrial() async {
    transcript.title("The trial")
    transcript.note("buys the membership, which the App Store confirms itself")
    _ = app.choose("member")
    await app.wait { _ in !opened.isEmpty }
    transcript.show(opened + app.home)
    transcript.note("does not renew it, and a week passes")
    if let purchase = store.seller.purchase(of: "com.club.member", by: "anna") {
      try? store.seller.cancelRenewal(purchase)
    }
    await clock.advance(by: .seconds(7 * 86_400))
    await app.wait { app in
      app.gatekeeper.products().allSatisfy { $0.introductoryOffer == nil }
        && !app.gatekeeper.isPurchased("member")
    }
    transcript.show(app.home + app.shop)
  }

  private func moveAbroad() async {
    transcript.title("Another storefront")
    store.move(to: .germany)
    await app.wait { $0.gatekeeper.products().allSatisfy { $0.displayPrice.contains("€") } }
    transcript.show(app.shop)
  }

  private func buyInAppStore() async {
    transcript.title("A promoted product")
    for _ in 0..<2 {
      transcript.note("chooses the membership in the App Store")
      transcript.show([await app.buyPromoted("member") ?? "nothing is bought"])
    }
    transcript.show(app.home + app.shop)
  }
}
