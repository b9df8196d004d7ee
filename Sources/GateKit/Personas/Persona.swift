public import ContentCatalog
public import GateRules

/// A named subject with expectations, kept with a catalog as its test.
public struct Persona: Hashable, Sendable {
  /// Who asks; its id names the persona.
  public let subject: GateSubject
  /// Its name for people.
  public let title: LocalizedText?
  /// The instant it is decided at, where the file says one.
  public let now: Instant?
  /// What is expected, in the order of the file.
  public let expectations: [Expectation]
}

extension Persona {
  /// One entry of a persona's `expect`: every item that it names has this verdict.
  public struct Expectation: Hashable, Sendable {
    /// The verdict.
    public let verdict: Verdict
    /// The entry as written: an item id, a glob, `#tag` or `*`.
    public let entry: String
    /// The items that it names, in catalog order.
    public let items: [ItemID]
  }
}
