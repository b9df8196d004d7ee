/// How a run of `gate-eval` ended, as the number that the shell sees.
///
/// This is the one table of them: the help prints it, and programs may rely on it.
package enum ExitStatus: Int32, CaseIterable, Sendable {
  case success = 0
  case shortfall = 1
  case unusableInput = 2
  case rejectedSubjects = 3
  case internalFault = 70
  case inputOutputFailure = 74
  case interrupted = 130
  case readerWentAway = 141
  case terminated = 143

  /// What the number says, for people.
  package var meaning: String {
    switch self {
    case .success: "all well"
    case .shortfall: "a check, test or comparison fell short"
    case .unusableInput: "the command line or a catalog cannot be used"
    case .rejectedSubjects: "some subjects were rejected"
    case .internalFault: "a fault in gate-eval itself"
    case .inputOutputFailure: "input, a source or output failed"
    case .interrupted: "interrupted"
    case .readerWentAway: "the reader of the output went away"
    case .terminated: "terminated"
    }
  }

  /// What is reported where several hold, the first that does.
  ///
  /// A run that was cut short comes first: it cannot know how it would have ended.
  package static let precedence: [ExitStatus] = [
    .interrupted, .terminated, .readerWentAway,
    .internalFault, .inputOutputFailure, .unusableInput, .shortfall, .rejectedSubjects, .success,
  ]

  /// The one of the two that is reported where both hold.
  package func combined(with other: ExitStatus) -> ExitStatus {
    Self.precedence.first { $0 == self || $0 == other } ?? self
  }
}
