import ContentCatalog
import GateRules

/// The conditions that open some locked items, or the reason for the absence of offers for them.
struct OfferQuestion {
  /// The conditions to make true together.
  private(set) var conditions: [Condition] = []
  /// The course of the first item.
  let course: NodeIndex?
  /// The reason for the absence of offers; `nil` if they can be searched for.
  private(set) var absence: UnlockOffers.Absence?

  /// - Parameter items: items that are not open. Items that are not content are ignored.
  init(
    toOpen items: [NodeIndex], in catalog: GatedCatalog, for facts: ResolvedSubject,
    at now: Instant
  ) {
    course = items.first.flatMap { catalog.content.courseNode(of: $0) }
    if items.contains(where: { catalog.content.nodes[$0].isDraft }) {
      absence = .draft
      return
    }
    let access = items.compactMap { node in
      catalog.items[node].flatMap { program in
        catalog.conditions.items[node].map { (condition: $0.access, program: program.access) }
      }
    }
    conditions = access.map(\.condition)
    if conditions.contains(.never) {
      absence = .neverOpens
      return
    }
    // Nobody is asked to buy what they may own.
    let undecided = access.filter { catalog.value(of: $0.program, for: facts, at: now) == .unknown }
    if undecided.isEmpty { return }
    let tested = TestedFacts(of: undecided.map(\.condition), in: catalog.conditions)
    if tested.hasUnknownPurchase(of: facts, at: now) { absence = .ownershipUnknown }
  }
}
