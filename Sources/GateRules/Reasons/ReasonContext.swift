public import ContentCatalog

/// What a rule kind may look at to say why one of its rules is true, false or unknown of a subject.
public struct ReasonContext: Sendable {
  /// Whether the rule is true; decided already, by what the kind lowers to.
  public let value: Ternary
  /// The item that is decided; `nil` in a catalog's `bypass`.
  public let item: ItemReference?
  /// Where the item stands among the children of the container on which the rule is written; `nil` for
  /// a rule that does not ask.
  public let position: RulePosition?
  /// The instant that is asked about.
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
  /// Who asks.
  public var subject: GateSubject { subjectFacts.subject }

  /// How the subject stands to a product.
  public func holding(of product: ProductReference) -> HoldingState { holding(of: product.index) }

  /// Whether an item is completed: by its own record, or because all its content is.
  public func completion(of item: ItemReference) -> Ternary {
    ProgressAnswers(catalog: catalog, subject: subjectFacts).completed(item.node)
  }

  /// Whether an item is started: by its own record, because it is completed, or because some of its
  /// content is started.
  public func start(of item: ItemReference) -> Ternary {
    ProgressAnswers(catalog: catalog, subject: subjectFacts).started(item.node)
  }

  /// The best score that is listed for an item; where its record is said to be unknown, it may be higher.
  public func score(of item: ItemReference) -> Double? { subjectFacts.progress[item.node]?.score }

  /// What an attribute is after defaults.
  public func state(of attribute: AttributeReference) -> AttributeState {
    subjectFacts.attributes[attribute.index]
  }

  func holding(of product: Int) -> HoldingState { subjectFacts.holdingState(of: product, at: now) }
  func value(of test: Fact) -> Ternary { test.value(for: subjectFacts, at: now) }

  /// Makes the reason, with the rule's value.
  ///
  /// - Parameter family: where the rule is unknown, the family of facts that would have settled it; the
  ///   sources that failed to answer it are then named.
  public func reason(
    _ code: Reason.Code, _ details: [String: ReasonDetail] = [:], unknown family: FactFamily? = nil
  ) -> Reason {
    var details = details
    if value == .unknown, let family {
      var silent: [String] = []
      for failure in subject.sourceFailures
      where failure.families.contains(family) && !silent.contains(failure.source) {
        silent.append(failure.source)
      }
      if !silent.isEmpty { details[Reason.sources] = .list(silent.map { .text($0) }) }
    }
    return Reason(code: code, value: value, details: details)
  }
}

extension ReasonContext {
  /// The time zone of the catalog.
  public var timeZone: TimeZoneRules { catalog.timeZone }
}
