/// A command of `gate-eval`. Its declarations determine both its help and the parsing of its
/// arguments.
///
/// ```swift
/// struct MatrixCommand: GateEvalCommand {
///   static let name = "matrix"
///   static let summary = "Prints the items that each product opens by itself."
///   static let catalog = CommandOperand.one("CATALOG", help: "A catalog file or its folder.")
///   static let format = CommandOption.one(
///     "format", .choice("FORMAT", of: [.table, .markdown]), default: .table, help: "…")
///   static let operands: [any DeclaredOperand] = [catalog]
///   static let options: [any DeclaredOption] = [format]
///
///   func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
///     let path = invocation[Self.catalog]
///     …
///   }
/// }
/// ```
package protocol GateEvalCommand: Sendable {
  static var name: String { get }
  /// The purpose of the command in one sentence, also shown in the list of commands.
  static var summary: String { get }
  /// The paragraphs that the help shows below the options.
  static var discussion: [String] { get }
  /// Example command lines, without the program's name.
  static var examples: [String] { get }
  static var operands: [any DeclaredOperand] { get }
  static var options: [any DeclaredOption] { get }
  /// Advice for options that the command does not have but that a user may expect, by their spelling.
  static var optionHints: [String: String] { get }

  /// Runs the command, and returns its exit status.
  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus
}

extension GateEvalCommand {
  package static var discussion: [String] { [] }
  package static var examples: [String] { [] }
  package static var operands: [any DeclaredOperand] { [] }
  package static var options: [any DeclaredOption] { [] }
  package static var optionHints: [String: String] { [:] }

  package static var declaration: CommandDeclaration {
    CommandDeclaration(
      name: name, summary: summary, discussion: discussion, examples: examples,
      operands: operands.map(\.declaration),
      options: options.map(\.declaration) + [CommandDeclaration.help], optionHints: optionHints)
  }
}

/// The properties of a command that parsing and help use.
package struct CommandDeclaration: Sendable {
  package let name: String
  package let summary: String
  package let discussion: [String]
  package let examples: [String]
  package let operands: [OperandDeclaration]
  package let options: [OptionDeclaration]
  package let optionHints: [String: String]

  package init(
    name: String, summary: String, discussion: [String] = [], examples: [String] = [],
    operands: [OperandDeclaration], options: [OptionDeclaration],
    optionHints: [String: String] = [:]
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    self.operands = operands
    self.options = options
    self.optionHints = optionHints
  }

  fileprivate static let help = CommandOption.flag(
    "help", short: "h", help: "Prints this help."
  ).declaration
}
