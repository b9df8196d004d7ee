import ContentCatalog
import EngineTestSupport
import GateStores
import RuleTestSupport

@testable import GateKit

/// A gatekeeper with its device, its user, a store and a server, in which a random history happens.
@MainActor
final class HistoryWorld {
  let scheduler: TaskScheduler
  let model: Locked<HistoryModel>
  let clock: HistoryClock
  let store: SimulatedStore
  let server = HistoryServer()
  let sources: [HistorySource]
  let seller: HistoryStore
  private let storeClock: SimulatedClock
  private let cache: any SnapshotCache
  private(set) var identity: ManualIdentity
  private(set) var gatekeeper: Gatekeeper
  private(set) var windows: [HistoryWindow] = []
  private(set) var events: EventLog
  /// Whether the events have stated the first identity.
  var isIdentified = false
  /// The purchases, restores and refreshes that have not returned.
  var operations: [HistoryOperation] = []
  let firstJob: Int
  var eventCount = 0
  var shown: Set<UInt64> = []
  /// The numbers of jobs and events, and the open items of the first window, after each step.
  var course: [String] = []
  /// The first rule that was broken.
  private(set) var fault: String?

  static let engine = Result {
    try GateEngine(
      """
      "counters": ["questions"], "products": [
        {"id": "basic", "storeIDs": "app.basic"}, {"id": "advanced", "storeIDs": "app.advanced"},
        {"id": "monthly", "kind": "autoRenewable", "period": "P1M", "storeIDs": "app.monthly"},
        {"id": "bundle", "includes": ["basic", "advanced"], "storeIDs": "app.bundle"},
        {"id": "gift", "includes": ["advanced"]}
      ],
      "courses": [
        {"id": "intro", "gate": "free"}, {"id": "L1", "gate": "product(basic)"},
        {"id": "L2", "gate": "product(advanced)"}, {"id": "club", "gate": "product(monthly)"},
        {"id": "members", "gate": "signedIn and product(basic)"},
        {"id": "both", "gate": "product(basic) and product(advanced)"},
        {"id": "trial", "gate": "product(basic) or usage(questions, fewerThan: 3, per: day)"},
        {"id": "quiz", "gate": "product(advanced) and completed(intro)"}
      ]
      """)
  }

  init(_ scheduler: TaskScheduler, cache: any SnapshotCache = MemoryCache()) throws {
    self.scheduler = scheduler
    self.cache = cache
    // The tasks of an earlier world end.
    scheduler.runUntilIdle()
    firstJob = scheduler.jobCount
    let clock = HistoryClock(at: now)
    let model = Locked(HistoryModel(sourceCount: 2, at: now))
    let storeClock = SimulatedClock(at: now)
    let store = SimulatedStore(
      products: ["app.basic", "app.advanced", "app.bundle"].map { SimulatedProduct(id: $0) } + [
        SimulatedProduct(id: "app.monthly", kind: .autoRenewable)
      ], clock: storeClock)
    let server = server
    sources = [
      HistorySource("store", 0, clock: clock, model: model) { subject, now in
        await SourceQuestion.answer(of: store, about: subject, at: now)
      } changes: {
        store.changes(of: $0)
      },
      HistorySource("server", 1, clock: clock, model: model) {
        server.answer(about: $0, at: $1, until: clock.time + 2 * 86_400)
      } changes: {
        server.changes(of: $0)
      },
    ]
    seller = HistoryStore(store, model: model)
    (self.clock, self.model, self.storeClock, self.store) = (clock, model, storeClock, store)
    identity = ManualIdentity(.anonymous())
    gatekeeper = Gatekeeper(
      engine: try Self.engine.get(), sources: sources, stores: [seller], identity: identity,
      cache: cache, clock: clock)
    events = EventLog(gatekeeper)
    windows = [HistoryWindow(0, of: gatekeeper), HistoryWindow(1, of: gatekeeper)]
    settle()
  }
}

extension HistoryWorld {
  func fail(_ message: String) { fault = fault ?? message }

