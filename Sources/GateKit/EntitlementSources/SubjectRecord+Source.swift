public import ContentCatalog
public import GateRules

extension SubjectRecord {
  /// Creates the record of a subject that a source enumerates with its whole answer, whose trust,
  /// date and completeness count as in queries by id.
  ///
  /// - Parameters:
  ///   - id: the id of the subject.
  ///   - answer: the answer about the subject.
  ///   - source: the source that enumerates the subject.
  ///   - now: the instant queried.
  ///   - line: the line on which the subject begins, from 1, if it comes from a file.
  public init(
    about id: SubjectID, _ answer: EntitlementSnapshot, answeredBy source: some EntitlementSource,
    at now: Instant, line: Int? = nil
  ) {
    let alone = SnapshotUnion.subject(
      id, uniting: [SourceAnswer(of: source, .success(answer))], at: now,
      assumingNone: Self.everyFamily, for: Self.noNames)
    self = .subject(alone, line: line, answer: answer)
  }

  private static let everyFamily = Set(FactFamily.allCases)
  private static let noNames = MergedNames([])
}
