import ContentCatalog
import GateRules

/// The parts of a subject that a pattern contains. A class, because forms are passed on for each subject, and a copy of a value
/// would count many references.
final class PatternForm: Sendable {
  /// The products whose entitlements it contains, in catalog order; `nil` for all products.
  private let products: [ProductIndex]?
  /// The dates of entitlements that it contains, besides the status.
  let dates: ReasonDates
  /// Whether it contains the text of attributes, progress and uses.
  let includesRecords: Bool
  /// The numbers of the facts whose values it contains, in order; `nil` for all facts.
  private let facts: [Int32]?
  /// The numbers of the facts for which it also contains what the subject lists, in order; `nil` for all facts.
  private let named: [Int32]?
  /// Whether it contains the order of past instants, which sentences name. Those to come always matter.
  let includesPast: Bool
  /// The instants that are the same for every subject, in order.
  private let fixed: [Instant]

  /// Creates the form of patterns that determine the reasons with a support; `nil` if the inputs of patterns do not
  /// contain everything on which these depend.
  ///
  /// - Parameters:
  ///   - includesRecords: whether the text of attributes, progress and uses matters.
  ///   - namesDetails: whether the patterns determine whole reasons, rather than their codes.
  ///   - fixed: the instants that are the same for every subject.
  ///   - numbers: the numbers of the facts of the catalog.
  init?(
    of support: ReasonSupport, includingRecords includesRecords: Bool,
    namingDetails namesDetails: Bool, _ fixed: [Instant], numbers: [Fact: Int32]
  ) {
    let facts = support.facts.list.compactMap { numbers[$0] }
    // Only the facts that decisions test have numbers.
    guard !support.includesID, !support.includesEntitlements,
      facts.count == support.facts.list.count
    else { return nil }
    products = support.products
    (dates, self.includesRecords) = (support.dates, includesRecords)
    self.facts = support.facts.areAll ? nil : facts.sorted()
    let named = namesDetails ? support.facts.named : []
    self.named = named.map { $0.compactMap { numbers[$0] }.sorted() }
    includesPast = namesDetails
    self.fixed = fixed
  }

  func includes(_ product: ProductIndex) -> Bool { products.contains(product) }

  func includes(fact: Int32) -> Bool { facts.contains(fact) }

  func includesListed(of fact: Int32) -> Bool { named.contains(fact) }

  /// Returns the position of an instant among those that are the same for every subject: an odd number if it is one
  /// of them.
  func position(of instant: Instant) -> UInt32 {
    let index = fixed.partitioningIndex { $0 >= instant }
    let isFixed = index < fixed.count && fixed[index] == instant
    return UInt32(truncatingIfNeeded: 2 * index + (isFixed ? 1 : 0))
  }
}

extension Optional {
  /// Returns whether a sorted list contains an element. `nil` contains every element.
  fileprivate func contains<Element: Comparable>(_ element: Element) -> Bool
  where Wrapped == [Element] {
    self?.containsInOrder(element) ?? true
  }
}

extension Array where Element: Comparable {
  /// Returns whether the list, which is sorted, contains an element.
  fileprivate func containsInOrder(_ element: Element) -> Bool {
    let index = partitioningIndex { $0 >= element }
    return index < count && self[index] == element
  }
}
