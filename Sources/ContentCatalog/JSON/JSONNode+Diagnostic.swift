extension JSONNode {
  /// Creates an object with a diagnostic's severity, code, text and location.
  package init(_ diagnostic: Diagnostic) {
    let related = diagnostic.related.map { related in
      JSONNode.object(["message": .string(related.text)])
        .appending(JSONNode(related.location))
    }
    self = JSONNode.object([
      "severity": .string(diagnostic.severity.rawValue),
      "code": .string(diagnostic.code.rawValue), "message": .string(diagnostic.message),
      "help": diagnostic.help.map { .string($0) },
    ])
    .appending(JSONNode(diagnostic.location))
    .appending(
      .object([
        "related": related.isEmpty ? nil : .array(related),
        "witness": diagnostic.witness.map { JSONNode($0) },
        "proof": diagnostic.proof.isEmpty ? nil : .array(diagnostic.proof.map { .string($0) }),
      ]))
  }

  /// Creates an object with the subject and the command of a witness.
  package init(_ witness: Diagnostic.Witness) {
    self = .object([
      "subject": .string(witness.subject), "command": witness.command.map { .string($0) },
    ])
  }

  /// Creates an object with the path, the lines and the columns of a location.
  package init(_ location: FileLocation) {
    self = .object([
      "path": .string(location.path), "line": .integer(location.line),
      "column": .integer(location.column), "endLine": .integer(location.endLine),
      "endColumn": .integer(location.endColumn),
    ])
  }
}
