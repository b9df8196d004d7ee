package import ContentCatalog
internal import GateKit
internal import GateTesting

extension Diagnostic {
  /// The diagnostic in the words of the command line.
  package var inCommands: Diagnostic {
    worded(remedy: Self.advice) { $0.explanation }
  }

  private static func advice(_ remedy: Remedy) -> String {
    switch remedy {
    case .registeredKinds: "`gate-eval plugins` lists the rule kinds"
    case .withoutItems: "leave these items out with --items, or decide them with `gate-eval eval`"
    case .fewerItems: "select other items with --items, or export for another database"
    }
  }
}

extension Diagnostic.Witness {
  /// The witness with the command that explains the decision about it.
  var inCommands: Self { worded { $0.explanation } }

  /// Returns the subject after a name, and the command on the next line.
  func lines(called name: String) -> [String] { ["\(name): \(subject)", explanation] }

  fileprivate var explanation: String {
    ExplainCommandLine(ItemID(item), in: path, subject: SubjectID(subjectID), at: now).text
  }
}
