public import ContentCatalog
public import GateRules

/// Decides what is open to whom in one catalog. An immutable value, to be made once and shared.
///
/// ```swift
/// let engine = GateEngine(catalog: try GatedCatalog(path: "catalogs/billiards"))
/// let learner = GateSubject(id: "u1", entitlements: [Entitlement(product: "basic")])
/// engine.decide("L9", for: learner, at: now).isUnlocked  // false
/// ```
///
/// It reads no clock: the instant is an argument, and the same arguments give the same decision.
public struct GateEngine: Sendable {
  let core: EngineCore

  /// The catalog that it decides for.
  public var catalog: GatedCatalog { core.catalog }
  /// The environments besides production whose entitlements count.
  public var acceptedEnvironments: Set<Entitlement.Environment> { core.acceptedEnvironments }

  /// Makes an engine.
  ///
  /// - Parameter acceptedEnvironments: the store environments, such as `sandbox`, whose entitlements
  ///   count besides those of production and those that name none.
  public init(
    catalog: GatedCatalog, accepting acceptedEnvironments: Set<Entitlement.Environment> = []
  ) {
    core = EngineCore(catalog: catalog, acceptedEnvironments: acceptedEnvironments)
  }
}

extension GateEngine {
  /// The decision about one item.
  ///
  /// An id that the catalog does not have, or that is a group's, is `locked` with the reason
  /// `unknown-item`.
  /// - Complexity: O(n) in what the subject lists and in the item's rules.
  public func decide(_ item: ItemID, for subject: GateSubject, at now: Instant) -> Decision {
    guard let gate = self.item(item) else { return .unknownItem }
    let facts = catalog.facts(of: subject, accepting: acceptedEnvironments)
    let answers = AnswersOnDemand(catalog.program, for: facts, at: now)
    return decision(gate, catalog.outcome(of: gate.program, answers), for: facts, at: now)
  }

  /// The decisions about all items that are content, in catalog order.
  public func decideAll(for subject: GateSubject, at now: Instant) -> [DecidedItem] {
    let prepared = prepare(subject, at: now)
    return gates.map { DecidedItem(item: $0.item, decision: decide($0, for: prepared)) }
  }

  /// The items that are open, in catalog order.
  public func unlocked(for subject: GateSubject, at now: Instant) -> [ItemID] {
    listing(for: prepare(subject, at: now)).unlocked
  }
}

extension GateEngine {
  /// The item with this id, or that had it before, to be decided without looking it up again; `nil`
  /// where the catalog has no such item that is content.
  public func item(_ item: ItemID) -> ItemHandle? {
    catalog.content.nodeIndex(named: item.rawValue).flatMap { gate(ofNode: $0) }
  }

  /// Answers every fact of the catalog for a subject at an instant, for many decisions about it.
  ///
  /// - Complexity: O(n) in the facts that the catalog's gates ask for.
  public func prepare(_ subject: GateSubject, at now: Instant) -> SubjectEvaluation {
    let facts = catalog.facts(of: subject, accepting: acceptedEnvironments)
    return SubjectEvaluation(
      now: now, facts: facts, answers: PreparedAnswers(catalog.program, for: facts, at: now),
      engine: core)
  }

  /// The decision about an item; `locked` with `unknown-item` where either is another engine's.
  public func decide(_ gate: ItemHandle, for subject: SubjectEvaluation) -> Decision {
    guard gate.engine === core, subject.engine === core else { return .unknownItem }
    let outcome = catalog.outcome(of: gate.program, subject.answers)
    return decision(gate, outcome, for: subject.facts, at: subject.now)
  }

  /// The decision about an item, by its id.
  public func decide(_ item: ItemID, for subject: SubjectEvaluation) -> Decision {
    self.item(item).map { decide($0, for: subject) } ?? .unknownItem
  }

  /// The verdict alone: allocates nothing. `locked` where either is another engine's.
  public func verdict(_ gate: ItemHandle, for subject: SubjectEvaluation) -> Verdict {
    guard gate.engine === core, subject.engine === core else { return .locked }
    return core.catalog.verdict(of: gate.program, subject.answers)
  }

  /// The verdict about an item alone, by its id; `locked` where the catalog has no such item.
  public func verdict(_ item: ItemID, for subject: SubjectEvaluation) -> Verdict {
    guard subject.engine === core, let node = catalog.content.nodeIndex(named: item.rawValue),
      let program = catalog.items[node]
    else { return .locked }
    return core.catalog.verdict(of: program, subject.answers)
  }

  /// All items by verdict.
  public func listing(for subject: SubjectEvaluation) -> ItemListing {
    var listing = ItemListing(
      validUntil: core.nextChange(for: subject.facts, after: subject.now))
    for gate in gates { listing.append(gate.item, verdict(gate, for: subject)) }
    return listing
  }
}

extension GateEngine {
  /// The items that are content, in catalog order.
  var gates: some Sequence<ItemHandle> {
    catalog.items.indices.lazy.compactMap { gate(ofNode: $0) }
  }

  private func gate(ofNode node: Int) -> ItemHandle? {
    catalog.items[node].map { ItemHandle(node: node, program: $0, engine: core) }
  }

  private func decision(
    _ gate: ItemHandle, _ outcome: (verdict: Verdict, reason: DecisionReason),
    for facts: ResolvedSubject,
    at now: Instant
  ) -> Decision {
    Decision(
      verdict: outcome.verdict, reason: outcome.reason, whenLocked: gate.whenLocked,
      validUntil: catalog.validUntil(of: gate.program, for: facts, at: now))
  }
}
