package import ContentCatalog
internal import GateKit
internal import GateTesting

extension Diagnostic {
  /// Returns the diagnostic in the words of a command line.
  package func inCommands(of program: String) -> Diagnostic {
    worded(remedy: Self.advice) { $0.explanation(by: program) }
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
  func inCommands(of program: String) -> Self { worded { $0.explanation(by: program) } }

  /// Returns the subject after a name, and the command on the next line.
  func lines(called name: String) -> [String] {
    ["\(name): \(subject)"] + [command].compactMap { $0 }
  }

  /// Returns one command that explains the decision about the subject, which gets the subject from `echo`.
  ///
  /// `echo` of some shells interprets a backslash, which JSON needs only in names with quotes or controls.
  func pipedCommand(of program: String) -> String {
    ExplainCommandLine(
      ItemID(item), in: path, subject: SubjectID(subjectID), at: now, echoing: subject,
      program: program
    ).text
  }

  fileprivate func explanation(by program: String) -> String {
    ExplainCommandLine(
      ItemID(item), in: path, subject: SubjectID(subjectID), at: now, program: program
    ).text
  }
}
