/// The options and operands of a command line, accessed by their declarations.
package struct Invocation: Sendable {
  private let options: [String: [any Sendable]]
  private let operands: [String: [String]]

  package init(options: [String: [any Sendable]], operands: [String: [String]]) {
    self.options = options
    self.operands = operands
  }

  package subscript<Result>(option: CommandOption<Result>) -> Result {
    option.result(of: options[option.declaration.name] ?? [])
  }

  /// Returns whether an option is given, regardless of its default value.
  package func gives<Result>(_ option: CommandOption<Result>) -> Bool {
    options[option.declaration.name] != nil
  }

  package subscript<Result>(operand: CommandOperand<Result>) -> Result {
    operand.result(of: operands[operand.declaration.name] ?? [])
  }
}
