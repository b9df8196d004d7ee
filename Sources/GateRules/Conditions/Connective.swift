/// The word for a number of operands that must be true: "all" and "any" where they say the same, since
/// programs, queries and what is written have an operation of its own for each.
@usableFromInline
package enum Connective: Sendable {
  case all
  case any
  case atLeast(Int)

  /// - Parameter operands: the number of operands.
  @inlinable
  package init(requiring count: Int, of operands: Int) {
    self = count == operands ? .all : count == 1 ? .any : .atLeast(count)
  }
}
