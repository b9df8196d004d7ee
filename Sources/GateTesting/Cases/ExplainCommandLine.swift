package import ContentCatalog
package import GateRules

/// The text of a command that explains the decision about a subject, for a shell.
package struct ExplainCommandLine {
  /// The command.
  package let text: String

  /// The name of the file that contains the line of the subject.
  package static let subjects = "subjects.ndjson"

  /// - Parameters:
  ///   - path: the path of the catalog, as `gate-eval` accepts it.
  ///   - line: the line of the subject, which the command reads from a pipe; `nil` for a command that reads
  ///     ``subjects``.
  ///   - program: the name of the executable: `gate-eval` or a tool with rule kinds of its own.
  package init(
    _ item: ItemID, in path: String, subject: SubjectID, at now: Instant,
    accepting environments: Set<Entitlement.Environment> = [], echoing line: String? = nil,
    program: String
  ) {
    let words =
      [program, "explain", path, item.rawValue, "--input", line.map { _ in "-" } ?? Self.subjects]
      + ["--subject", subject.rawValue, "--now", now.description]
      + environments.map(\.rawValue).exactlySorted.flatMap { ["--accept", $0] }
    text = (line.map(Self.printing) ?? "") + words.shellLine
  }

  /// Returns the beginning of a pipe that prints a line of JSON. `echo` of some shells changes a backslash.
  private static func printing(_ line: String) -> String {
    let line = line.withEscapedControls
    return (line.utf8.contains(UInt8(ascii: "\\")) ? "printf '%s\\n' " : "echo ")
      + "\(line.quotedForShell) | "
  }
}
