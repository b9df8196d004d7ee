import GateKit
import GateStores
import RuleTestSupport
import TestSupport
import Testing

/// The code on the page about apps, which `DocumentedCodeTests` compares with this file.
@MainActor
struct AppPageCode {
  private let catalog: GatedCatalog

  init() throws {
    catalog = try GatedCatalog(
      files: MemoryFiles(
        """
        {"format": 1, "id": "x", "products": [{"id": "basic"}, {"id": "pro"}],
         "courses": [{"id": "L1", "gate": "basic"}, {"id": "L9", "gate": "pro"}]}
        """))
  }

  @Test func `an app buys, opens and restores`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let gatekeeper = try Self.gatekeeper(
      catalog, purchases: HoldingSource([]), profile: HoldingSource([]),
      store: SimulatedStore(catalog.content, clock: SimulatedClock(at: SystemWallClock().now)),
      account: AccountIdentity(accounts: Accounts()), folder: folder.path,
      key: [UInt8](repeating: 1, count: 32))
    let session = gatekeeper.session("main")
    await until { gatekeeper.isSettled && gatekeeper.products().count == 2 }
    var texts: [String] = []
    func show(_ item: ItemID) { texts.append("show \(item)") }
    func say(_ text: String) { texts.append(text) }
    func confirm(_ text: String) { texts.append(text) }
    func row(_ item: ItemID) -> String {
      switch session.state(of: item) {
      case .unlocked: "open"
      case .locked(.preview): "preview"
      case .locked: "locked"
      case .checking: "…"
      case .indeterminate: "try again"
      @unknown default: "locked"
      }
    }
    func body(of request: GateRequest) -> String {
      switch request.kind {
      case .paywall(let offers): "buy \(offers.map { $0.products.map(\.rawValue) })"
      case .signIn: "sign in"
      case .unmet(let offers): "do \(offers.flatMap(\.needs).count) things first"
      case .notSold: "not on sale now"
      case .closed: "closed"
      case .retry(let problem): problem.message(preferring: ["en"])
      @unknown default: "locked"
      }
    }
    #expect(row("L1") == "locked")
    session.open("L9") { show("L9") }
    #expect(session.request.map(body) == #"buy [["pro"]]"#)
    session.request = nil

    session.requestPurchase(of: "basic")
    if let product = session.confirmation {
      confirm("\(product.displayName), \(product.displayPrice)")
    }
    let outcome = await session.confirmPurchase()
    say(outcome.message(preferring: ["en"]))

    switch await gatekeeper.restore() {
    case .restored(let count): say("\(count) purchases restored")
    case .nothingToRestore: say("nothing to restore")
    case .cancelled: break
    case .failed(let problem): say(problem.message(preferring: ["en"]))
    @unknown default: break
    }
    session.context["deviceClass"] = "phone"
    session.open("L1") { show("L1") }
    #expect(texts == ["basic, ", "Purchase successful", "0 purchases restored", "show L1"])
  }

  private static func gatekeeper(
    _ catalog: GatedCatalog, purchases: any EntitlementSource, profile: any EntitlementSource,
    store: any PurchaseStore, account: any IdentitySource, folder: String, key: [UInt8]
  ) throws -> Gatekeeper {
    let gatekeeper = try Gatekeeper(
      engine: GateEngine(catalog: catalog),
      sources: [purchases, profile],
      assumingNone: [.progress, .usage],
      stores: [store],
      identity: account,
      cache: FileCache(folder: folder, key: key))
    return gatekeeper
  }

  @Test func `a test buys in the simulated store`() async throws {
    let start = now

    let clock = SimulatedClock(at: start)
    let store = SimulatedStore(catalog.content, clock: clock)
    let gatekeeper = Gatekeeper(
      engine: GateEngine(catalog: catalog), sources: [store], stores: [store], clock: clock)
    let session = gatekeeper.session("main")
    let opening = Task { await session.open("L9") }
    _ = await gatekeeper.purchase("pro")
    _ = await opening.value

    #expect(session.isUnlocked("L9"))
    #expect(gatekeeper.unsuppliedFamilies.isEmpty)
  }

  @Test(.timeLimit(.minutes(10)))
  func `events are recorded`() async throws {
    let gatekeeper = Gatekeeper(
      engine: GateEngine(catalog: catalog), sources: [HoldingSource(["pro"])])
    func record(_ text: String) {}
    let log = Task {
      for await event in gatekeeper.events() {
        if case .requestEnded(let request, .opened) = event { record("opened \(request.item)") }
      }
    }
    log.cancel()
    await log.value
  }
}
