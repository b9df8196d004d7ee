extension Diagnostic {
  /// Advice that names a command or an option of the program, if the program has one. Libraries have
  /// none, so they give the advice as a value, and ``Diagnostic/worded(remedy:command:)`` words it.
  package enum Remedy: Hashable, Sendable {
    /// To use a rule kind that is registered.
    case registeredKinds
    /// To export without the items, and decide them otherwise.
    case withoutItems
    /// To export fewer items, or for another database.
    case fewerItems

    /// The advice of a program without commands.
    var advice: String {
      switch self {
      case .registeredKinds: "the kinds of a plugin have to be registered"
      case .withoutItems: "leave these items out, or decide them with an engine"
      case .fewerItems: "select other items, or export for another database"
      }
    }
  }
}

extension Diagnostic {
  /// Returns the diagnostic in the words of a program: its advice, and the command that explains the
  /// decision about its witness.
  package func worded(
    remedy advice: (Remedy) -> String, command: (Witness) -> String
  ) -> Diagnostic {
    var diagnostic = self
    if let remedy { diagnostic.help = advice(remedy) }
    diagnostic.witness = witness?.worded(command)
    return diagnostic
  }
}

extension Diagnostic.Witness {
  /// Returns the witness with the command that explains the decision about it.
  package func worded(_ command: (Self) -> String) -> Self {
    var witness = self
    witness.command = command(self)
    return witness
  }
}
