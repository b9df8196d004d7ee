/// How large rules may grow. What goes beyond is a fault with a code of its own, so that no catalog makes
/// a reader run out of memory or stack.
package struct RuleLimits: Sendable {
  /// How long the text of one rule is, in bytes of UTF-8.
  package var textLength = 100_000
  /// How deep rules nest within one gate as written.
  package var depth = 64
  /// How deep rules nest once named gates are followed.
  package var expandedDepth = 512
  /// How many distinct conditions a catalog may come to.
  package var conditions = 4_000_000
  /// How many conditions may be looked at to decide one item, each as often as others ask for it: gates that
  /// use each other twice double with every step.
  package var conditionsOfItem = 1_000_000

  package static let standard = RuleLimits()
}
