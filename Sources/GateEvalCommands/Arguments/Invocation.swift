/// The options and operands that a command was called with, each asked for by its declaration.
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

  /// Whether an option is given, whatever holds where it is not.
  package func gives<Result>(_ option: CommandOption<Result>) -> Bool {
    options[option.declaration.name] != nil
  }

  package subscript<Result>(operand: CommandOperand<Result>) -> Result {
    operand.result(of: operands[operand.declaration.name] ?? [])
  }
}
