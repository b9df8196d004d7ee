public import ContentCatalog
public import GateKit

/// The contract of a source, to be held against one's own source in a test of any framework.
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
/// It is asked by id, one after another and all at once, cancelled, and made again; where it enumerates
/// subjects, that too is compared. A plugin is also made of an empty argument, which it may refuse.
public struct EntitlementSourceConformance: Sendable {
  let makeSource: @Sendable () throws -> any EntitlementSource
  let knownSubjects: [String]
  let unknownSubjects: [String]
  let instants: [Instant]
  let mayBeAsOfLater: Bool
  let patience: Timeout

  /// Makes the contract of a source.
  ///
  /// - Parameters:
  ///   - knownSubjects: ids of subjects that it knows, of whom at least one has something listed.
  ///   - unknownSubjects: ids that nobody has; none for a source that answers for everyone.
  ///   - instants: when it is asked about.
  ///   - mayBeAsOfLater: whether it tells only how things are now, whatever instant is asked about.
  ///   - timeLimit: how long one answer may take. Only a source that breaks the contract takes as long.
  ///   - clock: what measures that time.
  ///   - makeSource: makes the source; it is called more than once, and must make the same one.
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
  /// How the source breaks its contract: the first case of every requirement that is broken. Empty where it
  /// conforms.
  public func failures() async -> [ConformanceFailure] {
    guard !knownSubjects.isEmpty, !instants.isEmpty else {
      return [ConformanceFailure(.answers, "there is no known subject or no instant to ask about")]
    }
    do {
      var examination = SourceExamination(
        of: try makeSource(), madeAgain: try makeSource(), contract: self)
      await examination.examine()
      return examination.failures
    } catch {
      return [ConformanceFailure(.answers, "the source cannot be made: \(Self.problem(of: error))")]
    }
  }

  private static func problem(of error: any Error) -> String {
    (error as? EntitlementSourceError)?.problem ?? "\(error)"
  }
}
