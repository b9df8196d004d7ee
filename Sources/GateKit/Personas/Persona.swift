public import ContentCatalog
public import GateRules

/// A named subject with expectations, kept with a catalog as its test.
public struct Persona: Hashable, Sendable {
  /// The subject. Its id identifies the persona.
  public let subject: GateSubject
  /// The display name.
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
    /// The expected verdict.
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
