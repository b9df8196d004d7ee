/// The exit status of `gate-eval`.
///
/// This is the only table of exit statuses. The help prints it, and scripts can rely on it.
package enum ExitStatus: Int32, CaseIterable, Sendable {
  case success = 0
  case checkFailed = 1
  case unusableInput = 2
  case rejectedSubjects = 3
  case locked = 4
  case indeterminate = 5
  case internalFault = 70
  case inputOutputFailure = 74
  case interrupted = 130
  case brokenPipe = 141
  case terminated = 143

  /// The meaning of the status, for display.
  package var meaning: String {
    switch self {
    case .success: "success"
    case .checkFailed: "a check, test or comparison failed"
    case .unusableInput: "the command line or a catalog cannot be used"
    case .rejectedSubjects: "some subjects were rejected"
    case .locked: "`decide`: an item is locked"
    case .indeterminate: "`decide`: no item is locked, but one is indeterminate"
    case .internalFault: "an internal error"
    case .inputOutputFailure: "an input, source or output error"
    case .interrupted: "interrupted"
    case .brokenPipe: "the reader closed the output pipe"
    case .terminated: "terminated"
    }
  }

  /// The statuses by precedence, highest first, for runs to which several apply.
  ///
  /// An interrupted run takes precedence, because its result is unknown.
  package static let precedence: [ExitStatus] = [
    .interrupted, .terminated, .brokenPipe,
    .internalFault, .inputOutputFailure, .unusableInput, .checkFailed, .rejectedSubjects,
    .locked, .indeterminate, .success,
  ]

  /// Returns the status with the higher precedence.
  package func combined(with other: ExitStatus) -> ExitStatus {
    Self.precedence.first { $0 == self || $0 == other } ?? self
  }
}
