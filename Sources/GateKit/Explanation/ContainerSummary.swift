public import ContentCatalog
public import GateRules

/// The numbers of decisions about the items at and below a container by verdict, with the offers
/// that open all of them: the data for a course's row and its button.
///
/// ```swift
/// if let summary = engine.evaluate(pupil, at: now).summary(of: course) {
///   print("\(summary.unlocked) of \(summary.unlocked + summary.locked) open")
/// }
/// ```
public struct ContainerSummary: Hashable, Sendable, Codable {
  /// The container, by its current id.
  public let container: ItemID
  /// The number of items that are open.
  public let unlocked: Int
  /// The number of items that are locked.
  public let locked: Int
  /// The number of items that could not be decided. Nobody may open them.
  public let indeterminate: Int
  /// An instant before which no counted decision can change without a new fact; `nil` if time alone
  /// never changes one.
  public let validUntil: Instant?
  /// The offers that open all items together that are not open.
  public let offers: UnlockOffers

  /// Creates a summary from its parts, for previews and tests.
  public init(
    container: ItemID, unlocked: Int = 0, locked: Int = 0, indeterminate: Int = 0,
    validUntil: Instant? = nil, offers: UnlockOffers = .none(.notRequested)
  ) {
    self.container = container
    self.unlocked = unlocked
    self.locked = locked
    self.indeterminate = indeterminate
    self.validUntil = validUntil
    self.offers = offers
  }

  /// The verdict shared by all items; `nil` if their verdicts differ or the container has no items.
  public var verdict: Verdict? {
    let found = [
      (Verdict.unlocked, unlocked), (.locked, locked), (.indeterminate, indeterminate),
    ].filter { $0.1 > 0 }
    return found.count == 1 ? found[0].0 : nil
  }
}

extension SubjectEvaluation {
  /// Returns the counts for all items at and below a container, or below a group that has an id.
  /// Drafts are not counted.
  ///
  /// Returns `nil` for an id that the catalog does not have.
  ///
  /// - Parameter store: restricts offers to products sold in this store; `nil` allows any store.
  /// - Complexity: O(n) in the items of the container, plus a bounded amount of work for the
  ///   offers.
  public func summary(of container: ItemID, store: StoreName? = nil) -> ContainerSummary? {
    let catalog = engine.catalog
    let nodes = catalog.content.nodes
    guard let index = catalog.content.nodeIndex(named: container.rawValue),
      let id = nodes[index].itemID
    else { return nil }
    let content = (index..<nodes[index].descendants.upperBound).filter {
      nodes[$0].isContent
    }
    let items = content.compactMap { catalog.items[$0] }
    let verdicts = items.map { catalog.verdict(of: $0, answers) }
    return ContainerSummary(
      container: id, unlocked: verdicts.count { $0 == .unlocked },
      locked: verdicts.count { $0 == .locked },
      indeterminate: verdicts.count { $0 == .indeterminate },
      validUntil: validUntil(of: items).compactMap { $0 }.min(),
      offers: plannedOffers(toOpen: content, store: store).offers)
  }
}
