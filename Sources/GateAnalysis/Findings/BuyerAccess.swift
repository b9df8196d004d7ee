import ContentCatalog
import GateRules

/// The access to classes for subjects whose only purchase ever is one of a product, and whose progress is in the
/// classes that they can reach.
final class BuyerAccess {
  let reachable: ReachableClasses
  private let search: FindingSearch
  private let purchase: RailsBuilder.Replacement
  /// The builder for any progress, which is kept because the classes share most of their conditions.
  private var builder: RailsBuilder

  /// - Parameter purchase: the assumption about purchases.
  init(_ search: FindingSearch, assuming purchase: @escaping RailsBuilder.Replacement) {
    reachable = ReachableClasses(search.prerequisites)
    self.search = search
    self.purchase = purchase
    builder = RailsBuilder(search.content, replacing: purchase)
  }

  /// Returns the rails of a condition for any progress.
  func rails(of condition: Condition) -> Rails { search.rails(of: condition, by: &builder) }

  /// Returns the rails of the access to a class.
  func access(to index: Int) -> Rails {
    let access = search.classes[index].conditions.access
    if reachable.containsAll(requiredBy: index) { return rails(of: access) }
    return search.rails(
      of: access, assuming: Assumption.both(purchase, Assumption.progress(in: reachable.contains)))
  }

  /// Decides which of the items that records are about the buyers can reach, and all items that these depend on.
  func reach(_ required: [NodeIndex]) {
    reachable.add(required.compactMap { search.prerequisites.index(of: $0) }) { index in
      rails(of: search.classes[index].conditions.access).isTrue == .false
    } canOpen: { index in
      !search.prover.isImpossible(access(to: index).isTrue)
    }
  }
}
