internal import ContentCatalog
public import GateKit

/// The store as a source of entitlements.
extension SimulatedStore: EntitlementSource {
  /// The name of the source, which is that of the store.
  public var name: String { storeName.rawValue }

  /// The store supplies entitlements.
  public var families: Set<FactFamily> { [.entitlements] }

  /// Returns the purchases of a subject as of the clock.
  ///
  /// - Throws: the error that ``fail(_:with:)`` has set, or `.unavailable` while the store is offline.
  public func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    try await disturb(.answer)
    let omits = take(\.omitsNextAnswer)
    var snapshot = currentSnapshot(of: subject)
    if omits { snapshot.entitlements = [] }
    return snapshot
  }

  /// Returns a cursor over the subjects with a purchase, in the order of their first one.
  public func subjects(
    at now: Instant
  ) async throws(EntitlementSourceError) -> sending (any SubjectCursor<EntitlementSourceError>)? {
    let subjects = state.withLock { $0.ledger.subjects }
    let records = subjects.map {
      SubjectRecord(about: $0, currentSnapshot(of: $0), answeredBy: self, at: now)
    }
    return SubjectArray<EntitlementSourceError>(records)
  }

  /// Returns a stream with an element after each operation, and each renewal, that changes the
  /// purchases of a subject.
  public func changes(of subject: SubjectID) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = state.withLock { state in
      state.listenerCount += 1
      state.listeners[subject, default: [:]][state.listenerCount] = continuation
      return state.listenerCount
    }
    continuation.onTermination = { [state] _ in
      state.withLock { state in
        state.listeners[subject]?[id] = nil
        if state.listeners[subject]?.isEmpty == true { state.listeners[subject] = nil }
      }
    }
    return stream
  }

  /// Returns the purchases of a subject as of the clock, without the effects of ``fail(_:with:)``,
  /// ``delay(_:by:)``, ``omitNextAnswer()`` and ``setOffline(_:)``.
  public func currentSnapshot(of subject: SubjectID) -> EntitlementSnapshot {
    let asOf = clock.now
    return state.withLock { state in
      state.ledger.advance(to: asOf)
      return EntitlementSnapshot(
        asOf: asOf,
        entitlements: state.ledger.entitlements(of: subject, environment: environment),
        isKnown: state.ledger.knows(subject), trust: .verified)
    }
  }
}
