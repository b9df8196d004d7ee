internal import ContentCatalog

/// A remark about a place in a file, as hosts of repositories show it beside the changed lines.
struct Annotation {
  enum Level: String {
    case error, warning, notice
  }

  let level: Level
  let title: String
  /// The lines of the text.
  let lines: [String]
  /// The place; `nil` if the remark is about no particular file.
  let location: FileLocation?
}

extension Annotation {
  init(_ diagnostic: Diagnostic) {
    level =
      switch diagnostic.severity {
      case .error: .error
      case .warning: .warning
      case .note: .notice
      }
    title = diagnostic.code.rawValue
    location = diagnostic.location
    lines =
      [diagnostic.message] + (diagnostic.help.map { ["help: \($0)"] } ?? [])
      + (diagnostic.witness.map { ["witness: \($0.line)"] } ?? [])
      + diagnostic.proof.map { "proof: \($0)" }
  }
}