  /// Adds the step that led to the fault.
  func locate(_ step: String) { fault = fault.map { "\(step): \($0)" } }

  func reach(_ situation: HistoryClass) { model.withLock { _ = $0.reached.insert(situation) } }

  /// The subject of the user.
  var subject: SubjectID { model.withLock { $0.user.id } }

  /// Runs every task that is ready.
  func settle() {
    scheduler.runUntilIdle(limit: 100_000)
    guard scheduler.isIdle else { return fail("the tasks do not come to rest") }
  }

  /// Moves the time of the world, and stops at each instant for which a task waits.
  func advance(by seconds: Int64) {
    let end = clock.time + seconds
    while fault == nil, let next = clock.nextWakeUp, next <= end { move(to: next) }
    move(to: end)
  }

  private func move(to time: Instant) {
    Task { await storeClock.advance(to: time) }
    settle()
    clock.move(to: time)
    model.withLock { $0.move(to: time, reading: clock.now) }
    settle()
  }

  /// Sets the clock of the device. No question is under way then.
  func jump(by seconds: Int64) {
    release()
    advance(by: 11)
    clock.jump(by: seconds)
    model.withLock { $0.move(to: clock.time, reading: clock.now) }
    settle()
    reach(seconds < 0 ? .jumpedBack : .jumpedForward)
    // The user returns from the settings.
    windows[0].session.activate()
    settle()
  }

  /// Lets late answers and purchases arrive.
  func release() {
    for source in sources {
      source.become(.answers)
      source.release()
    }
    seller.release()
    settle()
  }

  func become(_ next: Identity) {
    let earlier = model.withLock { $0.identity }
    if next == earlier { return }
    identity.become(next)
    model.withLock { $0.become(next) }
    settle()
    if let earlier, !earlier.mayContinue(as: next) { end(windows) }
  }

  /// Lets the app learn who the user is.
  func identify() { become(model.withLock { $0.user }) }

  /// Closes the windows, and starts the app again.
  func relaunch(isLate: Bool, assumingNone families: Set<FactFamily>) throws {
    // A restore that waits for the first identity would keep the gatekeeper.
    identify()
    release()
    for index in windows.indices { endWindow(index) }
    for operation in operations { operation.cancel() }
    settle()
    check()
    weak let earlier = gatekeeper
    identity = ManualIdentity(isLate ? nil : model.withLock { $0.user })
    model.withLock { $0.relaunch(isLate: isLate, assumingNone: families) }
    gatekeeper = Gatekeeper(
      engine: try Self.engine.get(), sources: sources, assumingNone: families, stores: [seller],
      identity: identity, cache: cache, clock: clock)
    events = EventLog(gatekeeper)
    (eventCount, isIdentified) = (0, false)
    windows = [HistoryWindow(0, of: gatekeeper), HistoryWindow(1, of: gatekeeper)]
    settle()
    if earlier != nil { fail("the earlier gatekeeper is not released") }
    reach(.relaunched)
  }

  func endWindow(_ index: Int) {
    windows[index].session.end()
    settle()
    end([windows[index]])
    windows[index] = HistoryWindow(index, of: gatekeeper)
  }

  /// Checks that every call of `open` in windows that have ended has returned.
  private func end(_ ended: [HistoryWindow]) {
    for window in ended {
      for call in window.calls {
        guard let outcome = call.outcome else { return fail("\(call) has not ended") }
        if outcome == .ended { reach(.ended) }
      }
      window.calls = []
    }
  }

  func start(_ operation: HistoryOperation) {
    operations.append(operation)
    settle()
  }
}

extension Identity {
  /// Returns whether calls continue to wait, by rule 33.
  fileprivate func mayContinue(as next: Identity) -> Bool {
    switch (self, next) {
    case (.anonymous, .signedIn): true
    case (.signedIn(let id), .expired(let other)), (.expired(let id), .signedIn(let other)),
      (.signedIn(let id), .signedIn(let other)), (.expired(let id), .expired(let other)):
      id == other
    default: self == next
    }
  }
}
