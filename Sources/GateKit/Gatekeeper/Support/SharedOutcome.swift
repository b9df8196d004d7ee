/// An outcome for which several callers wait.
@MainActor
final class SharedOutcome<Outcome: Sendable> {
  private var outcome: Outcome?
  private var waiting: [Int: CheckedContinuation<Outcome, Never>] = [:]
  private var count = 0

  /// Sets the outcome, and continues the callers. A second call has no effect.
  func finish(_ outcome: Outcome) {
    guard self.outcome == nil else { return }
    self.outcome = outcome
    let waiting = waiting
    self.waiting = [:]
    for continuation in waiting.values { continuation.resume(returning: outcome) }
  }

  /// Waits for the outcome.
  ///
  /// - Parameter fallback: returned at once if the calling task is cancelled.
  func value(ifCancelled fallback: Outcome) async -> Outcome {
    count += 1
    let id = count
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if let outcome {
          continuation.resume(returning: outcome)
        } else {
          waiting[id] = continuation
        }
      }
    } onCancel: {
      Task { @MainActor in self.waiting.removeValue(forKey: id)?.resume(returning: fallback) }
    }
  }
}
