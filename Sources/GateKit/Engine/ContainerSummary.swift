public import ContentCatalog
public import GateRules

/// How a subject stands to all content at and below a container: what a course's row and its button need.
public struct ContainerSummary: Hashable, Sendable, Codable {
  /// The container, by the id that it has now.
  public let container: ItemID
  /// How many items are open.
  public let unlocked: Int
  /// How many are not.
  public let locked: Int
  /// How many could not be decided; nobody may open them.
  public let indeterminate: Int
  /// An instant before which none of the decisions can change without a new fact; `nil` where time alone
  /// never changes one.
  public let validUntil: Instant?
  /// What would open all that is locked together; none where an item is indeterminate.
  public let offers: UnlockOffers

  /// The verdict that all items have; `nil` where they differ, or there are none.
  public var verdict: Verdict? {
    let found = [
      (Verdict.unlocked, unlocked), (.locked, locked), (.indeterminate, indeterminate),
    ].filter { $0.1 > 0 }
    return found.count == 1 ? found[0].0 : nil
  }
}

extension GateEngine {
  /// Sums up all content at and below a container, or below a group that has an id; `nil` for an id that
  /// the catalog does not have.
  ///
  /// - Parameter store: only what this store sells is offered; `nil` for what is sold anywhere.
  /// - Complexity: O(n) in what the subject lists and in the items; the offers take a limited amount of
  ///   work besides.
  public func summary(
    of container: ItemID, for subject: GateSubject, at now: Instant, store: String? = nil
  ) -> ContainerSummary? {
    let nodes = catalog.content.nodes
    guard let index = catalog.content.nodeIndex(named: container.rawValue),
      let id = nodes[index].id
    else { return nil }
    let prepared = prepare(subject, at: now)
    let gates = (index..<max(nodes[index].subtreeEnd, index + 1)).compactMap { catalog.items[$0] }
    let verdicts = gates.map { catalog.verdict(of: $0, prepared.answers) }
    let locked = zip(gates, verdicts).filter { $0.1 == .locked }.map(\.0.entry)
    let isCertain = !verdicts.contains(.indeterminate)
    return ContainerSummary(
      container: id, unlocked: verdicts.count { $0 == .unlocked }, locked: locked.count,
      indeterminate: verdicts.count { $0 == .indeterminate },
      validUntil: gates.compactMap { catalog.validUntil(of: $0, for: prepared.facts, at: now) }
        .min(),
      offers: isCertain && !locked.isEmpty
        ? offers(toOpen: locked, for: prepared.facts, at: now, store: store) : .none)
  }
}
