public import ContentCatalog
public import GateKit
public import GateRules
public import PropertyTesting

/// The contract of an entitlement source, for tests in any framework.
///
/// ```swift
/// let conformance = EntitlementSourceConformance(
///   expecting: [anna, ben], unknownSubjects: ["nobody"], instants: [now]
/// ) {
///   try FileSource(EntitlementSourceRequest(argument: path, catalogs: [catalog]))
/// }
/// #expect(await conformance.failures() == [])
/// ```
///
/// State what the backend holds with `expecting`: only then can the check find facts that the source
/// drops, changes or gives to another subject. ``outcome(of:listing:at:)`` compares one source with
/// generated subjects.
///
/// The check creates the source twice, and queries it by id: one query at a time, concurrently, and
/// with cancellation. It compares the enumerated subjects, the file, the attributes and the stream
/// of changes with the answers. It also creates a plugin with an empty argument, which the plugin
/// may reject.
public struct EntitlementSourceConformance: Sendable {
  let makeSource: @Sendable () throws -> any EntitlementSource
  let knownSubjects: [SubjectID]
  let expected: [SubjectID: GateSubject]
  let unknownSubjects: [SubjectID]
  let instants: [Instant]
  let mayBeAsOfLater: Bool
  let timeout: Timeout
  /// The trust of every answer about a known subject; `nil` if answers differ.
  public var trust: EntitlementSnapshot.Trust?
  /// The coverage of every answer about a known subject; `nil` if answers differ.
  public var coverage: EntitlementSnapshot.Coverage?
  /// Whether the source dates its answers about known subjects by a clock of its own, or by the
  /// documents that it reads, whatever the instant of the query.
  public var hasOwnClock = false
  /// Products that were refunded, with the subject. Each answer must list the refund with its date.
  public var refunds: [(subject: SubjectID, product: ProductID)] = []
  /// The registry that the plugin belongs to, or can be added to.
  package var registry = EntitlementSourceRegistry.builtIn

  /// Creates the contract of a source.
  ///
  /// - Parameters:
  ///   - knownSubjects: ids of subjects that the source knows, in addition to those of `subjects`. At
  ///     least one known subject has facts.
  ///   - subjects: the subjects as the backend holds them. Each answer must list exactly their facts
  ///     of the source's families and attributes, field by field and in any order.
  ///   - unknownSubjects: ids of unknown subjects; empty for a source that knows every subject.
  ///   - instants: the instants of the queries.
  ///   - mayBeAsOfLater: whether the source reports only the current facts, whatever the instant.
  ///   - timeLimit: the time limit of one query. Only a source that violates the contract reaches
  ///     it.
  ///   - clock: the clock that measures this time.
  ///   - makeSource: creates the source. It is called twice, and must create equal sources.
  public init(
    knownSubjects: [SubjectID] = [], expecting subjects: [GateSubject] = [],
    unknownSubjects: [SubjectID], instants: [Instant], mayBeAsOfLater: Bool = false,
    timeLimit: Duration = .seconds(10),
    clock: any Clock<Duration> = ContinuousClock(),
    makeSource: @escaping @Sendable () throws -> any EntitlementSource
  ) {
    self.makeSource = makeSource
    expected = Dictionary(subjects.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let stated = subjects.map(\.id)
    self.knownSubjects = stated + knownSubjects.filter { !stated.contains($0) }
    self.unknownSubjects = unknownSubjects
    self.instants = instants
    self.mayBeAsOfLater = mayBeAsOfLater
    timeout = Timeout(limit: timeLimit, clock: clock)
  }
}

extension EntitlementSourceConformance {
  /// Returns the first failure of every requirement that the source violates, or an empty list if
  /// the source conforms.
  public func failures() async -> [ConformanceFailure] {
    guard !knownSubjects.isEmpty, !instants.isEmpty else {
      return [ConformanceFailure(.answers, "the contract lacks a known subject or an instant")]
    }
    do {
      var examination = SourceExamination(
        of: try makeSource(), madeAgain: try makeSource(), contract: self)
      await examination.examine()
      return examination.failures
    } catch {
      return [
        ConformanceFailure(.answers, "the source cannot be created: \(error.textForPeople)")
      ]
    }
  }
}

extension EntitlementSourceConformance {
  /// Returns whether a source lists exactly the facts of a subject, of its own families and
  /// attributes.
  ///
  /// For a round trip, a property writes a generated subject into the backend and compares it with
  /// what arrives:
  ///
  /// ```swift
  /// let report = await forAll(.subjects(of: catalog), cases: 200) { subject in
  ///   let source = BackendSource(holding: subject)
  ///   return await EntitlementSourceConformance.outcome(of: source, listing: subject, at: now)
  /// }
  /// ```
  ///
  /// - Parameter now: the instant of the query.
  public static func outcome(
    of source: any EntitlementSource, listing subject: GateSubject, at now: Instant
  ) async -> PropertyOutcome {
    do {
      let answer = try await source.snapshot(of: subject.id, at: now)
      let difference = ExpectedFacts(subject, from: source).difference(from: answer)
      return difference.map { .broken($0) } ?? .holds
    } catch {
      return .broken("the query fails: \(error.textForPeople)")
    }
  }
}
