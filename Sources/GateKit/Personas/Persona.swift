public import ContentCatalog
public import GateRules

/// A named subject with expectations, kept with a catalog as its test.
///
/// ```swift
/// let persona = Persona(
///   subject: GateSubject(id: "buyer", entitlements: [Entitlement(product: "basic")]),
///   expectations: [.init(.verdict(.unlocked), entry: "L4", items: ["L4"])])
/// print(engine.differences(of: persona, at: now).count)  // 0
/// ```
public struct Persona: Hashable, Sendable {
  /// The subject. Its id identifies the persona.
  public let subject: GateSubject
  /// The name for reports; `nil` if the file has none, and the id serves.
  public let title: LocalizedText?
  /// The instant of ``expectations``, if the file specifies one.
  public let now: Instant?
  /// The expectations at ``now``, in the order of the file.
  public let expectations: [Expectation]
  /// The expectations at further instants, in the order of the file.
  public let later: [Moment]

  /// Creates a persona from its parts.
  public init(
    subject: GateSubject, title: LocalizedText? = nil, now: Instant? = nil,
    expectations: [Expectation] = [], later: [Moment] = []
  ) {
    self.subject = subject
    self.title = title
    self.now = now
    self.expectations = expectations
    self.later = later
  }

  /// The first instant that the file specifies; `nil` if it specifies none.
  public var firstInstant: Instant? { now ?? later.first?.now }

  /// Returns all expectations, each with its instant.
  ///
  /// - Parameter now: the instant of ``expectations``.
  public func moments(at now: Instant) -> [Moment] {
    expectations.isEmpty && !later.isEmpty
      ? later : [Moment(now: now, expectations: expectations)] + later
  }
}

extension Persona {
  /// An instant with the expectations of a persona for it.
  public struct Moment: Hashable, Sendable {
    /// The instant of the decisions.
    public let now: Instant
    /// The expectations, in the order of the file.
    public let expectations: [Expectation]

    /// Creates a moment from its parts.
    public init(now: Instant, expectations: [Expectation]) {
      self.now = now
      self.expectations = expectations
    }
  }
}
