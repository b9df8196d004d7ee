import ContentCatalog
import GateRules

/// The completion or start of an item now, from which a tested fact counts time.
struct ItemEffort {
  let node: NodeIndex
  let isCompletion: Bool
  /// The subject afterwards.
  let outcome: ResolvedSubject
}

extension ElapsedFact {
  /// Returns the completion or start that begins the wait; `nil` if time is not counted from
  /// progress, or from an event that has happened. If only its instant is unknown, nobody is asked to
  /// repeat it.
  func effort(of subject: PlannedSubject) -> ItemEffort? {
    let (node, isCompletion): (NodeIndex, Bool)
    switch anchor {
    case .attribute, .itemDate, .bought, .held: return nil
    case .completed(let item): (node, isCompletion) = (item, true)
    case .started(let item): (node, isCompletion) = (item, false)
    }
    let (facts, catalog) = (subject.frozen, subject.catalog)
    let present =
      isCompletion
      ? facts.hasCompleted(node, in: catalog, at: subject.now)
      : facts.hasStarted(node, in: catalog, at: subject.now)
    if present == .true { return nil }
    let done = isCompletion ? ItemProgress.completed(at: subject.now) : .started(at: subject.now)
    return ItemEffort(
      node: node, isCompletion: isCompletion,
      outcome: facts.recording(done, of: node))
  }
}

extension ItemProgress {
  /// The record of an item that is started at an instant.
  static func started(at now: Instant) -> ItemProgress { ItemProgress(startedAt: now) }

  /// The record of an item that is started and completed at an instant.
  static func completed(at now: Instant) -> ItemProgress {
    ItemProgress(startedAt: now, completedAt: now)
  }
}
