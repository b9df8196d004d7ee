internal import ContentCatalog
public import GateKit

/// A source that asks a program of any language, with one request and one answer a line.
///
/// ```swift
/// let source = try ExecSource(["python3", "entitlements.py"], for: [catalog.content])
/// try await source.prepare()
/// let answer = try await source.snapshot(of: "u1", at: SystemWallClock().now)
/// print(answer.entitlements.count)
/// await source.close()
/// ```
///
/// The page about programs describes the lines. The program starts with the first query, or when the
/// source is prepared. It is started again when it ends, at most three times a minute. It is stopped
/// when the source is closed or no longer referenced.
///
/// The arguments appear in no name or message, because one of them can be a password. If several sources
/// run the same program, ``/GateKit/NamedSource`` gives each a name of its own.
///
/// Not available on iOS, tvOS and visionOS, where every query fails.
public struct ExecSource: EntitlementSourcePlugin {
  /// The name that selects the source.
  public static let name = "exec"
  /// A description in one line.
  public static let summary = "Asks a program, with one request and one answer a line."
  /// The form of the argument.
  public static let argumentForm = "COMMAND"
  /// The argument is not a path.
  public static let readsFile = false

  /// The name that selects the source, with that of the program: `exec:python3`.
  public let name: String
  private let lifetime: Lifetime

  /// Creates a source for the command that the argument names. It is split at spaces, or is a JSON
  /// list of strings. The program is not started yet.
  public init(_ request: EntitlementSourceRequest) throws(EntitlementSourceError) {
    self.init(
      try ExecCommand(text: request.argument), for: request.catalogs, ExecLimits(),
      ContinuousClock())
  }

  /// Creates a source for a program, which is not started yet.
  ///
  /// - Parameters:
  ///   - command: the program, which is searched for in `PATH` unless it is a path, and its
  ///     arguments. No shell runs.
  ///   - catalogs: the catalogs to decide, which declare the attributes and counters.
  ///   - clock: the clock that measures the time limits of the program.
  /// - Throws: ``/GateKit/EntitlementSourceError/badArgument(_:help:)`` for an empty command.
  public init(
    _ command: [String], for catalogs: [Catalog], clock: any Clock<Duration> = ContinuousClock()
  ) throws(EntitlementSourceError) {
    self.init(try ExecCommand(command), for: catalogs, ExecLimits(), clock)
  }

  init(
    _ command: ExecCommand, for catalogs: [Catalog], _ limits: ExecLimits,
    _ clock: any Clock<Duration>
  ) {
    name = "\(Self.name):\(command.name)"
    lifetime = Lifetime(command, for: catalogs, limits, ExecClock(clock))
  }
}

extension ExecSource {
  /// The families in the handshake of the program; every family before the first handshake.
  public var families: Set<FactFamily> {
    lifetime.handshake.withLock { $0?.families } ?? Set(FactFamily.allCases)
  }

  /// The attributes in the handshake of the program; any attribute before the first handshake.
  public var attributes: Set<AttributeID>? { lifetime.handshake.withLock { $0?.attributes } }

  /// Starts the program, and waits for its handshake.
  public func prepare() async throws(EntitlementSourceError) {
    _ = try await answer(to: .handshake)
  }

  /// Returns the answer of the program about a subject.
  public func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    guard let snapshot = try await answer(to: .facts(subject, now)) else {
      throw .unavailable("there is no answer")
    }
    return snapshot
  }

  /// Returns a stream with an element after each change of the subject that the program signals, and
  /// whenever the program ends.
  public func changes(of subject: SubjectID) -> AsyncStream<Void> {
    let program = lifetime.program
    // The stream keeps the program running.
    let changes = program.signals.changes(of: subject, keeping: lifetime)
    Task { await program.observe() }
    return changes
  }

  /// Stops the program, and returns after its end, in about four seconds at most. Later queries fail.
  public func close() async { await lifetime.program.close() }

  private func answer(
    to question: ExecRequest.Question
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot? {
    let (program, number) = (lifetime.program, lifetime.nextNumber())
    // The last copy of the source may be this one.
    defer { withExtendedLifetime(lifetime) {} }
    let answer = await withTaskCancellationHandler {
      await program.answer(to: question, number: number)
    } onCancel: {
      Task { await program.cancel(number) }
    }
    return try answer.get()
  }
}

extension ExecSource {
  /// The program of all copies of a source. It is stopped when the last copy is gone.
  private final class Lifetime: Sendable {
    let program: ExecProgram
    let handshake = Locked<ExecHandshake?>(nil)
    private let numbers = Locked(0)

    init(
      _ command: ExecCommand, for catalogs: [Catalog], _ limits: ExecLimits, _ clock: ExecClock
    ) {
      program = ExecProgram(command, for: catalogs, limits, clock, lastHandshake: handshake)
    }

    deinit { Task { [program] in await program.close() } }

    /// Returns a number that no other request has, from 1.
    func nextNumber() -> Int {
      numbers.withLock { last in
        last += 1
        return last
      }
    }
  }
}
