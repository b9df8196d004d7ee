internal import ContentCatalog
internal import GateKit

extension EntitlementSourceError {
  static let cancelledRequest = Self.unavailable("the request was cancelled")

  static func closed(_ command: ExecCommand) -> Self {
    .unavailable("the source of \(command.quoted) is closed")
  }

  static func notStarted(_ command: ExecCommand, _ error: SystemError) -> Self {
    .unavailable("\(command.quoted) cannot be started: \(error.message)")
  }

  static func startedTooOften(
    _ command: ExecCommand, _ limits: ExecLimits, _ problem: String?
  ) -> Self {
    .unavailable(
      "\(command.quoted) was started \(limits.startLimit) times within \(limits.startPeriod)"
        + (problem.map { "; the last time, \($0)" } ?? ""))
  }

  static func noHandshake(_ command: ExecCommand, _ limit: Duration) -> Self {
    .unavailable("\(command.quoted) wrote no handshake within \(limit)")
  }

  static func ended(_ command: ExecCommand, _ problem: String) -> Self {
    .unavailable("\(command.quoted) did not answer twice: \(problem)")
  }

  static func invalidLine(_ line: Int, of command: ExecCommand, _ problem: String) -> Self {
    .badAnswer("line \(line) of the output of \(command.quoted) is invalid: \(problem)")
  }

  /// The error with the line that caused it, if the answer is invalid.
  func inLine(_ line: Int, of command: ExecCommand) -> Self {
    guard case .badAnswer(let problem) = self else { return self }
    return .badAnswer("line \(line) of the output of \(command.quoted): \(problem)")
  }
}

extension ExecCommand {
  fileprivate var quoted: String { Diagnostic.Message.quoting(program) }
}
