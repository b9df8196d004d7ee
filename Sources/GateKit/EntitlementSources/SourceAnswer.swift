public import ContentCatalog
public import GateRules

/// The answer of one source about a subject, or its failure.
///
/// ```swift
/// for answer in await group.subject("u1", at: now).answers {
///   if let failure = answer.failure { print(answer.source, "-", failure.message) }
/// }
/// ```
public struct SourceAnswer: Hashable, Sendable {
  /// The name of the source.
  public let source: String
  /// The families of facts that the source supplies.
  public let families: Set<FactFamily>
  /// The attributes that the source supplies; `nil` for any attribute.
  public let attributes: Set<AttributeID>?
  /// The facts, or the reason for the failure.
  public let result: Result<EntitlementSnapshot, EntitlementSourceError>

  /// Creates an answer, for previews and tests.
  public init(
    source: String, families: Set<FactFamily>, attributes: Set<AttributeID>? = nil,
    result: Result<EntitlementSnapshot, EntitlementSourceError>
  ) {
    self.source = source
    self.families = families
    self.attributes = attributes
    self.result = result
  }
}

extension SourceAnswer {
  /// Creates the answer of a source.
  ///
  /// - Parameter name: the name of the source among others; `nil` for its own.
  package init(
    of source: any EntitlementSource, named name: String? = nil,
    _ result: Result<EntitlementSnapshot, EntitlementSourceError>
  ) {
    self.init(
      source: name ?? source.name, families: source.families, attributes: source.attributes,
      result: result)
  }

  /// Returns the answer as it counts if a minimum trust is demanded: below it, as a failure.
  package func counted(from minimum: EntitlementSnapshot.Trust) -> SourceAnswer {
    guard case .success(let snapshot) = result, snapshot.trust < minimum else { return self }
    return SourceAnswer(
      source: source, families: families, attributes: attributes,
      result: .failure(.untrusted(snapshot.trust, minimum: minimum)))
  }

  /// The instant of the facts; `nil` for a failure.
  var asOf: Instant? { try? result.get().asOf }

  /// The reason for the failure; `nil` if the source answered.
  public var failure: EntitlementSourceError? {
    if case .failure(let error) = result { error } else { nil }
  }

  /// Whether the source may have a record of the subject: it reports one, or failed.
  public var mayKnowSubject: Bool {
    if case .success(let snapshot) = result { snapshot.isKnown } else { true }
  }
}

/// The merged answers of several sources about a subject, and each of them.
public struct SourcedSubject: Hashable, Sendable {
  /// The subject. The facts that no source proves are in ``/GateRules/GateSubject/unknown``.
  public let subject: GateSubject
  /// The answer of each source, in the order of the sources.
  public let answers: [SourceAnswer]
  /// The instant at which to decide: the later of the one asked about and the latest
  /// ``EntitlementSnapshot/asOf`` of the answers. So a clock that is behind that of a store does not
  /// hide a purchase.
  public let now: Instant

  /// Creates a subject from its parts, for tests.
  public init(subject: GateSubject, answers: [SourceAnswer], now: Instant) {
    self.subject = subject
    self.answers = answers
    self.now = now
  }
}
