import ContentCatalog
import GateKit
import RuleTestSupport

/// A source that answers, fails or is late as a history demands, and tells the model what it says.
final class HistorySource: EntitlementSource {
  private struct State {
    var behavior = HistoryStep.Behavior.answers
    var held: [CheckedContinuation<Void, Never>] = []
  }

  typealias Answer = Result<EntitlementSnapshot, EntitlementSourceError>

  let name: String
  let families: Set<FactFamily> = [.entitlements]
  private let index: Int
  private let clock: HistoryClock
  private let model: Locked<HistoryModel>
  private let answer: @Sendable (SubjectID, Instant) async -> Answer
  private let changed: @Sendable (SubjectID) -> AsyncStream<Void>
  private let state = Locked(State())

  init(
    _ name: String, _ index: Int, clock: HistoryClock, model: Locked<HistoryModel>,
    answer: @escaping @Sendable (SubjectID, Instant) async -> Answer,
    changes: @escaping @Sendable (SubjectID) -> AsyncStream<Void>
  ) {
    self.name = name
    self.index = index
    self.clock = clock
    self.model = model
    self.answer = answer
    changed = changes
  }

  func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    let question = model.withLock { $0.ask(index, at: clock.time, reading: now) }
    var result = await answer(subject, now)
    switch state.withLock({ $0.behavior }) {
    case .answers: break
    case .fails: result = .failure(.unavailable("away"))
    case .isLate: await withCheckedContinuation { late in state.withLock { $0.held.append(late) } }
    case .omits:
      if case .success(var snapshot) = result {
        snapshot.entitlements = []
        result = .success(snapshot)
      }
    }
    model.withLock { $0.hear(result, from: index, to: question) }
    return try result.get()
  }

  func changes(of subject: SubjectID) -> AsyncStream<Void> { changed(subject) }

  func become(_ behavior: HistoryStep.Behavior) { state.withLock { $0.behavior = behavior } }

  /// Lets the late answers arrive.
  func release() {
    let held = state.withLock { state in
      defer { state.held = [] }
      return state.held
    }
    for late in held { late.resume() }
  }
}

/// The simulated store as a store whose purchases can be late, and which tells the model of them.
final class HistoryStore: PurchaseStore {
  private struct State {
    var isLate = false
    var held: [CheckedContinuation<Void, Never>] = []
  }

  var storeName: StoreName { store.storeName }
  private let store: any PurchaseStore
  private let model: Locked<HistoryModel>
  private let state = Locked(State())

  init(_ store: any PurchaseStore, model: Locked<HistoryModel>) {
    self.store = store
    self.model = model
  }

  func products(for storeIDs: [String]) async throws(StoreError) -> [StoreListing] {
    try await store.products(for: storeIDs)
  }

  @MainActor
  func purchase(
    _ product: StoreListing, for subject: SubjectID
  ) async throws(StoreError) -> StorePurchase {
    if state.withLock({ $0.isLate }) {
      await withCheckedContinuation { late in state.withLock { $0.held.append(late) } }
    }
    let result = try await store.purchase(product, for: subject)
    model.withLock { $0.buy(product.id, result, for: subject) }
    return result
  }

  func restore() async throws(StoreError) { try await store.restore() }

  func delayPurchases() { state.withLock { $0.isLate = true } }

  /// Lets the late purchases end.
  func release() {
    let held = state.withLock { state in
      defer { (state.isLate, state.held) = (false, []) }
      return state.held
    }
    for late in held { late.resume() }
  }
}

/// The gifts of a server, by subject.
final class HistoryServer: Sendable {
  private struct State {
    var gifts: [SubjectID: Entitlement] = [:]
    var listeners: [SubjectID: [AsyncStream<Void>.Continuation]] = [:]
  }

  private let state = Locked(State())

  /// Returns the answer about a subject, dated by the clock of the device. Its end is dated by the
  /// server's clock.
  func answer(
    about subject: SubjectID, at now: Instant, until end: Instant
  ) -> HistorySource.Answer {
    let gift = state.withLock { $0.gifts[subject] }
    return .success(
      EntitlementSnapshot(
        asOf: now, entitlements: gift.map { [$0] } ?? [], trust: .server,
        validUntil: end))
  }

  /// Changes the gift of a subject, and tells its listeners.
  func change(_ subject: SubjectID, _ change: (inout Entitlement?) -> Void) {
    let listeners = state.withLock { state in
      change(&state.gifts[subject])
      return state.listeners[subject] ?? []
    }
    for listener in listeners { listener.yield() }
  }

  func changes(of subject: SubjectID) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    state.withLock { $0.listeners[subject, default: []].append(continuation) }
    return stream
  }
}
