import ContentCatalog
import GateKit
import GateStores
import GateTesting

/// The set-up of an app with a gatekeeper, with at most one flaw, on which the steps of a history are
/// performed.
@MainActor
final class HistoryApp {
  enum Flaw: CaseIterable {
    case none, missesSignOut, asksForFirstUser, dropsRefunds, keepsFirstAnswer, forgetsSoon
  }

  let gatekeeper: Gatekeeper
  private let shop: SimulatedShop
  private let account = AppIdentity(signedIn: nil)
  private let clock: DeviceClock
  private let flaw: Flaw

  init(selling catalog: GatedCatalog, flaw: Flaw) async {
    self.flaw = flaw
    shop = SimulatedShop(selling: catalog)
    clock = DeviceClock(world: shop.clock)
    var policy = Gatekeeper.Policy()
    if flaw == .forgetsSoon { policy.offlineGrace = .seconds(60) }
    gatekeeper = Gatekeeper(
      engine: GateEngine(catalog: catalog), sources: [FlawedSource(of: shop.store, flaw)],
      identity: account, policy: policy, clock: clock)
    // Otherwise a history that begins with a lost connection may be faster than the first answer.
    await gatekeeper.refresh()
  }

  /// Whether a step has renewed a subscription whose next period the store begins later.
  var awaitsRenewal: Bool { shop.awaitsRenewal }

  func perform(_ step: HistoryStep) async throws {
    try await shop.perform(step)
    switch step {
    case .signIn(let id): account.signIn(id: id)
    case .signOut: if flaw != .missesSignOut { account.signOut() }
    case .setClock(let seconds): clock.set(by: seconds)
    default: break
    }
  }
}

/// The source of an app, which asks a store.
private final class FlawedSource: EntitlementSource {
  let name = "shop"
  let families: Set<FactFamily> = [.entitlements]
  private let store: SimulatedStore
  private let flaw: HistoryApp.Flaw
  private let firstUser = Locked<SubjectID?>(nil)
  private let firstAnswers = Locked<[SubjectID: EntitlementSnapshot]>([:])

  init(of store: SimulatedStore, _ flaw: HistoryApp.Flaw) {
    (self.store, self.flaw) = (store, flaw)
  }

  func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    if flaw == .keepsFirstAnswer, let first = firstAnswers.withLock({ $0[subject] }) {
      return first
    }
    var asked = subject
    if flaw == .asksForFirstUser, subject != "anonymous" {
      asked = firstUser.withLock { first in
        first = first ?? subject
        return first ?? subject
      }
    }
    var answer = try await store.snapshot(of: asked, at: now)
    if flaw == .dropsRefunds {
      for index in answer.entitlements.indices { answer.entitlements[index].revocationDate = nil }
    }
    firstAnswers.withLock { [answer] in $0[subject] = answer }
    return answer
  }
}
