package import ContentCatalog
import GateExports
internal import GateKit

/// The environment of a running command. Data goes to `output`, everything else to `errors`.
package final class CommandSession {
  package let environment: GateEvalEnvironment
  package let output: OutputChannel
  package let errors: OutputChannel
  /// The current time of the run, read from the clock once.
  package private(set) lazy var now: Instant = environment.clock()
  /// The sources that are closed after the run.
  private var groups: [EntitlementSourceGroup] = []
  /// The name of the executable.
  let program: String
  /// The version of the executable.
  let version: String

  package init(_ environment: GateEvalEnvironment, program: String, version: String) {
    self.version = version
    self.environment = environment
    self.program = program
    output = OutputChannel(descriptor: environment.standardOutput, name: "standard output")
    errors = OutputChannel(
      descriptor: environment.standardError, name: "standard error", capacity: 0)
  }

  /// Closes the sources after the run.
  func closeAtEnd(_ group: EntitlementSourceGroup) { groups.append(group) }

  /// Closes the sources of the run.
  func closeSources() async {
    for group in groups { await group.close() }
  }

  /// Writes the rest of the output, and returns the exit status of a run that ends with `status`.
  func flushOutput(after status: ExitStatus) -> ExitStatus {
    do {
      try output.flush()
      return status
    } catch {
      return status.combined(with: report(error))
    }
  }

  /// Prints an error message and optional advice on standard error.
  func reportError(_ message: String, help: String? = nil) {
    errors.buffer.append(errorText(message, help: help))
    // A failure to write an error message cannot be reported.
    try? errors.flush()
  }

  /// Returns the lines of an error message.
  func errorText(_ message: String, help: String?) -> String {
    "\(program): error: \(message.withVisibleControls)\n"
      + (help.map { "  help: \($0.withVisibleControls)\n" } ?? "")
  }

  /// Prints a warning on standard error.
  func warn(_ message: String) {
    errors.buffer.append("\(program): warning: \(message.withVisibleControls)\n")
    // A failure to write a warning does not stop the run.
    try? errors.flush()
  }

  /// Prints diagnostics on standard error.
  ///
  /// - Parameter omitted: the number of further diagnostics, which a last line states.
  package func report(_ diagnostics: [Diagnostic], omitted: Int = 0) {
    let terminal = Terminal(
      descriptor: environment.standardError, variable: environment.variable)
    let renderer = DiagnosticRenderer(usesColor: terminal.hasColor)
    errors.buffer.append(
      renderer.render(diagnostics.map { $0.inCommands(of: program) }, omitted: omitted))
    try? errors.endLine()
  }

  private func report(_ failure: EntitlementSourceGroup.Failure) -> ExitStatus {
    if case .badArgument = failure.error {
      reportError(failure.error.message, help: failure.error.help)
      return .unusableInput
    }
    reportError(failure.message)
    return .inputOutputFailure
  }

  /// Prints the error that ended the run, and returns the exit status.
  package func report(_ error: any Error) -> ExitStatus {
    switch error {
    case let error as UsageError:
      reportError(error.message, help: error.help)
      return .unusableInput
    case let error as UnusableCatalogs:
      report(error.faults, omitted: error.omitted)
      return .unusableInput
    case let error as CatalogError:
      report(error.diagnostics, omitted: error.omittedDiagnostics)
      return .unusableInput
    case let interruption as RunInterruption:
      let count = interruption.count
      reportError("interrupted after \(count.counted("subject"))")
      return environment.interrupts?.status ?? .interrupted
    case let failure as EntitlementSourceGroup.Failure:
      return report(failure)
    case OutputError.brokenPipe:
      return .brokenPipe
    case OutputError.failed(let output, let errorNumber):
      reportError("\(output) cannot be written: \(SystemError(number: errorNumber).message)")
      return .inputOutputFailure
    default:
      reportError("\(error)", help: "this is a bug in \(program); please report it")
      return .internalFault
    }
  }
}
