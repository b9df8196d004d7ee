/// The declaration of an operand, which is also the key for its value.
///
/// ```swift
/// static let paths = CommandOperand.oneOrMore("PATH", help: "A catalog file or a folder.")
/// …
/// for path in invocation[Self.paths] { … }
/// ```
package struct CommandOperand<Result: Sendable>: DeclaredOperand {
  package let declaration: OperandDeclaration
  /// Converts the given words, whose number matches the arity, to the result.
  fileprivate let gather: @Sendable ([String]) -> Result

  package func result(of words: [String]) -> Result { gather(words) }
}

/// The properties of an operand that parsing and help use.
package struct OperandDeclaration: Sendable {
  package let name: String
  package let help: String
  /// The number of words that the operand accepts.
  package let arity: ClosedRange<Int>

  /// The operand's form in the usage line: `PATH…`, `[PATH]`.
  package var usage: String {
    let shown = arity.upperBound > 1 ? name + "…" : name
    return arity.lowerBound == 0 ? "[\(shown)]" : shown
  }
}

/// An operand with any result type, as an element of a command's operands.
package protocol DeclaredOperand: Sendable {
  var declaration: OperandDeclaration { get }
}

extension CommandOperand<String> {
  package static func one(_ name: String, help: String) -> Self {
    Self(
      declaration: OperandDeclaration(name: name, help: help, arity: 1...1),
      gather: { $0.first ?? "" })
  }
}

extension CommandOperand<String?> {
  package static func optional(_ name: String, help: String) -> Self {
    Self(
      declaration: OperandDeclaration(name: name, help: help, arity: 0...1), gather: { $0.first })
  }
}

extension CommandOperand<[String]> {
  package static func oneOrMore(_ name: String, help: String) -> Self {
    Self(
      declaration: OperandDeclaration(name: name, help: help, arity: 1...Int.max), gather: { $0 })
  }

  package static func any(_ name: String, help: String) -> Self {
    Self(
      declaration: OperandDeclaration(name: name, help: help, arity: 0...Int.max), gather: { $0 })
  }
}
