import ContentCatalog
import GateRules

extension Gatekeeper {
  /// Lets one task sleep until the next instant at which a decision, an answer, a pending purchase or a
  /// wait can change.
  func schedule() {
    let next = nextWakeUp
    if next == wakeUp { return }
    timer.cancelAll()
    wakeUp = next
    guard let next else { return }
    timer.add(
      Task { [weak self, clock] in
        do { try await clock.sleep(until: next) } catch { return }
        if !Task.isCancelled { self?.wake(at: next) }
      })
  }

  private func wake(at instant: Instant) {
    wakeUp = nil
    let due = max(instant, clock.now)
    endOverdueQuestions(due: due)
    retryLosses(due: due)
    update(due: due)
  }

  private var nextWakeUp: Instant? {
    let changes = [nextChange].compactMap { $0 }
    let losses = current.records.compactMap(\.loss?.retryAt)
    let questions = turns.values.compactMap(\.deadline)
    let callers = sessions.values.compactMap(\.nextDeadline)
    return (changes + losses + questions + callers + delays.map(\.deadline)).min()
  }
}
