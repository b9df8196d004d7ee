/// The error for a built-in rule kind that the reference evaluator has no reading of.
///
/// The condition that such a kind lowers to cannot replace the reading, because the kind would then
/// be compared with itself.
package struct UnknownBuiltInKind: Error, CustomStringConvertible {
  /// The name of the kind.
  package let name: String

  package var description: String {
    "the reference evaluator has no reading of the built-in kind `\(name)`"
  }
}
