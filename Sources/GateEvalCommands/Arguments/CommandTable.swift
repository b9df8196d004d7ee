internal import ContentCatalog

/// The commands of the tool. The table determines what a command line requests.
package struct CommandTable: Sendable {
  /// The request that a command line makes.
  package enum Request: Sendable {
    /// An empty command line. The list of commands is shown, but the run does not succeed.
    case nothing
    /// The list of commands.
    case overview
    case help(CommandDeclaration)
    case version
    case run(any GateEvalCommand, Invocation)
  }

  package let program: String
  /// The purpose of the tool, in one sentence.
  package let purpose: String
  package let commands: [any GateEvalCommand]
  /// The name of the command that runs if the command line does not name one.
  private let defaultName: String?

  package init(
    program: String, purpose: String, commands: [any GateEvalCommand], default: String? = nil
  ) {
    self.program = program
    self.purpose = purpose
    self.commands = commands
    defaultName = `default`
  }

  package var declarations: [CommandDeclaration] { commands.map { type(of: $0).declaration } }

  var defaultCommand: (any GateEvalCommand)? {
    defaultName.flatMap { command(named: $0) }
  }

  /// Returns the request that a command line makes.
  ///
  /// If the first argument is not the name of a command, it is a path or an option of the default
  /// command. A plain word that does not name an existing file is reported as a misspelt command.
  package func request(
    _ arguments: [String], fileExists: (String) -> Bool
  ) throws(UsageError) -> Request {
    guard let first = arguments.first else { return .nothing }
    switch first {
    case "help", "--help", "-h": return try helpRequest(arguments.dropFirst())
    case "--version": return .version
    default: break
    }
    if let command = command(named: first) {
      return try request(command, Array(arguments.dropFirst()))
    }
    guard let defaultCommand, first.isOptionLike || first.isPathLike || fileExists(first) else {
      throw unknownCommand(first)
    }
    return try request(
      defaultCommand, arguments, optionsElsewhere: first.isOptionLike ? ["--version"] : [])
  }

  private func request(
    _ command: any GateEvalCommand, _ arguments: [String], optionsElsewhere: [String] = []
  ) throws(UsageError) -> Request {
    let declaration = type(of: command).declaration
    var parser = ArgumentParser(
      declaration, program: program, optionsElsewhere: optionsElsewhere)
    guard let invocation = try parser.parse(arguments) else { return .help(declaration) }
    return .run(command, invocation)
  }

  private func helpRequest(_ words: ArraySlice<String>) throws(UsageError) -> Request {
    guard let word = words.first, !["help", "--help", "-h"].contains(word) else {
      return .overview
    }
    guard let command = command(named: word) else { throw unknownCommand(word) }
    return .help(type(of: command).declaration)
  }

  private func command(named name: String) -> (any GateEvalCommand)? {
    commands.first { type(of: $0).name == name }
  }

  private func unknownCommand(_ word: String) -> UsageError {
    let known = commands.map { type(of: $0).name } + ["help"]
    let meant = SpellingSuggestion.didYouMean(word, among: known)
    return UsageError(
      "no command or file is named \(Diagnostic.Message.quoting(word))\(meant)",
      help: "run `\(program) --help`")
  }
}

extension String {
  fileprivate var isOptionLike: Bool { hasPrefix("-") }
  fileprivate var isPathLike: Bool { contains("/") || contains(".") }
}
