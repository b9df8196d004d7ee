public import ContentCatalog
public import GateRules

/// A plugin that answers what a subject holds and is.
///
/// ```swift
/// struct MembershipSource: EntitlementSource {
///   let name = "membership"
///   let families: Set<FactFamily> = [.entitlements]
///
///   func snapshot(
///     of subject: String, at now: Instant
///   ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
///     EntitlementSnapshot(asOf: now, entitlements: try await membership(of: subject), coverage: .current)
///   }
/// }
/// ```
public protocol EntitlementSource: Sendable {
  /// What reasons and messages call it, such as `file:users.ndjson`.
  var name: String { get }
  /// The families of facts that it answers.
  var families: Set<FactFamily> { get }

  /// Gets ready to be asked by id.
  ///
  /// Whoever is going to ask about many subjects lets it do so once before the first question, and no time
  /// limit counts, so that the first is answered as the last. It must answer unprepared as well.
  /// - Throws: ``EntitlementSourceError`` where it cannot answer about anybody.
  func prepare() async throws(EntitlementSourceError)

  /// What it knows of a subject.
  ///
  /// It may be called for several subjects at once. Where the task is cancelled it should end soon; its
  /// answer is then of no use.
  /// - Throws: ``EntitlementSourceError`` where it cannot answer; its families are then unknown, but for
  ///   what another source proves.
  func snapshot(
    of subject: String, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot

  /// Everyone it knows, one after another; `nil` for a source that can only be asked by id.
  func subjects(at now: Instant) async throws(EntitlementSourceError)
    -> sending (any SubjectCursor)?
}

extension EntitlementSource {
  /// It is ready as it is.
  public func prepare() async throws(EntitlementSourceError) {}

  /// It can only be asked by id.
  public func subjects(at now: Instant) async throws(EntitlementSourceError)
    -> sending (any SubjectCursor)?
  { nil }
}

/// Goes through the subjects of a source.
///
/// What it says of a subject is all that its source knows: what is not listed is not there, unless it is
/// among what is ``GateRules/GateSubject/unknown``. A source that lists only what is held now says
/// `past:*` there.
public protocol SubjectCursor {
  /// What messages call that which lines are counted in, such as the path of a file; the source's name
  /// unless it says otherwise.
  var input: String? { get }
  /// The next subject with what the source knows of it, or what stands where one should; `nil` at the
  /// end.
  mutating func next() async throws(EntitlementSourceError) -> SubjectRecord?
}

extension SubjectCursor {
  /// The source's name.
  public var input: String? { nil }
}
