import ContentCatalog
public import GateRules
public import Observation

/// The live object that decides which items are open.
///
/// ```swift
/// let gatekeeper = try Gatekeeper(
///   engine: engine, sources: [store], stores: [store],
///   cache: FileCache(folder: folder, key: key))
/// let session = gatekeeper.session("main")
/// print(session.isUnlocked("L1"))  // for a row
/// session.open("L1") { show("L1") }  // for a tap
/// ```
///
/// The gatekeeper asks the sources about the current identity, keeps their latest answers, and decides
/// again when an answer arrives, a purchase is made or the time has come. Views observe what they read.
/// Sources and stores are asked off the main actor. Decisions are made on it.
///
/// - A failure never replaces an answer, and without an answer, the facts of a source are unknown: an
///   item that they decide is neither open nor for sale.
/// - Until the first identity is known, items that depend on the user are ``ItemState/checking``, and no
///   request is shown. Free items are open.
/// - Between events, the gatekeeper does nothing: one task sleeps until the next instant at which
///   something can change.
@MainActor @Observable
public final class Gatekeeper {
  /// The identity whose access is decided; `nil` until the first one is known.
  public internal(set) var identity: Identity?
  /// Whether each source has a cached answer, a fresh answer or a failure.
  public internal(set) var isSettled = false
  /// The work in progress, for spinners and disabled buttons.
  public internal(set) var activity: Activity?
  /// The latest problem, until ``clearProblem()``.
  public internal(set) var problem: Problem?
  /// The latest answer or failure of each source that has one, in source order.
  public internal(set) var answers: [SourceAnswer] = []
  /// The products of each store by the catalog's id; `nil` for a store that has not listed them.
  var storefronts: [[ProductID: StoreListing]?]

  @ObservationIgnored let setup: GatekeeperSetup
  @ObservationIgnored let clock: any WallClock
  @ObservationIgnored let cache: CacheQueue
  @ObservationIgnored let eventHub = StreamHub<Event>(
    buffering: .bufferingNewest(maxKeptEvents))
  @ObservationIgnored var sessions: [String: GateSession] = [:]
  @ObservationIgnored var holdingRows: [ProductIndex: HoldingRow] = [:]

  /// The answers about the current subject.
  @ObservationIgnored var current: SubjectAnswers
  /// The decisions without the context of a window.
  @ObservationIgnored var view: AccessState
  /// The subject of the latest decisions.
  @ObservationIgnored var decided: GateSubject
  /// The states of the items at the latest settled decision.
  @ObservationIgnored var settledStates: ItemStates?
  /// The instant at which each store has last listed its products.
  @ObservationIgnored var listedAt: [Instant?]
  /// Whether something has happened after which the stores may list other names, prices or offers.
  @ObservationIgnored var areProductsDue = false
  /// The products that were held at the latest settled decision.
  @ObservationIgnored var settledHeld: Set<ProductIndex>?
  @ObservationIgnored var disagreements: [ProductIndex: [String]] = [:]
  /// The families that an event has reported as unsupplied.
  @ObservationIgnored var reportedFamilies: Set<FactFamily> = []
  /// The answers in the cache.
  @ObservationIgnored var saved: [String: EntitlementSnapshot] = [:]

  /// Finishes with the first identity.
  @ObservationIgnored let firstIdentity = SharedOutcome<Bool>()
  /// The number of subjects that have been decided. Late answers have an earlier number.
  @ObservationIgnored var epoch = 0
  @ObservationIgnored var turns: [Respondent: QuestionTurn] = [:]
  /// The tasks of the questions under way.
  @ObservationIgnored var questions: [Respondent: Task<Void, Never>] = [:]
  @ObservationIgnored var waits: [QuestionWait] = []
  @ObservationIgnored var delays: [ClosingDelay] = []
  @ObservationIgnored var delayCount = 0
  @ObservationIgnored var requestCount: UInt64 = 0
  @ObservationIgnored var refreshCount = 0
  @ObservationIgnored var operation: StoreOperation?
  @ObservationIgnored var deliveries: [@MainActor () -> Void] = []
  @ObservationIgnored var isDelivering = false

