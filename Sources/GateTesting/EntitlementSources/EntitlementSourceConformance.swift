public import ContentCatalog
public import GateKit

/// The contract of an entitlement source, as a check that you run on your own source in any test
/// framework.
///
/// ```swift
/// let conformance = EntitlementSourceConformance(
///   knownSubjects: ["keen", "lazy"], unknownSubjects: ["nobody"], instants: [now]
/// ) {
///   try StreakSource(EntitlementSourceRequest(argument: "practice.csv", catalogs: [catalog]))
/// }
/// #expect(await conformance.failures() == [])
/// ```
///
/// The check queries the source by subject id, sequentially and concurrently, with cancelled tasks,
/// and on a second instance of the source. If the source enumerates its subjects, the check
/// compares the enumeration with the answers by id. A plugin is also created with an empty
/// argument, which it may reject.
public struct EntitlementSourceConformance: Sendable {
  let makeSource: @Sendable () throws -> any EntitlementSource
  let knownSubjects: [String]
  let unknownSubjects: [String]
  let instants: [Instant]
  let mayBeAsOfLater: Bool
  let patience: Timeout

  /// Creates the contract of a source.
  ///
  /// - Parameters:
  ///   - knownSubjects: the ids of subjects that the source knows. It must list facts for at least
  ///     one of them.
  ///   - unknownSubjects: ids of subjects that do not exist; empty if the source knows every id.
  ///   - instants: the instants to query.
  ///   - mayBeAsOfLater: whether the source reports only current facts, whatever instant is
  ///     queried.
  ///   - timeLimit: the time limit of one query. Only a source that violates the contract reaches
  ///     it.
  ///   - clock: the clock that measures the limit.
  ///   - makeSource: creates the source. It is called more than once, and must return equivalent
  ///     sources.
  public init(
    knownSubjects: [String], unknownSubjects: [String], instants: [Instant],
    mayBeAsOfLater: Bool = false, timeLimit: Duration = .seconds(10),
    clock: any Clock<Duration> = ContinuousClock(),
    makeSource: @escaping @Sendable () throws -> any EntitlementSource
  ) {
    self.makeSource = makeSource
    self.knownSubjects = knownSubjects
    self.unknownSubjects = unknownSubjects
    self.instants = instants
    self.mayBeAsOfLater = mayBeAsOfLater
    patience = Timeout(limit: timeLimit, clock: clock)
  }
}

extension EntitlementSourceConformance {
  /// Returns the violations of the contract: the first case for each requirement that the source
  /// violates, or an empty list if the source conforms.
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
        ConformanceFailure(.answers, "the source cannot be created: \(Self.problem(of: error))")
      ]
    }
  }

  private static func problem(of error: any Error) -> String {
    (error as? EntitlementSourceError)?.problem ?? "\(error)"
  }
}
