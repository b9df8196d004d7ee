internal import ContentCatalog

/// A renderer that writes the annotations of reports as workflow commands of GitHub Actions.
///
/// Source: GitHub, "Workflow commands for GitHub Actions"; the escapes are those of `@actions/core`.
struct GitHubReport: ReportRenderer {
  func write(_ report: Report, to output: OutputChannel) throws(OutputError) {
    for annotation in report.annotations { try output.writeLine(Self.command(annotation)) }
  }

  private static func command(_ annotation: Annotation) -> String {
    var properties: [(String, String)] = []
    if let location = annotation.location {
      properties = [("file", location.path), ("line", "\(location.line)")]
      if location.endLine == location.line {
        // Columns are allowed only for a place in one line.
        properties += [("col", "\(location.column)"), ("endColumn", "\(location.endColumn)")]
      } else {
        properties.append(("endLine", "\(location.endLine)"))
      }
    }
    properties.append(("title", annotation.title))
    let list = properties.map { "\($0)=\(escapedProperty($1))" }.joined(separator: ",")
    return "::\(annotation.level.rawValue) \(list)::"
      + escaped(annotation.lines.joined(separator: "\n"))
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func escapedProperty(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
