/// The failure of a source to supply the facts about a subject.
public struct SourceFailure: Hashable, Sendable {
  /// The name of the source.
  public let source: String
  /// The families of facts that the source supplies.
  public let families: Set<FactFamily>
  /// A description of the problem, for display.
  public let problem: String
  /// The trust in the answer, such as `stated`, if that is why it does not count; `nil` for any
  /// other failure.
  public let insufficientTrust: String?
  /// Whether the source was asked about the subject; `false` if it had failed too often before.
  public let wasAsked: Bool

  /// Creates the record of a failure.
  public init(
    source: String, families: Set<FactFamily>, problem: String, insufficientTrust: String? = nil,
    wasAsked: Bool = true
  ) {
    self.source = source
    self.families = families
    self.problem = problem
    self.insufficientTrust = insufficientTrust
    self.wasAsked = wasAsked
  }
}
