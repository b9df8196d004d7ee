public import ContentCatalog
public import GateRules

/// An engine that decides which items of one catalog a subject may open.
///
/// ```swift
/// let engine = GateEngine(catalog: try GatedCatalog(path: "catalogs/billiards"))
/// let learner = GateSubject(id: "u1", entitlements: [Entitlement(product: "basic")])
/// print(engine.decide("L9", for: learner, at: now).isUnlocked)  // false
/// ```
///
/// For several decisions about one subject, and for explanations, offers and listings, call
/// ``evaluate(_:at:)``.
///
/// An engine is an immutable value: create it once and share it. It never reads a clock: the
/// instant is an argument, and equal arguments yield equal decisions.
public struct GateEngine: Sendable {
  package let core: EngineCore

  /// The catalog whose items the engine decides.
  public var catalog: GatedCatalog { core.catalog }
  /// The environments, besides production, whose entitlements count.
  public var acceptedEnvironments: Set<Entitlement.Environment> { core.acceptedEnvironments }

  /// Creates an engine.
  ///
  /// - Parameters:
  ///   - catalog: the catalog whose items the engine decides.
  ///   - acceptedEnvironments: the store environments, such as `sandbox`, whose entitlements count
  ///     in addition to those from production and those without an environment.
  public init(
    catalog: GatedCatalog, accepting acceptedEnvironments: Set<Entitlement.Environment> = []
  ) {
    core = EngineCore(catalog: catalog, acceptedEnvironments: acceptedEnvironments)
  }
}

extension GateEngine {
  /// Returns the decision about one item, evaluating only the facts that the item's rules need.
  ///
  /// For an unknown id or the id of a group, the decision is `locked` with the reason
  /// `unknown-item`.
  ///
  /// - Complexity: O(n) in the facts that the subject lists and in the item's rules.
  public func decide(_ item: ItemID, for subject: GateSubject, at now: Instant) -> Decision {
    guard let item = handle(for: item) else { return .unknownItem }
    let facts = catalog.facts(of: subject.proven(at: now), accepting: acceptedEnvironments)
    let answers = LazyFactValues(catalog.program, for: facts, at: now)
    return Decision(
      catalog.reason(of: item.program, answers), whenLocked: item.whenLocked,
      validUntil: catalog.validUntil(of: item.program, for: facts, at: now))
  }

  /// Returns a handle to the item with this current or former id, with which further decisions need
  /// no look-up. Returns `nil` for an unknown id or the id of a group.
  public func handle(for item: ItemID) -> ItemHandle? {
    catalog.content.nodeIndex(named: item.rawValue).flatMap { handle(ofNode: $0) }
  }
}

extension GateEngine {
  /// The items that are content, without drafts, in catalog order.
  var items: some Sequence<ItemHandle> {
    catalog.content.nodes.catalogIndices.lazy.filter { catalog.content.nodes[$0].isContent }
      .compactMap { handle(ofNode: $0) }
  }

  private func handle(ofNode node: NodeIndex) -> ItemHandle? {
    catalog.items[node].map { ItemHandle(node: node, program: $0, engine: core) }
  }
}
