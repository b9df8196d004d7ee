import GateEvalCommands
import TestSupport
import Testing

/// Compares `docs/cli.md` with the declarations of the commands, from which it is generated.
@Suite(.tags(.golden)) struct CommandPageTests {
  @Test func `the page of commands equals their declarations`() throws {
    try GoldenFile("docs/cli.md").expect(Self.page)
  }

  private static let table = GateEval().table

  private static var page: String {
    let commands = table.declarations
    return """
      # Command line

      Every command of `\(table.program)`, with its operands and options. This page is generated from the declarations from
      which `\(table.program) COMMAND --help` is printed too. A command line that begins with a path runs `eval`.

      \(rows(
        ["command", "purpose"],
        commands.map { ["[`\($0.name)`](#\($0.name))", $0.summary] }))
      \(commands.map(section).joined(separator: "\n"))
      ## Exit status

      \(rows(
        ["status", "meaning"], ExitStatus.allCases.map { ["\($0.rawValue)", $0.meaning] }))
      Precedence, highest first: \(HelpText.precedence).
      """ + "\n"
  }

  private static func section(of command: CommandDeclaration) -> String {
    var parts = [
      "## `\(command.name)`\n", "\(command.summary)\n",
      "```text\n\(HelpText(table).usage(of: command))\n```\n",
    ]
    if !command.operands.isEmpty {
      parts.append(
        rows(["operand", "meaning"], command.operands.map { ["`\($0.usage)`", $0.help] }))
    }
    parts.append(
      rows(
        ["option", "meaning"], command.options.map { ["`\($0.usage)`", HelpText.help(of: $0)] })
    )
    parts += command.discussion.map { "\($0)\n" }
    if !command.examples.isEmpty {
      let lines = command.examples.map { "\(table.program) \($0)\n" }.joined()
      parts.append("```text\n\(lines)```\n")
    }
    return parts.joined(separator: "\n")
  }

  private static func rows(_ header: [String], _ rows: [[String]]) -> String {
    let lines = [header, header.map { _ in "---" }] + rows
    return lines.map { cells in
      "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
    }.joined()
  }
}
