internal import ContentCatalog
public import GateKit
internal import GateStores

/// The `gate-eval` command line, which an executable starts in a few lines.
///
/// ```swift
/// import GateEvalCommands
///
/// GateEval().main()
/// ```
public struct GateEval: Sendable {
  /// The version of `gate-eval`, with the commit from which a release was built: `0.1.0 (1a2b3c4d)`. It is
  /// `0.1.0 (dev)` for any other build.
  public static let version = Build.version

  package let table: CommandTable
  private let version: String

  /// The number of files that a command may have open besides its standard streams, those of the run loop
  /// included. Without some of them, the run loop would end the process.
  private static let requiredDescriptors = 16

  /// Creates the command line. An executable can add plugins of its own, and has its own name:
  ///
  /// ```swift
  /// try GateEval(
  ///   name: "streak-eval", version: "1.0", kinds: .builtIn.adding(StreakRule.self),
  ///   sources: .builtIn.adding(StreakSource.self)
  /// ).main()
  /// ```
  ///
  /// - Parameters:
  ///   - name: the name of the executable in its help and messages, and in the commands that it suggests.
  ///   - version: the version that `--version` prints after the name.
  ///   - kinds: the rule kinds that catalogs may use.
  ///   - sources: the entitlement sources that `--source` may name, in addition to those of the
  ///     stores.
  public init(
    name: String = "gate-eval", version: String = GateEval.version,
    kinds: RuleKindRegistry = .builtIn, sources: EntitlementSourceRegistry = .builtIn
  ) {
    let sources = sources.addingStores()
    self.init(
      name: name, version: version,
      commands: [
        EvalCommand(kinds: kinds, sources: sources), ShowCommand(kinds: kinds, sources: sources),
        DecideCommand(kinds: kinds, sources: sources),
        ExplainCommand(kinds: kinds, sources: sources),
        HoldingsCommand(kinds: kinds, sources: sources),
        MatrixCommand(kinds: kinds, sources: sources),
        TestCommand(kinds: kinds), CheckCommand(kinds: kinds),
        DiffCommand(kinds: kinds, sources: sources), PlanCommand(kinds: kinds, sources: sources),
        ImportCommand(), ExportCommand(kinds: kinds, sources: sources),
        SimulateCommand(kinds: kinds),
        LawsCommand(kinds: kinds),
        PluginsCommand(kinds: kinds, sources: sources), SchemaCommand(),
      ])
  }

  package init(
    name: String = "gate-eval", version: String = GateEval.version, commands: [any GateEvalCommand]
  ) {
    self.version = version
    table = CommandTable(
      program: name,
      purpose: "Evaluates access to the items of content catalogs, and explains each decision.",
      commands: commands, default: "eval")
  }

  /// Runs the command line of this process, and exits with its status.
  ///
  /// Only commands run in a task. Help and the version end before any thread is started.
  public func main() -> Never {
    // If the reader of the output closes its pipe, the write fails, and the run ends quietly.
    Signal.brokenPipe.ignore()
    var environment = GateEvalEnvironment.process
    let interrupts = Interrupts()
    environment.interrupts = interrupts
    environment.keptValues = .process
    let session = CommandSession(environment, program: table.program, version: version)
    let arguments = SystemProcess.arguments
    guard !arguments.contains(nil) else {
      SystemProcess.end(status: session.report(UsageError.malformedArgument).rawValue)
    }
    switch begin(arguments.compactMap { $0 }, in: session) {
    case .ended(let status): SystemProcess.end(status: status.rawValue)
    case .command(let command, let invocation):
      let name = type(of: command).name
      CrashReport.install(
        problem: "\(table.program): error: version \(version) crashed in `\(name)`",
        help: "this is a bug in \(table.program); please report it with these lines")
      do {
        try FileDescriptor.checkAvailable(Self.requiredDescriptors)
      } catch {
        SystemProcess.end(status: session.reportFewDescriptors(error).rawValue)
      }
      ProcessGroups.beforeFirst { interrupts.watch() }
      let process = Task<Int32, Never> {
        let status = await finish(command, invocation, in: session)
        ProcessGroups.end(within: Interrupts.gracePeriod)
        SystemProcess.end(status: status.rawValue)
      }
      interrupts.cancel(process)
      SystemProcess.waitForEnd()
    }
  }

  /// Runs a command line.
  ///
  /// - Parameters:
  ///   - arguments: the arguments after the program's name.
  ///   - environment: the resources that the run uses, except files. If a descriptor is a pipe, the
  ///     caller must ignore `SIGPIPE`, as ``main()`` does.
  /// - Returns: the exit status; `gate-eval --help` lists them.
  public func run(arguments: [String], environment: GateEvalEnvironment) async -> Int32 {
    let session = CommandSession(environment, program: table.program, version: version)
    switch begin(arguments, in: session) {
    case .ended(let status): return status.rawValue
    case .command(let command, let invocation):
      return await finish(command, invocation, in: session).rawValue
    }
  }

  /// The state of a run whose arguments have been read.
  private enum Beginning {
    case ended(ExitStatus)
    case command(any GateEvalCommand, Invocation)
  }

  /// Reads the arguments, and prints what they request unless it is a command.
  private func begin(_ arguments: [String], in session: CommandSession) -> Beginning {
    var status = ExitStatus.success
    do {
      switch try table.request(arguments, fileExists: { FileSystem.exists($0) }) {
      case .nothing:
        session.errors.buffer.append(HelpText(table).overview)
        try session.errors.flush()
        status = .unusableInput
      case .overview: session.output.buffer.append(HelpText(table).overview)
      case .help(let command): session.output.buffer.append(HelpText(table).help(of: command))
      case .version: try session.output.writeLine("\(table.program) \(version)")
      case .run(let command, let invocation): return .command(command, invocation)
      }
    } catch {
      status = session.report(error)
    }
    return .ended(session.flushOutput(after: status))
  }

  private func finish(
    _ command: any GateEvalCommand, _ invocation: Invocation, in session: CommandSession
  ) async -> ExitStatus {
    var status: ExitStatus
    do {
      status = try await command.run(invocation, in: session)
    } catch {
      status = session.report(error)
    }
    status = session.flushOutput(after: status)
    // A program that does not end by itself takes seconds, and the output is complete.
    await session.closeSources()
    return status
  }
}

extension CommandSession {
  fileprivate func reportFewDescriptors(_ error: SystemError) -> ExitStatus {
    reportError(
      "the files that a run needs cannot be opened: \(error.message)",
      help: "raise the number of files that a process may open: ulimit -n 256")
    return .inputOutputFailure
  }
}

extension UsageError {
  fileprivate static let malformedArgument = Self(
    "an argument is not valid UTF-8", help: "rename the file or folder that it names")
}
