/// The limits on the size of rules. Exceeding one is a fault with its own code, so that no catalog
/// can exhaust the memory or the stack of a reader.
package struct RuleLimits: Sendable {
  /// The maximum length of the text of one rule, in UTF-8 bytes.
  package var textLength = 100_000
  /// The maximum nesting of rules within one gate as written. Every walk over rules and conditions
  /// recurses, and has to fit into a stack of 128 KiB.
  package var depth = 32
  /// The maximum nesting of the rules of a named gate after the gates that it refers to are expanded.
  package var expandedDepth = 48
  /// The maximum number of distinct conditions of a catalog.
  package var conditions = 4_000_000
  /// The maximum number of conditions evaluated to decide one item, each counted once per use.
  /// Gates that use each other twice double the count at every level.
  package var conditionsOfItem = 1_000_000
  /// The number of prerequisites of all items, direct and indirect, that are searched for cycles.
  package var prerequisites = 4_000_000

  /// The maximum total weight of the items of which rules require shares. Each share of an item
  /// counts once.
  package var weights = 4_000_000

  package static let standard = RuleLimits()
}
