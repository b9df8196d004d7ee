internal import ContentCatalog

/// The help of the tool and of its commands, generated from their declarations.
package struct HelpText: Sendable {
  private let table: CommandTable

  package init(_ table: CommandTable) { self.table = table }

  /// The list of commands and the meanings of the exit statuses.
  package var overview: String {
    var lines = TextWrapping.lines(of: table.purpose, width: Self.width)
    lines += ["", "Usage: \(table.program) COMMAND …"]
    if let command = table.defaultCommand.map({ type(of: $0).declaration }) {
      let operands = command.operands.map(\.usage).joined(separator: " ")
      lines.append("       \(table.program) \(operands)   (the same as `\(command.name)`)")
    }
    lines += section(
      "Commands",
      table.declarations.map { ($0.name, $0.summary) }
        + [("help", "Prints the help of a command.")])
    lines += section(
      "Options",
      [("-h, --help", "Prints this help."), ("    --version", "Prints the version.")])
    lines += section(
      "Exit status", ExitStatus.allCases.map { (Self.number($0), $0.meaning) })
    lines += ["", "  Precedence, highest first: \(Self.precedence)."]
    return Self.text(lines)
  }

  /// Returns the help of a command: its purpose, usage, operands, options and examples.
  package func help(of command: CommandDeclaration) -> String {
    var lines = TextWrapping.lines(of: command.summary, width: Self.width)
    lines += ["", "Usage: \(usage(of: command))"]
    lines += section("Operands", command.operands.map { ($0.usage, $0.help) })
    lines += section("Options", command.options.map { (Self.spelling(of: $0), Self.help(of: $0)) })
    for paragraph in command.discussion {
      lines += [""] + TextWrapping.lines(of: paragraph, width: Self.width)
    }
    if !command.examples.isEmpty { lines += ["", "Examples:"] }
    lines += command.examples.map { "  \(table.program) \($0)" }
    return Self.text(lines)
  }

  /// Returns the form of a command line that runs a command.
  package func usage(of command: CommandDeclaration) -> String {
    (["\(table.program) \(command.name) [OPTION…]"] + command.operands.map(\.usage))
      .joined(separator: " ")
  }

  /// Returns a heading and entries in two columns. If a term is too long for the first column, its
  /// text starts on the next line.
  private func section(_ title: String, _ entries: [(term: String, text: String)]) -> [String] {
    guard !entries.isEmpty else { return [] }
    let longest = entries.map { $0.term.displayWidth }.max() ?? 0
    let column = min(longest, Self.maxTermWidth) + 2
    let indent = String(repeating: " ", count: 2 + column)
    var lines = ["", "\(title):"]
    for entry in entries {
      let text = TextWrapping.lines(of: entry.text, width: Self.width - indent.count)
      var rest = text[...]
      var first = "  \(entry.term)"
      if entry.term.displayWidth + 2 <= column, let start = rest.popFirst() {
        first += String(repeating: " ", count: column - entry.term.displayWidth) + start
      }
      lines.append(first)
      lines += rest.map { indent + $0 }
    }
    return lines
  }

  private static func spelling(of option: OptionDeclaration) -> String {
    (option.short == nil ? "    " : "") + option.usage
  }

  /// Returns the description of an option, with its choices and default.
  package static func help(of option: OptionDeclaration) -> String {
    var text = option.help
    if let value = option.value, !value.choices.isEmpty {
      text += " One of \(value.choices.joined(separator: ", "))"
      text += value.defaultText.map { "; the default is \($0)." } ?? "."
    } else if let defaultText = option.value?.defaultText {
      text += " The default is \(defaultText)."
    }
    if option.value != nil, option.isRepeatable { text += " May be repeated." }
    return text
  }

  private static func number(_ status: ExitStatus) -> String {
    let digits = "\(status.rawValue)"
    return String(repeating: " ", count: max(0, 3 - digits.count)) + digits
  }

  /// The exit statuses other than success, by precedence, highest first.
  package static var precedence: String {
    ExitStatus.precedence.filter { $0 != .success }.map { "\($0.rawValue)" }
      .joined(separator: ", ")
  }

  private static func text(_ lines: [String]) -> String {
    lines.map { $0 + "\n" }.joined()
  }

  /// The width of the help, in terminal columns.
  private static let width = 80
  /// The width of the longest term that shares a line with its text, in terminal columns.
  private static let maxTermWidth = 26
}
