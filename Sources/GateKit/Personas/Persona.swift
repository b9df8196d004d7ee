public import ContentCatalog
public import GateRules

/// A named subject with expectations, kept with a catalog as its test.
///
/// ```swift
/// let persona = Persona(
///   subject: GateSubject(id: "buyer", entitlements: [Entitlement(product: "basic")]),
///   expectations: [.init(verdict: .unlocked, entry: "L4", items: ["L4"])])
/// print(engine.differences(of: persona, at: now).count)  // 0
/// ```
public struct Persona: Hashable, Sendable {
  /// The subject. Its id identifies the persona.
  public let subject: GateSubject
  /// The name for reports; `nil` if the file has none, and the id serves.
  public let title: LocalizedText?
  /// The instant of the persona's decisions, if the file specifies one.
  public let now: Instant?
  /// The expectations, in the order of the file.
  public let expectations: [Expectation]

  /// Creates a persona from its parts.
  public init(
    subject: GateSubject, title: LocalizedText? = nil, now: Instant? = nil,
    expectations: [Expectation] = []
  ) {
    self.subject = subject
    self.title = title
    self.now = now
    self.expectations = expectations
  }
}

extension Persona {
  /// An entry of a persona's `expect`: the verdict expected of every item that the entry selects.
  public struct Expectation: Hashable, Sendable {
    /// The verdict that every item of ``items`` must have.
    public let verdict: Verdict
    /// The entry as written: an item id, a glob, `#tag` or `*`.
    public let entry: String
    /// The items that the entry selects, in catalog order.
    public let items: [ItemID]

    /// Creates an expectation from its parts.
    public init(verdict: Verdict, entry: String, items: [ItemID]) {
      self.verdict = verdict
      self.entry = entry
      self.items = items
    }
  }
}
