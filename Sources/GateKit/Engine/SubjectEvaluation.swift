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
  package let answers: EvaluatedFacts
  private let source: Source

  /// The subject in the form in which it was passed.
  private enum Source: Sendable {
    case resolved(ResolvedSubject)
    case unresolved(UnresolvedSubject, any UnresolvedSubjectReader)
  }

  init(engine: GateEngine, now: Instant, facts: ResolvedSubject) {
    (self.engine, self.now) = (engine, now)
    answers = engine.catalog.evaluated(facts, at: now)
    source = .resolved(facts)
  }

  /// Creates an evaluation of a subject whose facts were read without resolving it.
  package init(
    engine: GateEngine, now: Instant, subject: UnresolvedSubject,
    reader: any UnresolvedSubjectReader, answers: EvaluatedFacts
  ) {
    (self.engine, self.now, self.answers) = (engine, now, answers)
    source = .unresolved(subject, reader)
  }

  /// The facts of the subject, which is resolved if it was not yet.
  package var facts: ResolvedSubject {
    switch source {
    case .resolved(let facts): return facts
    case .unresolved(let unresolved, let reader):
      return answers.withMemory { memory in
        if let subject = memory.subject { return subject }
        let subject = engine.catalog.facts(
          of: reader.decoded(unresolved), accepting: engine.acceptedEnvironments)
        memory.subject = subject
        return subject
      }
    }
  }

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
    SubjectEvaluation(engine: self, now: now, facts: facts)
  }
}

extension SubjectEvaluation {
  /// Returns the decision about an item. It is `locked` with the reason `unknown-item` if the
  /// handle comes from another engine.
  public func decide(_ item: ItemHandle) -> Decision {
    guard item.engine === engine.core else { return .unknownItem }
    return Decision(
      engine.catalog.reason(of: item.program, answers), whenLocked: item.whenLocked,
      validUntil: validUntil(of: CollectionOfOne(item.program))[0])
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
    let (listed, catalog) = (subject.entitlements, engine.catalog)
    // By position, because a copy of an entitlement counts many references.
    return listed.indices.compactMap { index in
      IgnoredEntitlement.Cause(
        of: listed[index], in: catalog, accepting: engine.acceptedEnvironments
      ).map { IgnoredEntitlement(listed[index], cause: $0) }
    }
  }

  /// The verdicts about all items that are content, in the order of ``decisions``.
  ///
  /// They take a fraction of the time of the decisions, which also give reasons and instants.
  ///
  /// - Complexity: O(n) in the items of the catalog.
  public var verdicts: [Verdict] {
    let (catalog, programs) = (engine.catalog, engine.core.programs)
    let distinct = catalog.items.values
    return Array(unsafeUninitializedCapacity: programs.count) { verdicts, count in
      // Many items share a program.
      withUnsafeTemporaryAllocation(of: Verdict.self, capacity: distinct.count) { byProgram in
        catalog.writeVerdicts(of: distinct, answers, to: byProgram)
        for program in programs {
          verdicts.initializeElement(at: count, to: byProgram[Int(program)])
          count += 1
        }
      }
    }
  }

  /// The decisions about all items that are content, in catalog order.
  ///
  /// - Complexity: O(n) in the items of the catalog and the time-dependent facts that they test.
  public var decisions: [DecidedItem] {
    let (items, nodes) = (engine.catalog.items, engine.catalog.content.nodes)
    // Many items share a program.
    let reasons = items.values.map { engine.catalog.reason(of: $0, answers) }
    let ends = validUntil(of: items.values)
    var decisions: [DecidedItem] = []
    decisions.reserveCapacity(nodes.count)
    for index in nodes.indices where nodes[index].isContent {
      guard let id = nodes[index].itemID, let program = items.index(of: NodeIndex(index)) else {
        continue
      }
      let decision = Decision(
        reasons[program], whenLocked: nodes[index].whenLocked, validUntil: ends[program])
      decisions.append(DecidedItem(item: id, decision: decision))
    }
    return decisions
  }

  /// Returns, for each program, an instant before which the decision about an item with the program cannot
  /// change; `nil` if it never changes.
  func validUntil(of programs: some Collection<ItemProgram>) -> [Instant?] {
    let (catalog, now) = (engine.catalog, now)
    if let changes = readChanges {
      return programs.map { catalog.validUntil(of: $0, changes) }
    }
    let facts = facts
    return answers.withMemory { memory in
      programs.map { catalog.validUntil(of: $0, for: facts, at: now, noting: &memory.changes) }
    }
  }

  /// The next change of each fact, read without resolving the subject; `nil` if it is resolved or has to be.
  private var readChanges: [Instant?]? {
    guard case .unresolved(let subject, let reader) = source else { return nil }
    return answers.withMemory { memory in
      if let known = memory.readChanges { return known }
      let changes = reader.nextChanges(of: subject, after: now)
      memory.readChanges = .some(changes)
      return changes
    }
  }
}
