public import ContentCatalog
public import GateKit
public import GateRules

/// The contract of an entitlement source, for tests in any framework.
///
/// ```swift
/// let conformance = EntitlementSourceConformance(
///   knownSubjects: ["anna", "ben"], unknownSubjects: ["nobody"], instants: [now]
/// ) {
///   try FileSource(EntitlementSourceRequest(argument: path, catalogs: [catalog]))
/// }
/// #expect(await conformance.failures() == [])
/// ```
///
/// The check creates the source twice, and queries it by id: one query at a time, concurrently, and
/// with cancellation. It compares the enumerated subjects, the file, the attributes and the stream
/// of changes with the answers. It also creates a plugin with an empty argument, which the plugin
/// may reject.
public struct EntitlementSourceConformance: Sendable {
  let makeSource: @Sendable () throws -> any EntitlementSource
  let knownSubjects: [SubjectID]
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
  ///   - knownSubjects: ids of subjects that the source knows, at least one of them with facts.
  ///   - unknownSubjects: ids of unknown subjects; empty for a source that knows every subject.
  ///   - instants: the instants of the queries.
  ///   - mayBeAsOfLater: whether the source reports only the current facts, whatever the instant.
  ///   - timeLimit: the time limit of one query. Only a source that violates the contract reaches
  ///     it.
  ///   - clock: the clock that measures this time.
  ///   - makeSource: creates the source. It is called twice, and must create equal sources.
  public init(
    knownSubjects: [SubjectID], unknownSubjects: [SubjectID], instants: [Instant],
    mayBeAsOfLater: Bool = false, timeLimit: Duration = .seconds(10),
    clock: any Clock<Duration> = ContinuousClock(),
    makeSource: @escaping @Sendable () throws -> any EntitlementSource
  ) {
    self.makeSource = makeSource
    self.knownSubjects = knownSubjects
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
