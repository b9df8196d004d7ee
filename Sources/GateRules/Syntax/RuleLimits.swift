/// The limits on the size of rules. Exceeding one is a fault with its own code, so that no catalog
/// can exhaust the memory or the stack of a reader.
package struct RuleLimits: Sendable {
  /// The maximum length of the text of one rule, in UTF-8 bytes.
  package var textLength = 100_000
  /// The maximum nesting of rules within one gate as written.
  package var depth = 64
  /// The maximum nesting of rules after named gates are expanded.
  package var expandedDepth = 512
  /// The maximum number of distinct conditions of a catalog.
  package var conditions = 4_000_000
  /// The maximum number of conditions evaluated to decide one item, each counted once per use.
  /// Gates that use each other twice double the count at every level.
  package var conditionsOfItem = 1_000_000
  /// The number of prerequisites of all items, direct and indirect, that are searched for cycles.
  package var prerequisites = 4_000_000

  package static let standard = RuleLimits()
}
