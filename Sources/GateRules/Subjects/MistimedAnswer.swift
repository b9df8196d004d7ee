package import ContentCatalog

/// The answer of a source whose instant does not suit the instant of the decisions.
package struct MistimedAnswer: Hashable, Sendable {
  /// The relation of the answer to the instant of the decisions.
  package enum Fault: Hashable, Sendable {
    /// The answer is out of date: it no longer proves that a fact is absent, nor that something
    /// without an end is held.
    case outOfDate
    /// The answer is as of a later instant, so it may lack what was true at that of the decisions.
    case later
  }

  package let fault: Fault
  /// The name of the source.
  package let source: String
  /// The families of facts that the source supplies.
  package let families: Set<FactFamily>
  /// The instant of the answer.
  package let asOf: Instant

  package init(_ fault: Fault, source: String, families: Set<FactFamily>, asOf: Instant) {
    self.fault = fault
    self.source = source
    self.families = families
    self.asOf = asOf
  }
}
