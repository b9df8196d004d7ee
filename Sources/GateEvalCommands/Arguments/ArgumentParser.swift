internal import ContentCatalog

/// A parser for the arguments after a command's name.
///
/// Options and operands may be mixed. `--` ends the options, and `-` is an operand. A value that
/// begins with `-` must be attached (`--name=-value`), so that a missing value is detected.
package struct ArgumentParser {
  private let command: CommandDeclaration
  /// The advice given with every usage error.
  private let help: String
  /// Options of other commands, used only to suggest a correction for an unknown option.
  private let optionsElsewhere: [String]

  private var remaining: ArraySlice<String> = []
  private var values: [String: [any Sendable]] = [:]
  private var words: [String] = []

  package init(
    _ command: CommandDeclaration, program: String, optionsElsewhere: [String] = []
  ) {
    self.command = command
    self.optionsElsewhere = optionsElsewhere
    help = "run `\(program) \(command.name) --help`"
  }

  /// Returns the parsed options and operands; `nil` if the arguments request the help.
  package mutating func parse(_ arguments: [String]) throws(UsageError) -> Invocation? {
    let beforeTerminator = arguments.prefix { $0 != "--" }
    if beforeTerminator.contains("--help") || beforeTerminator.contains("-h") { return nil }
    (remaining, values, words) = (arguments[...], [:], [])
    while let argument = remaining.popFirst() {
      if argument == "--" {
        words += remaining
        break
      } else if argument.hasPrefix("--") {
        try readLong(argument.dropFirst(2))
      } else if argument.hasPrefix("-"), argument != "-" {
        try readShort(argument.dropFirst())
      } else {
        words.append(argument)
      }
    }
    return Invocation(options: values, operands: try assignedOperands())
  }

  private mutating func readLong(_ text: Substring) throws(UsageError) {
    let name = text.prefix { $0 != "=" }
    let spelling = "--\(name)"
    guard let option = command.options.first(where: { $0.name == name }) else {
      throw unknownOption(spelling)
    }
    let attached = name.endIndex < text.endIndex ? text[name.endIndex...].dropFirst() : nil
    guard option.value != nil else {
      if attached != nil { throw usageError("`\(spelling)` takes no value") }
      values[option.name, default: []].append(true)
      return
    }
    try readValue(of: option, spelling: spelling, attached: attached)
  }

  /// Reads `-s value`, `-svalue`, `-s=value`, and flags written together.
  private mutating func readShort(_ text: Substring) throws(UsageError) {
    var rest = text
    while let letter = rest.popFirst() {
      let spelling = "-\(letter)"
      guard let option = command.options.first(where: { $0.short == letter }) else {
        throw unknownOption(
          text.count > 1 && command.optionHints[spelling] == nil ? "-\(text)" : spelling)
      }
      guard option.value != nil else {
        values[option.name, default: []].append(true)
        continue
      }
      let attached = rest.hasPrefix("=") ? rest.dropFirst() : rest.isEmpty ? nil : rest
      return try readValue(of: option, spelling: spelling, attached: attached)
    }
  }

  private mutating func readValue(
    of option: OptionDeclaration, spelling: String, attached: Substring?
  ) throws(UsageError) {
    guard let value = option.value else { return }
    let text: String
    if let attached {
      text = String(attached)
    } else if let absent = value.whenAbsent {
      try add(absent, to: option)
      return
    } else if let next = remaining.first, next == "-" || !next.hasPrefix("-") {
      text = remaining.removeFirst()
    } else {
      throw usageError("`\(spelling)` requires a value: `\(spelling) \(value.placeholder)`")
    }
    guard let result = value.read(text) else {
      let meant = SpellingSuggestion.didYouMean(text, among: value.suggestions)
      throw usageError(
        "`\(spelling)` takes \(value.expectation), not \(quoted(value.shown(text)))\(meant)")
    }
    try add(result, to: option)
  }

  private mutating func add(
    _ value: any Sendable, to option: OptionDeclaration
  ) throws(UsageError) {
    if !option.isRepeatable, values[option.name] != nil {
      throw usageError("`--\(option.name)` is given twice")
    }
    values[option.name, default: []].append(value)
  }

  /// Assigns the words to the operands in order, leaving enough for the operands that follow.
  private func assignedOperands() throws(UsageError) -> [String: [String]] {
    var assigned: [String: [String]] = [:]
    var rest = words[...]
    var needed = 0
    for operand in command.operands {
      needed += operand.arity.lowerBound
      if needed > words.count { throw usageError("the operand `\(operand.name)` is missing") }
    }
    for operand in command.operands {
      needed -= operand.arity.lowerBound
      let taken = rest.prefix(min(rest.count - needed, operand.arity.upperBound))
      assigned[operand.name] = Array(taken)
      rest = rest.dropFirst(taken.count)
    }
    if let extra = rest.first {
      throw usageError("unexpected operand \(quoted(extra))")
    }
    return assigned
  }

  private func unknownOption(_ spelling: String) -> UsageError {
    if let hint = command.optionHints[spelling] {
      return UsageError("unknown option \(quoted(spelling))", help: hint)
    }
    let known = command.options.map { "--\($0.name)" } + optionsElsewhere
    return usageError(
      "unknown option \(quoted(spelling))\(SpellingSuggestion.didYouMean(spelling, among: known))")
  }

  private func quoted(_ text: String) -> String { Diagnostic.Message.quoting(text) }

  private func usageError(_ message: String) -> UsageError { UsageError(message, help: help) }
}
