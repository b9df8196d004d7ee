import ContentCatalog
import GateRules

extension Gatekeeper {
  /// Takes the next identity.
  func receive(_ next: Identity) {
    let previous = identity
    if previous == next { return }
    identity = next
    if previous == nil {
      for session in sessions.values { session.restartWaits() }
    }
    if let previous, !previous.continues(as: next) {
      for session in sessions.values { session.finishAll(.ended) }
    }
    if previous?.id != next.id {
      if let previous, !previous.isAnonymous { cache.removeAll(of: previous.id) }
      begin(with: next.id)
    }
    eventHub.send(.identity(next))
    update()
    firstIdentity.finish(true)
  }

  /// Decides for an anonymous user if the source of identities has ended without one.
  func endIdentities() {
    if identity == nil { receive(.anonymous()) }
  }

  /// Waits for the first identity. Returns at once if the calling task is cancelled.
  func hasIdentity() async { _ = await firstIdentity.value(ifCancelled: false) }

  /// Discards the answers about the earlier subject, loads those about the next one, and asks every
  /// source.
  private func begin(with subject: SubjectID) {
    epoch += 1
    current = SubjectAnswers(about: subject, setup: setup)
    for source in everySource {
      turns[source] = nil
      questions.removeValue(forKey: source)?.cancel()
    }
    endWaits()
    delays = []
    view.endDelays()
    for session in sessions.values { session.forgetSubject() }
    let now = current.now(reading: clock.now)
    decide(about: current.subject(at: now, for: identity), at: now)
    saved = [:]
    disagreements = [:]
    settledStates = nil
    settledHeld = nil
    let epoch = epoch
    cache.load(subject) { [weak self] in await self?.receive(cached: $0, epoch: epoch) }
    followers = TaskBag()
    for index in setup.sources.indices {
      follow(index, about: subject)
      ask(.source(index))
    }
    askForStaleProducts()
  }

  /// Asks a source after each element of its changes.
  private func follow(_ index: Int, about subject: SubjectID) {
    let changes = setup.sources[index].changes(of: subject)
    followers.add(
      Task { [weak self] in
        for await _ in changes where !Task.isCancelled { self?.askAgain(.source(index)) }
      })
  }

  private func receive(cached: [String: EntitlementSnapshot], epoch: Int) {
    guard epoch == self.epoch else { return }
    update { answers in
      answers.load(cached, reading: clock.now)
      for (name, answer) in answers.kept where cached[name] == answer { saved[name] = answer }
    }
  }
}
