/// An operand as a command declares it, and the key under which it is asked for.
///
/// ```swift
/// static let paths = CommandOperand.oneOrMore("PATH", help: "A catalog file or a folder.")
/// …
/// for path in invocation[Self.paths] { … }
/// ```
package struct CommandOperand<Result: Sendable>: DeclaredOperand {
  package let declaration: OperandDeclaration
  /// Makes what the command sees of the words given, whose number the arity allows.
  fileprivate let gather: @Sendable ([String]) -> Result

  package func result(of words: [String]) -> Result { gather(words) }
}

/// What parsing and help know of an operand.
package struct OperandDeclaration: Sendable {
  package let name: String
  package let help: String
  /// How many words it takes.
  package let arity: ClosedRange<Int>

  /// As the usage line shows it: `PATH…`, `[PATH]`.
  package var usage: String {
    let shown = arity.upperBound > 1 ? name + "…" : name
    return arity.lowerBound == 0 ? "[\(shown)]" : shown
  }
}

/// Any operand, whatever its result, as the list of a command's operands holds it.
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
