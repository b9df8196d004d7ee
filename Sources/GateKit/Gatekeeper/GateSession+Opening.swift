public import ContentCatalog
import GateRules

extension GateSession {
  /// The request to show, for a sheet. Setting `nil` dismisses it; any other value is ignored.
  public var request: GateRequest? {
    get { shown }
    set {
      guard newValue == nil, let entry = queue.shown else { return }
      finish(entry.item, .dismissed)
      gatekeeper?.publish()
    }
  }

  /// Waits until an item is unlocked or its request ends.
  ///
  /// No request is shown until the first identity is known.
  ///
  /// - Parameters:
  ///   - presentation: the form of the request. Later calls for the item do not change it.
  ///   - store: the only store whose products are offered; `nil` for every store.
  public func open(
    _ item: ItemID, as presentation: GateRequest.Presentation = .sheet, from store: StoreName? = nil
  ) async -> OpenOutcome {
    // The wait would never end if the gatekeeper were released.
    let gatekeeper = gatekeeper
    defer { withExtendedLifetime(gatekeeper) {} }
    // A call that is cancelled before its start shows no request.
    guard !Task.isCancelled || isUnlocked(item) else { return .ended }
    let outcome = SharedOutcome<OpenOutcome>()
    let caller = enter(item, presentation, store) { outcome.finish($0) }
    let result = await outcome.value(ifCancelled: .ended)
    if let caller, result == .ended { leave(caller) }
    return result
  }

  /// Runs an action once if ``open(_:as:from:)`` returns ``OpenOutcome/opened``.
  ///
  /// The item is open while the action runs. If it is open already, the action runs before the call
  /// returns.
  public func open(
    _ item: ItemID, as presentation: GateRequest.Presentation = .sheet,
    from store: StoreName? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    enter(item, presentation, store) { outcome in
      if outcome == .opened { action() }
    }
  }
}

extension GateSession {
  /// The first instant at which callers stop waiting for a decision; `nil` while they wait for the first
  /// identity.
  var nextDeadline: Instant? { gatekeeper?.identity == nil ? nil : queue.nextDeadline }

  /// Lets callers that have waited for the first identity wait for a decision about it.
  func restartWaits() {
    if let gatekeeper { queue.restartWaits(until: gatekeeper.answerDeadline) }
  }

  /// Adds a call of `open`. Returns its number; `nil` if it has an outcome already.
  @discardableResult
  private func enter(
    _ item: ItemID, _ presentation: GateRequest.Presentation, _ store: StoreName?,
    _ deliver: @escaping @MainActor (OpenOutcome) -> Void
  ) -> Int? {
    guard let gatekeeper, let item = engine.handle(for: item) else {
      deliver(gatekeeper == nil ? .ended : .unknownItem)
      return nil
    }
    gatekeeper.catchUp()
    if view.isUnlocked(item) {
      deliver(.opened)
      return nil
    }
    let caller = queue.add(
      item, presentation, store: store, until: gatekeeper.answerDeadline, deliver)
    gatekeeper.publish()
    return caller
  }

  /// Removes a call whose task is cancelled. A request without callers is withdrawn.
  private func leave(_ caller: Int) {
    guard let entry = queue.removeCaller(caller), entry.callers.isEmpty else { return }
    finish(entry.item, .ended)
    gatekeeper?.publish()
  }

  /// Ends every call.
  func finishAll(_ outcome: OpenOutcome) {
    for entry in queue.entries { finish(entry.item, outcome) }
  }

  /// Ends the calls for an item, and its request.
  private func finish(_ item: ItemHandle, _ outcome: OpenOutcome) {
    guard let entry = queue.remove(item) else { return }
    if entry.isShown, let request = shown {
      shown = nil
      gatekeeper?.eventHub.send(.requestEnded(request, outcome))
    }
    for caller in entry.callers { deliver(outcome, to: caller, of: entry) }
  }

  private func deliver(
    _ outcome: OpenOutcome, to caller: OpenQueue.Caller, of entry: OpenQueue.Entry
  ) {
    guard let gatekeeper, outcome == .opened else { return caller.deliver(outcome) }
    gatekeeper.deliveries.append { [weak self] in
      // The action of an earlier caller can have closed the item.
      if let self, !view.isUnlocked(entry.item) {
        enter(entry.item.id, entry.presentation, entry.store, caller.deliver)
      } else {
        caller.deliver(.opened)
      }
    }
  }
}

extension GateSession {
  /// Ends the calls whose item is open, shows the request of the latest call that no longer waits for a
  /// decision, and updates the one that is shown.
  func updateRequests(due: Instant) {
    for entry in queue.entries where view.isUnlocked(entry.item) { finish(entry.item, .opened) }
    if gatekeeper?.identity == nil { return }
    let ready = queue.entries.filter { entry in
      entry.deadline.map { $0 <= due || !isChecking(entry.item) } ?? false
    }
    if let latest = ready.max(by: { $0.order < $1.order }) { show(latest) }
    updateShown()
  }

  /// Shows the request of a call instead of those of earlier calls. If a later one is shown already, the
  /// call is superseded.
  private func show(_ latest: OpenQueue.Entry) {
    let last = max(latest.order, queue.shown?.order ?? 0)
    for entry in queue.entries where entry.order < last { finish(entry.item, .superseded) }
    guard last == latest.order, let gatekeeper else { return }
    gatekeeper.requestCount += 1
    queue.show(latest.item)
    let request = request(gatekeeper.requestCount, for: latest, in: gatekeeper)
    shown = request
    gatekeeper.eventHub.send(.requestShown(request))
    gatekeeper.askForStaleAnswers()
    gatekeeper.askForStaleProducts()
  }

  /// Lets the kind and the reasons of the request follow the facts.
  private func updateShown() {
    guard let gatekeeper, let entry = queue.shown, let before = shown else { return }
    let next = request(before.id, for: entry, in: gatekeeper)
    // A request to sign in remains during the first questions about the new user. Offers do not, since
    // that user may own the products.
    if case .signIn = before.kind, case .retry = next.kind, isChecking(entry.item) { return }
    if next != before { shown = next }
  }

  private func request(
    _ id: UInt64, for entry: OpenQueue.Entry, in gatekeeper: Gatekeeper
  ) -> GateRequest {
    let explanation = view.evaluation.explain(entry.item.id, store: entry.store)
    return GateRequest(
      id: id, item: explanation.item,
      kind: .requested(
        for: explanation.decision.verdict, offers: Array(explanation.offers),
        where: { gatekeeper.canSell($0, from: entry.store) }, of: gatekeeper.identity,
        problem: gatekeeper.undecided),
      reasons: explanation.reasons, presentation: entry.presentation, store: entry.store)
  }
}

extension Gatekeeper {
  /// The problem of an item that cannot be decided.
  fileprivate var undecided: Gatekeeper.Problem {
    sourceProblem ?? Gatekeeper.Problem(.sourcesUnavailable)
  }

  /// The end of a wait for answers that begins now.
  var answerDeadline: Instant { clock.now.advanced(by: setup.policy.answerTimeout) }
}
