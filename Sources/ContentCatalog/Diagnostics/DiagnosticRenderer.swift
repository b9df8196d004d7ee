/// A formatter that prints diagnostics as compilers do: location, code, message, the source line
/// with a caret, and advice.
///
/// ```
/// catalogs/x/catalog.json:12:28: error[unknown-product]: no product `basc`; did you mean `basic`?
///    12 |     {"id": "L4", "gate": "basc"},
///       |                           ^~~~
/// ```
///
/// Text from a file cannot control the terminal: control characters are printed as visible symbols.
public struct DiagnosticRenderer: Sendable {
  /// Whether the output contains terminal escape sequences for colors.
  public let usesColor: Bool

  /// Creates a renderer. Pass `true` only if the output goes to a terminal.
  public init(usesColor: Bool = false) { self.usesColor = usesColor }

  /// Returns one diagnostic with its related locations, without a trailing line break.
  public func render(_ diagnostic: Diagnostic) -> String {
    let severity = diagnostic.severity.rawValue
    let style: Style =
      switch diagnostic.severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    var lines = [
      heading(
        diagnostic.location, styled("\(severity)[\(diagnostic.code)]:", style), diagnostic.message)
    ]
    lines += excerpt(diagnostic.excerpt, line: diagnostic.location.line)
    if let help = diagnostic.help {
      lines.append("   \(styled("help:", .note)) \(help.withVisibleControls)")
    }
    if let witness = diagnostic.witness {
      lines.append("   \(styled("witness:", .note)) \(witness.line.withVisibleControls)")
    }
    for statement in diagnostic.proof {
      lines.append("   \(styled("proof:", .note)) \(statement.withVisibleControls)")
    }
    for related in diagnostic.related {
      lines.append(heading(related.location, styled("note:", .note), related.text))
      lines += excerpt(related.excerpt, line: related.location.line)
    }
    return lines.joined(separator: "\n")
  }

  /// Returns several diagnostics on consecutive lines, without a trailing line break.
  ///
  /// - Parameter omitted: the number of further diagnostics, which a last line states.
  public func render(_ diagnostics: [Diagnostic], omitted: Int = 0) -> String {
    let rest = omitted > 0 ? [Self.statement(ofOmitted: omitted)] : []
    return (diagnostics.map { render($0) } + rest).joined(separator: "\n")
  }

  /// Returns the numbers of errors, warnings and notes, such as `2 errors, 1 warning`, or `no errors`
  /// for an empty array.
  ///
  /// - Parameter omitted: the number of further diagnostics, which the summary states.
  public func summary(of diagnostics: [Diagnostic], omitted: Int = 0) -> String {
    let severities: [(Diagnostic.Severity, String)] = [
      (.error, "error"), (.warning, "warning"), (.note, "note"),
    ]
    let parts = severities.map { severity, noun in
      (diagnostics.count { $0.severity == severity }, noun)
    }
    .filter { $0.0 > 0 }
    .map { count, noun in count.counted(noun) }
    let counts = parts.isEmpty ? "no errors" : parts.joined(separator: ", ")
    return omitted > 0 ? "\(counts); \(Self.statement(ofOmitted: omitted))" : counts
  }

  private static func statement(ofOmitted count: Int) -> String {
    "\(count.counted("more diagnostic")) \(count == 1 ? "is" : "are") omitted"
  }
}

extension DiagnosticRenderer {
  private func heading(_ location: FileLocation, _ label: String, _ text: String) -> String {
    let location = styled("\(location.description.withVisibleControls):", .strong)
    return "\(location) \(label) \(text.withVisibleControls)"
  }

  /// Returns the source line, and below it a caret and tildes under the marked range.
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

  /// Returns the text as printed. Tabs become spaces, so that the marks below stay aligned.
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
  /// Parameters of the "select graphic rendition" terminal sequence.
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
