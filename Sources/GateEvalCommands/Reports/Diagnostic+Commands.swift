package import ContentCatalog
internal import GateKit
internal import GateTesting

extension Diagnostic {
  /// Returns the diagnostic in the words of a command line.
  package func inCommands(of program: String) -> Diagnostic {
    worded(remedy: Self.advice) { $0.command(of: program) }
  }

  private static func advice(_ remedy: Remedy) -> String {
    switch remedy {
    case .registeredKinds: "the command `plugins` lists the rule kinds"
    case .withoutItems: "leave these items out with --items, or decide them with the command `eval`"
    case .fewerItems: "select other items with --items, or export for another database"
    }
  }
}

extension Diagnostic.Witness {
  /// Returns the witness with the command that explains the decision about it.
  func inCommands(of program: String) -> Self { worded { $0.command(of: program) } }

  /// Returns the line for a shell that prints the subject and explains the decision about it.
  func command(of program: String) -> String {
    ExplainCommandLine(
      ItemID(item), in: path, subject: SubjectID(subjectID), at: now, echoing: subject,
      program: program
    ).text
  }
}
