import ContentCatalog
import GateRules

extension Gatekeeper {
  /// Asks every store for earlier purchases, and then every source.
  ///
  /// Call it only when the user asks for it, because a store may ask for a password. If the calling task
  /// is cancelled, the call returns `.cancelled`, and the result takes effect later.
  ///
  /// A failure also sets ``problem``. The restore fails with `.busy` if a purchase or another restore is
  /// running.
  @discardableResult
  public func restore() async -> RestoreOutcome {
    if operation != nil { return .failed(fail(Problem(.busy))) }
    let outcome = SharedOutcome<RestoreOutcome>()
    operation = .restore
    publishActivity()
    Task {
      let result = await restored()
      operation = nil
      areProductsDue = true
      publish()
      eventHub.send(.restore(result))
      outcome.finish(result)
    }
    return await outcome.value(ifCancelled: .cancelled)
  }

  /// Asks every source and store again, and waits for their answers or failures, unless the calling task
  /// is cancelled. ``answers`` lists the failures of sources.
  public func refresh() async {
    refreshCount += 1
    publishActivity()
    await hasIdentity()
    await waitForResponses(of: everySource + everyStore)
    refreshCount -= 1
    publishActivity()
  }
}

extension Gatekeeper {
  private func restored() async -> RestoreOutcome {
    await hasIdentity()
    let (epoch, before) = (epoch, view.held)
    var errors: [StoreError] = []
    for store in setup.stores {
      if let error = await Self.error(ofRestoring: store) { errors.append(error) }
    }
    await waitForResponses(of: everySource)
    if epoch != self.epoch { return .cancelled }
    let held = view.held
    let new = held.subtracting(before)
    if !new.isEmpty { return .restored(new.count) }
    if let error = errors.first(where: { $0 != .cancelled }) {
      return .failed(fail(Problem(of: error)))
    }
    if let problem = sourceProblem { return .failed(fail(problem)) }
    if !errors.isEmpty { return .cancelled }
    return before.isDisjoint(with: held) ? .nothingToRestore : .restored(0)
  }

  @concurrent
  private nonisolated static func error(ofRestoring store: any PurchaseStore) async -> StoreError? {
    do throws(StoreError) {
      try await store.restore()
      return nil
    } catch {
      return error
    }
  }

  /// The problem that sources have failed; `nil` if all have answered.
  var sourceProblem: Problem? {
    let failures = zip(setup.sources, current.records).compactMap { source, record in
      record.failure.map { "\(source.name): \($0.message)" }
    }
    if failures.isEmpty { return nil }
    return Problem(.sourcesUnavailable, detail: failures.joined(separator: "; "))
  }
}
