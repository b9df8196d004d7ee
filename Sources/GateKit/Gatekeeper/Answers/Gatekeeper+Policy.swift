extension Gatekeeper {
  /// The ages of answers and the waits of a ``Gatekeeper``, in whole seconds.
  ///
  /// ```swift
  /// var policy = Gatekeeper.Policy()
  /// policy.offlineGrace = .seconds(7 * 86_400)
  /// policy.minimumTrust = .verified
  /// let gatekeeper = Gatekeeper(engine: engine, sources: [store], policy: policy)
  /// ```
  public struct Policy: Hashable, Sendable {
    /// The age at which an answer is renewed.
    public var maxAge = Duration.seconds(300)
    /// The age from which an answer no longer proves absence, and the duration for which a proof of
    /// purchase counts.
    public var offlineGrace = Duration.seconds(3 * 86_400)
    /// The longest wait for an answer that would keep or make an item open.
    public var answerTimeout = Duration.seconds(5)
    /// The lowest trust of an answer that counts.
    public var minimumTrust = EntitlementSnapshot.Trust.stated

    /// Creates the default policy, whose properties can then be set.
    public init() {}
  }
}

extension Gatekeeper.Policy {
  /// The time after which a question to a source or a store fails.
  static let questionTimeout = EntitlementSourceGroup.defaultTimeLimit
  /// The time after an unexplained loss at which the source is asked again.
  static let lossDelay = Duration.seconds(2)
  /// The time for which a pending purchase counts as pending.
  static let pendingDuration = Duration.seconds(86_400)
}
