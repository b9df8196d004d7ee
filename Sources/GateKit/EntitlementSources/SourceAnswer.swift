public import GateRules

/// What one source answered about a subject.
public struct SourceAnswer: Hashable, Sendable {
  /// The name of the source.
  public let source: String
  /// The families of facts that it was asked for.
  public let families: Set<FactFamily>
  /// What it knew, as of which instant; or why it did not answer.
  public let result: Result<EntitlementSnapshot, EntitlementSourceError>

  /// Makes an answer.
  public init(
    source: String, families: Set<FactFamily>,
    result: Result<EntitlementSnapshot, EntitlementSourceError>
  ) {
    self.source = source
    self.families = families
    self.result = result
  }
}

extension SourceAnswer {
  /// Why the source did not answer; `nil` where it did.
  public var failure: EntitlementSourceError? {
    if case .failure(let error) = result { error } else { nil }
  }

  /// Whether the source may have a record of the subject: it says so, or did not answer.
  public var mayKnowSubject: Bool {
    if case .success(let snapshot) = result { snapshot.isKnown } else { true }
  }
}

/// A subject as several sources together know it, and what each of them answered.
public struct SourcedSubject: Hashable, Sendable {
  /// The subject; what no source proves is among what is ``GateRules/GateSubject/unknown``.
  public let subject: GateSubject
  /// The answer of each source, in the order of the sources.
  public let answers: [SourceAnswer]
}
