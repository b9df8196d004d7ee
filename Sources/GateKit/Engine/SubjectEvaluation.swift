public import ContentCatalog
public import GateRules

/// A subject at an instant, with the value of every fact that the engine's catalog tests.
///
/// ```swift
/// let access = engine.evaluate(learner, at: now)
/// print(access.decide("L9").isUnlocked)  // false
/// print(access.listing.unlocked.count)  // 9
/// print(access.offers(of: "L9").first?.products ?? [])  // [advanced]
/// ```
///
/// Every value of one evaluation refers to the same facts, so the values are consistent. Create a
/// new evaluation when a fact of the subject changes, or at ``ItemListing/validUntil``.
public struct SubjectEvaluation: Sendable {
  /// The engine that made the evaluation.
  public let engine: GateEngine
  /// The instant of the decisions.
  public let now: Instant
  package let facts: ResolvedSubject
  package let answers: EvaluatedFacts

  /// The subject as it was passed to ``GateEngine/evaluate(_:at:)``.
  public var subject: GateSubject { facts.subject }
}

extension GateEngine {
  /// Evaluates every fact and condition of the catalog for a subject at an instant.
  ///
  /// - Complexity: O(n) in the facts that the subject lists and in the conditions of the catalog.
  public func evaluate(_ subject: GateSubject, at now: Instant) -> SubjectEvaluation {
    evaluate(catalog.facts(of: subject.proven(at: now), accepting: acceptedEnvironments), at: now)
  }

  /// Evaluates every fact and condition of the catalog for the facts of a subject.
  package func evaluate(_ facts: ResolvedSubject, at now: Instant) -> SubjectEvaluation {
    SubjectEvaluation(
      engine: self, now: now, facts: facts,
      answers: EvaluatedFacts(catalog.program, for: facts, at: now))
  }
}

extension SubjectEvaluation {
  /// Returns the decision about an item. It is `locked` with the reason `unknown-item` if the
  /// handle comes from another engine.
  public func decide(_ item: ItemHandle) -> Decision {
    guard item.engine === engine.core else { return .unknownItem }
    return engine.decision(
      item, engine.catalog.reason(of: item.program, answers), for: facts, at: now)
  }

  /// Returns the decision about the item with this current or former id. It is `locked` with the
  /// reason `unknown-item` for an unknown id or the id of a group.
  public func decide(_ item: ItemID) -> Decision {
    engine.handle(for: item).map { decide($0) } ?? .unknownItem
  }

  /// Returns the verdict about an item, without allocating. It is `locked` if the handle comes from
  /// another engine.
  public func verdict(of item: ItemHandle) -> Verdict {
    guard item.engine === engine.core else { return .locked }
    return engine.catalog.verdict(of: item.program, answers)
  }

  /// Returns the verdict about the item with this current or former id. It is `locked` if the
  /// catalog has no such item.
  public func verdict(of item: ItemID) -> Verdict {
    guard let node = engine.catalog.content.nodeIndex(named: item.rawValue),
      let program = engine.catalog.items[node]
    else { return .locked }
    return engine.catalog.verdict(of: program, answers)
  }

  /// Returns the verdict that the item would have if `staysOpen` did not apply.
  package func accessVerdict(_ item: ItemHandle) -> Verdict {
    guard item.engine === engine.core else { return .locked }
    return engine.catalog.accessVerdict(of: item.program, answers)
  }

  /// The entitlements of the subject that prove nothing, in the subject's order, each with the cause.
  ///
  /// Show them to a support agent: a misspelt product or a purchase from a test environment
  /// otherwise looks like no purchase.
  public var ignoredEntitlements: [IgnoredEntitlement] {
    subject.entitlements.compactMap { entitlement in
      IgnoredEntitlement.Cause(
        of: entitlement, in: engine.catalog.content, accepting: engine.acceptedEnvironments
      ).map { IgnoredEntitlement(entitlement, cause: $0) }
    }
  }

  /// The decisions about all items that are content, in catalog order.
  ///
  /// - Complexity: O(n) in the items of the catalog and the time-dependent facts that they test.
  public var decisions: [DecidedItem] {
    engine.items.map { DecidedItem(item: $0.id, decision: decide($0)) }
  }
}
