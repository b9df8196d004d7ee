/// A source that was asked about a subject and did not answer.
public struct SourceFailure: Hashable, Sendable {
  /// The name of the source.
  public let source: String
  /// The families of facts that it would have answered.
  public let families: Set<FactFamily>
  /// What went wrong, for people.
  public let problem: String

  /// Makes the record of a failure.
  public init(source: String, families: Set<FactFamily>, problem: String) {
    self.source = source
    self.families = families
    self.problem = problem
  }
}