  /// The instant until which the task of the timer sleeps.
  @ObservationIgnored var wakeUp: Instant?
  @ObservationIgnored let timer = TaskBag()
  @ObservationIgnored private let listener = TaskBag()
  /// The tasks that follow the changes of the sources.
  @ObservationIgnored var followers = TaskBag()
  /// The tasks that follow the changes of the stores' products.
  @ObservationIgnored private let storeFollowers = TaskBag()

  /// Creates a gatekeeper that follows the identity and the sources.
  ///
  /// - Parameters:
  ///   - engine: the engine of the catalog.
  ///   - sources: the sources of facts, in order of precedence. A family that no source supplies is
  ///     unknown, and listed in ``unsuppliedFamilies`` if gates test it.
  ///   - assumingNone: the families whose facts are absent, instead of unknown, if no source
  ///     supplies the family. A family whose source fails remains unknown.
  ///   - stores: the stores that sell products, the preferred one first.
  ///   - identity: the source of the user's identity.
  ///   - cache: the cache for the latest answers.
  ///   - policy: the ages and waits.
  ///   - clock: the clock that every wait uses.
  public init(
    engine: GateEngine, sources: [any EntitlementSource], assumingNone: Set<FactFamily> = [],
    stores: [any PurchaseStore] = [], identity: any IdentitySource = FixedIdentity(.anonymous()),
    cache: any SnapshotCache = MemoryCache(), policy: Gatekeeper.Policy = Gatekeeper.Policy(),
    clock: any WallClock = SystemWallClock()
  ) {
    let setup = GatekeeperSetup(
      engine: engine, sources: sources, assumingNone: assumingNone, stores: stores, policy: policy)
    // No source is asked about this id.
    let current = SubjectAnswers(about: "", setup: setup)
    let now = clock.now
    let subject = current.subject(at: now, for: nil)
    self.setup = setup
    self.clock = clock
    self.cache = CacheQueue(cache)
    self.current = current
    decided = subject
    view = AccessState(of: subject, at: now, setup: setup)
    storefronts = stores.map { _ in nil }
    listedAt = stores.map { _ in nil }
    listener.add(
      Task { [weak self] in
        for await next in identity.identities() { self?.receive(next) }
        if !Task.isCancelled { self?.endIdentities() }
      })
    for (index, store) in stores.enumerated() {
      let changes = store.productChanges()
      storeFollowers.add(
        Task { [weak self] in
          for await _ in changes where !Task.isCancelled { self?.askAgain(.store(index)) }
        })
    }
    if let known = identity.current { receive(known) }
  }
}

extension Gatekeeper {
  /// Returns the session of a window, creating it at the first call.
  ///
  /// Windows with equal ids share a session. In SwiftUI, an initial value of `@State` can be equal in
  /// two windows, so create the id in `onAppear`.
  public func session(_ id: String) -> GateSession {
    if let session = sessions[id] { return session }
    let session = GateSession(id: id, of: self)
    sessions[id] = session
    return session
  }

  /// The catalog whose items are decided.
  package var catalog: GatedCatalog { setup.engine.catalog }

  /// Clears ``problem``, after the user has seen it.
  public func clearProblem() {
    if problem != nil { problem = nil }
  }

  /// The number of events that a stream keeps until they are read.
  private static let maxKeptEvents = 1024

  /// Returns a stream of the events from now on, which keeps the latest 1,024 until they are read.
  ///
  /// If ``Gatekeeper/Event/familiesUnsupplied(_:)`` has been sent already, the stream begins with it.
  public func events() -> AsyncStream<Gatekeeper.Event> {
    eventHub.stream(beginningWith: reportedEvent)
  }
}
