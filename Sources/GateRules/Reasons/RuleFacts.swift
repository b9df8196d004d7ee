public import ContentCatalog

/// What a rule kind may look at to say why one of its rules is true, false or unknown of a subject.
public struct RuleFacts: Sendable {
  /// Whether the rule is true; decided already, by what the kind lowers to.
  public let value: Ternary
  /// The item that is decided; `nil` in a catalog's `bypass`.
  public let item: ItemReference?
  /// Where the item stands among the children of the container on which the rule is written; `nil` for
  /// a rule that does not ask.
  public let position: RulePosition?
  /// The instant that is asked about.
  public let now: Instant
  package let subjectFacts: SubjectFacts
  package let catalog: Catalog

  package init(
    value: Ternary, item: ItemReference?, position: RulePosition?, now: Instant,
    subjectFacts: SubjectFacts, catalog: Catalog
  ) {
    self.value = value
    self.item = item
    self.position = position
    self.now = now
    self.subjectFacts = subjectFacts
    self.catalog = catalog
  }
}

extension RuleFacts {
  /// Who asks.
  public var subject: GateSubject { subjectFacts.subject }

  /// Makes the reason, with the rule's value.
  ///
  /// - Parameter family: where the rule is unknown, the family of facts that would have settled it; the
  ///   sources that failed to answer it are then named.
  public func reason(
    _ code: Reason.Code, _ details: [String: ReasonDetail] = [:], unknown family: FactFamily? = nil
  ) -> Reason {
    var details = details
    if value == .unknown, let family {
      let silent = subject.sourceFailures.filter { $0.families.contains(family) }.map(\.source)
      if !silent.isEmpty { details[Reason.sources] = .list(silent.map { .text($0) }) }
    }
    return Reason(code: code, value: value, details: details)
  }
}
