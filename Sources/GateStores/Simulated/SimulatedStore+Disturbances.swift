internal import ContentCatalog
public import GateKit

/// A call of a ``SimulatedStore`` that can be disturbed, with the type of its errors.
///
/// ```swift
/// store.fail(.answer, with: .unavailable("the server is away"))
/// store.fail(.purchase, with: .cancelled)
/// store.delay(.restore, by: .seconds(10))
/// ```
public struct SimulatedCall<Failure: Error>: Sendable {
  let name: String
  /// The error of a call while the store is offline.
  let offline: Failure
  /// The error of a call whose task is cancelled during a delay.
  let cancellation: Failure
}

extension SimulatedCall<EntitlementSourceError> {
  /// A query for the facts about a subject.
  public static var answer: Self {
    Self(
      name: "answer", offline: .unavailable("the store is offline"),
      cancellation: .unavailable("the query was cancelled"))
  }
}

extension SimulatedCall<StoreError> {
  /// A query for products.
  public static var products: Self { Self("products") }
  /// A purchase by a gatekeeper.
  public static var purchase: Self { Self("purchase") }
  /// A restore of purchases.
  public static var restore: Self { Self("restore") }

  private init(_ name: String) {
    self.init(name: name, offline: .network, cancellation: .cancelled)
  }
}

extension SimulatedStore {
  /// Lets the next call of one kind fail. A purchase by a user who cancels fails with
  /// `StoreError.cancelled`.
  public func fail<Failure>(_ call: SimulatedCall<Failure>, with error: Failure) {
    state.withLock { $0.failures[call.name] = error }
  }

  /// Lets the next call of one kind wait until the clock has advanced by a duration.
  public func delay<Failure>(_ call: SimulatedCall<Failure>, by duration: Duration) {
    state.withLock { $0.delays[call.name] = duration }
  }

  /// Sets whether the app cannot reach the store from now on.
  ///
  /// Every call then fails: a query with `.unavailable`, any other call with `.network`. No change is
  /// signalled, but when the store is online again, every subject may have changed. Operations such as
  /// ``buy(_:for:offer:)`` happen in the store, so they succeed.
  public func setOffline(_ isOffline: Bool = true) {
    let listeners = state.withLock { state in
      state.isOffline = isOffline
      return state.allListeners
    }
    if !isOffline { Self.send(listeners) }
  }

  /// Lets the next answer list no purchases, as stores do at times.
  public func omitNextAnswer() { state.withLock { $0.omitsNextAnswer = true } }

  /// Lets the next purchase succeed without a proof.
  public func omitNextProof() { state.withLock { $0.omitsNextProof = true } }

  /// Waits and fails as a test has demanded of the next call.
  func disturb<Failure>(_ call: SimulatedCall<Failure>) async throws(Failure) {
    let (delay, failure) = state.withLock { state in
      let failure = state.failures.removeValue(forKey: call.name) as? Failure
      return (state.delays.removeValue(forKey: call.name), failure)
    }
    if let delay { try await wait(delay, for: call) }
    if let failure { throw failure }
    if state.withLock({ $0.isOffline }) { throw call.offline }
  }

  /// Returns whether a flag for the next call is set, and resets it.
  func take(_ flag: WritableKeyPath<State, Bool>) -> Bool {
    state.withLock { state in
      defer { state[keyPath: flag] = false }
      return state[keyPath: flag]
    }
  }

  private func wait<Failure>(
    _ delay: Duration, for call: SimulatedCall<Failure>
  ) async throws(Failure) {
    do {
      try await clock.sleep(until: clock.now.advanced(by: delay, rounding: .up))
    } catch {
      throw call.cancellation
    }
  }
}
