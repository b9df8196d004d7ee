/// The comparisons that patterns and the items that they select may still take.
///
/// A comparison is one step of a glob, one tag, or one selected item.
package struct ComparisonBudget: Sendable {
  private var left: Int

  package init(_ comparisons: Int) { left = comparisons }

  /// A budget for patterns that the user of a program gives, rather than a file.
  package static let unlimited = ComparisonBudget(.max)

  package var isSpent: Bool { left < 0 }

  mutating func spend(_ comparisons: Int) { left -= comparisons }
}
