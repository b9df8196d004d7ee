/// Writes diagnostics as compilers do: place, code, sentence, the line with a caret, and what to do.
///
/// ```
/// catalogs/x/catalog.json:12:28: error[unknown-product]: no product `basc`; did you mean `basic`?
///    12 |     {"id": "L4", "gate": "basc"},
///       |                           ^~~~
/// ```
///
/// What a file holds cannot steer the terminal: control characters are shown as symbols.
public struct DiagnosticRenderer: Sendable {
  /// Whether the text holds escape sequences for colours, as terminals understand them.
  public let usesColor: Bool

  /// Makes a renderer; ask for colour only where a terminal shows the text.
  public init(usesColor: Bool = false) { self.usesColor = usesColor }

  /// One diagnostic with the places that explain it, without a line break at the end.
  public func render(_ diagnostic: Diagnostic) -> String {
    let severity = diagnostic.severity.rawValue
    let style: Style = diagnostic.severity == .error ? .error : .warning
    var lines = [
      heading(
        diagnostic.location, styled("\(severity)[\(diagnostic.code)]:", style), diagnostic.message)
    ]
    lines += excerpt(diagnostic.excerpt, line: diagnostic.location.line)
    if let help = diagnostic.help {
      lines.append("   \(styled("help:", .note)) \(help.withVisibleControls)")
    }
    for related in diagnostic.related {
      lines.append(heading(related.location, styled("note:", .note), related.text))
      lines += excerpt(related.excerpt, line: related.location.line)
    }
    return lines.joined(separator: "\n")
  }

  /// Several diagnostics, one below the other, without a line break at the end.
  public func render(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { render($0) }.joined(separator: "\n")
  }

  /// How many there are, as in `2 errors, 1 warning`; `no errors` where there are none.
  public func summary(of diagnostics: [Diagnostic]) -> String {
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count - errors
    let parts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
      .map { count, noun in "\(count) \(noun)\(count == 1 ? "" : "s")" }
    return parts.isEmpty ? "no errors" : parts.joined(separator: ", ")
  }
}

extension DiagnosticRenderer {
  private func heading(_ location: FileLocation, _ label: String, _ text: String) -> String {
    let location = styled("\(location.description.withVisibleControls):", .strong)
    return "\(location) \(label) \(text.withVisibleControls)"
  }

  /// The line of the source, and below it a caret and tildes under the place.
  private func excerpt(_ excerpt: SourceExcerpt?, line: Int) -> [String] {
    guard let excerpt else { return [] }
    let number = String(line)
    let gutter = max(5, number.utf8.count)
    let scalars = excerpt.line.unicodeScalars
    let before = scalars.prefix(max(0, excerpt.column - 1))
    let covered = scalars.dropFirst(before.count).prefix(max(1, excerpt.length))
    let mark = "^" + String(repeating: "~", count: max(1, shown(covered).displayWidth) - 1)
    let numbered = String(repeating: " ", count: gutter - number.utf8.count) + number
    return [
      "\(numbered) | \(shown(scalars[...]))",
      String(repeating: " ", count: gutter) + " | "
        + String(repeating: " ", count: shown(before).displayWidth) + styled(mark, .mark),
    ]
  }

  /// The text as it is printed, tabs as spaces so that what stands below stays aligned.
  private func shown(_ scalars: Substring.UnicodeScalarView) -> String {
    var expanded = String.UnicodeScalarView()
    for scalar in scalars {
      if scalar == "\t" {
        expanded.append(contentsOf: repeatElement(" ", count: Self.tabWidth))
      } else {
        expanded.append(scalar)
      }
    }
    return String(expanded).withVisibleControls
  }

  private static let tabWidth = 4
}

extension DiagnosticRenderer {
  /// Parameters of the terminal's "select graphic rendition" sequence.
  private enum Style: String {
    case error = "1;31"
    case warning = "1;35"
    case note = "1;36"
    case mark = "1;32"
    case strong = "1"
  }

  private func styled(_ text: String, _ style: Style) -> String {
    usesColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
