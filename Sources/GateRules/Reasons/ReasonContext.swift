public import ContentCatalog

/// The information from which a rule kind explains why a rule is true, false or unknown for a
/// subject.
///
/// ```swift
/// func reason(_ facts: ReasonContext) -> Reason? {
///   if let until, facts.now >= until {
///     return facts.reason("acme.trial-over", ["until": .instant(until)])
///   }
///   return facts.reason("acme.trial", ["length": .duration(length)], unknown: .attributes)
/// }
/// ```
public struct ReasonContext: Sendable {
  /// The value of the rule, already computed from the condition that the kind lowers to.
  public let value: Ternary
  /// The item under decision; `nil` in a catalog's `bypass`.
  public let item: ItemReference?
  /// The position of the item among the children of the container on which the rule is written;
  /// `nil` for a rule that does not use it.
  public let position: RulePosition?
  /// The instant for which the rule is evaluated.
  public let now: Instant
  package let subjectFacts: ResolvedSubject
  package let catalog: Catalog

  package init(
    value: Ternary, item: ItemReference?, position: RulePosition?, now: Instant,
    subjectFacts: ResolvedSubject, catalog: Catalog
  ) {
    self.value = value
    self.item = item
    self.position = position
    self.now = now
    self.subjectFacts = subjectFacts
    self.catalog = catalog
  }
}

extension ReasonContext {
  /// The subject as it was passed to the engine, for what a rule reads besides facts.
  public var subject: GateSubject { subjectFacts.subject }

  /// Returns the subject's relation to a product.
  public func holding(of product: ProductReference) -> HoldingState { holding(of: product.index) }

  /// Returns whether an item is completed, by its own record or because all its content is
  /// completed.
  public func completion(of item: ItemReference) -> Ternary {
    subjectFacts.hasCompleted(item.node, in: catalog, at: now)
  }

  /// Returns whether a share of an item's content, in percent, is completed, or the item by its own
  /// record.
  public func completion(of item: ItemReference, share percent: Int) -> Ternary {
    subjectFacts.hasCompleted(item.node, share: percent, in: catalog, at: now)
  }

  /// Returns whether the completion of an item still counts, or that of each item of its content does.
  func completion(of item: ItemReference, _ reach: EventReach) -> Ternary {
    subjectFacts.value(
      ofWait: ElapsedFact(anchor: .completed(item.node), span: .recent(reach)), in: catalog, at: now
    )
  }

  /// Returns whether an item is started, by its own record, because it is completed, or because
  /// some of its content is started.
  public func start(of item: ItemReference) -> Ternary {
    subjectFacts.hasStarted(item.node, in: catalog, at: now)
  }

  /// Returns the best listed score of an item. If its record is marked unknown, the actual score
  /// may be higher.
  public func score(of item: ItemReference) -> Double? { subjectFacts.progress[item.node]?.score }

  /// Returns the state of an attribute after defaults are applied.
  public func state(of attribute: AttributeReference) -> AttributeState {
    subjectFacts.attributes[attribute.index.position]
  }

  func holding(of product: ProductIndex) -> HoldingState {
    subjectFacts.holdingState(of: product, at: now)
  }
  /// Returns an instant that a rule states; `nil` for the publication of a draft, which may have none.
  func instant(_ stated: RuleInstant) -> Instant? {
    catalog.instant(stated, for: item?.node)
  }

  func value(of test: Fact) -> Ternary { test.value(for: subjectFacts, at: now) }

  /// Makes a reason with the value of the rule.
  ///
  /// - Parameter family: the family of facts that would determine the value of an unknown rule. The
  ///   reason then names the sources that failed to supply it, and those whose answers are out of date.
  public func reason(
    _ code: Reason.Code, _ details: [String: ReasonDetail] = [:], unknown family: FactFamily? = nil
  ) -> Reason {
    var details = details
    if value == .unknown, let family { addSources(of: family, to: &details) }
    return Reason(code: code, value: value, details: details)
  }
}

extension ReasonContext {
  /// Adds the names of the sources that failed to supply a family, that are not trusted enough, and whose
  /// answers are out of date.
  private func addSources(of family: FactFamily, to details: inout [String: ReasonDetail]) {
    var failed: [String] = []
    var untrusted: [String] = []
    for failure in subject.sourceFailures where failure.families.contains(family) {
      if let trust = failure.insufficientTrust {
        untrusted.append("\(failure.source) (\(trust))")
      } else if !failed.contains(failure.source) {
        failed.append(failure.source)
      }
    }
    let outOfDate = subject.mistimedAnswers.filter {
      $0.fault == .outOfDate && $0.families.contains(family)
    }.map { "\($0.source) (\($0.asOf))" }
    for (name, sources) in [
      (Reason.sources, failed), (Reason.untrustedSources, untrusted),
      (Reason.outdatedSources, outOfDate),
    ] where !sources.isEmpty {
      details[name] = .list(sources.map { .text($0) })
    }
  }
}

extension ReasonContext {
  /// The time zone of the catalog.
  public var timeZone: TimeZoneRules { catalog.timeZone }
}
