/// The error for a built-in rule kind that the reference evaluator does not interpret.
///
/// The condition that the kind lowers to cannot replace the interpretation, because the kind would
/// then be compared with itself.
package struct UnknownBuiltInKind: Error, CustomStringConvertible {
  /// The name of the kind.
  package let name: String

  package var description: String {
    "the reference evaluator does not interpret the built-in kind `\(name)`"
  }
}
