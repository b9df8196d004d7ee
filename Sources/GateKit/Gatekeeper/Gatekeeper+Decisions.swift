import ContentCatalog
import GateRules

extension Gatekeeper {
  /// Changes the answers, decides again, and informs the sessions.
  ///
  /// The time is advanced first, so that the effects of time and of the change remain distinct: items
  /// that time closes wait for the sources.
  ///
  /// - Parameter due: the instant until which waits are over, if it is later than the clock's reading.
  func update(due: Instant? = nil, _ change: (inout SubjectAnswers) -> Void = { _ in }) {
    advanceTime()
    change(&current)
    let now = current.now(reading: clock.now)
    let subject = current.subject(at: now, for: identity)
    if subject != decided || now < view.evaluation.now || isDue(at: now) {
      decide(about: subject, at: now)
    }
    save()
    publish(due: due)
  }

  /// Decides about a subject in every window.
  func decide(about subject: GateSubject, at now: Instant) {
    decided = subject
    view.decide(about: subject, at: now)
    for session in sessions.values { session.view.decide(about: subject, at: now) }
  }

  /// Decides for the present instant if something can have changed since the latest decisions.
  func catchUp() {
    if isDue(at: current.now(reading: clock.now)) { update() }
  }

  /// Decides about the same answers at the present instant, if something can have changed.
  private func advanceTime() {
    let now = current.now(reading: clock.now)
    guard isDue(at: now) else { return }
    current.dropLapsed(at: now)
    decided = current.subject(at: now, for: identity)
    let closed = view.advance(about: decided, to: now)
    let closedInSessions = sessions.values.map { ($0, $0.view.advance(about: decided, to: now)) }
    if closed.isEmpty && closedInSessions.allSatisfy(\.1.isEmpty) || everySource.isEmpty { return }
    delayCount += 1
    let delay = ClosingDelay(
      number: delayCount, deadline: answerDeadline,
      questions: QuestionWait(numbers: ask(everySource)) {})
    delays.append(delay)
    view.keep(closed, until: delay.number)
    for (session, closed) in closedInSessions { session.view.keep(closed, until: delay.number) }
  }

  /// Returns whether a decision or an answer can have changed at an instant.
  private func isDue(at now: Instant) -> Bool { nextChange.map { $0 <= now } ?? false }

  /// The first instant after the decisions at which one of them, or an answer, can change.
  var nextChange: Instant? {
    let views = [view] + sessions.values.map(\.view)
    let changes = views.compactMap(\.validUntil)
    return (changes + [current.nextChange(after: view.evaluation.now)].compactMap { $0 }).min()
  }

  /// Closes the items whose delay is over.
  private func endDelays(due: Instant) {
    let all = delays
    delays = []
    for var delay in all {
      if delay.deadline <= due || delay.questions.isOver(turns) {
        view.endDelay(delay.number)
        for session in sessions.values { session.view.endDelay(delay.number) }
      } else {
        delays.append(delay)
      }
    }
  }
}

extension Gatekeeper {
  /// Informs everyone about the decisions: views, callers and streams of events.
  func publish(due: Instant? = nil) {
    let due = max(due ?? .earliest, clock.now)
    endDelays(due: due)
    publishProperties()
    publishItems()
    publishDisagreements()
    publishUnsupplied()
    renewProducts()
    for session in sessions.values { session.update(due: due) }
    publishActivity()
    endWaits()
    schedule()
    deliver()
  }

  private func publishProperties() {
    if isSettled != (identity != nil && current.areSettled) { isSettled.toggle() }
    let latest = current.latest
    if answers != latest { answers = latest }
    for (product, row) in holdingRows { row.set(view.holding(of: product)) }
  }

  /// Sends the items that have opened or closed since the latest settled decision.
  private func publishItems() {
    guard isSettled else { return }
    let states = view.states(areSettled: isSettled)
    defer { settledStates = states }
    guard let before = settledStates, before != states else { return }
    let changed = setup.items.filter { before.isUnlocked($0) != states.isUnlocked($0) }
    let opened = changed.filter(states.isUnlocked).map(\.id)
    let closed = changed.filter(before.isUnlocked).map(\.id)
    if !opened.isEmpty { eventHub.send(.opened(opened)) }
    if !closed.isEmpty { eventHub.send(.closed(closed)) }
  }

  /// Asks every store again after a purchase or a restore, and when the products that are held change:
  /// names, prices and offers can be others then.
  private func renewProducts() {
    // One question after an operation is enough.
    if operation != nil { return }
    if isSettled {
      let held = view.held
      if let settledHeld, settledHeld != held { areProductsDue = true }
      settledHeld = held
    }
    if !areProductsDue { return }
    areProductsDue = false
    _ = ask(everyStore)
  }

  private func publishDisagreements() {
    let found = current.disagreements(at: view.evaluation.now)
    for (product, sources) in found.sorted(by: { $0.key < $1.key })
    where disagreements[product] != sources {
      eventHub.send(.sourcesDisagree(setup.catalog.products[product].id, sources))
    }
    disagreements = found
  }

  /// Saves the answers that have changed.
  private func save() {
    for (name, answer) in current.kept where saved[name] != answer {
      cache.save(answer, from: name, of: current.subject)
      saved[name] = answer
    }
  }

  /// Calls the callers of `open` that have an outcome.
  ///
  /// An action can call any function of the gatekeeper. Callers that get an outcome as a result are called
  /// here too.
  private func deliver() {
    if isDelivering { return }
    isDelivering = true
    defer { isDelivering = false }
    while !deliveries.isEmpty { deliveries.removeFirst()() }
  }
}
