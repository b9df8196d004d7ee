public import ContentCatalog

/// The facts that built-in rules test.
extension ConditionBuilder {
  /// Returns a condition that is true from an instant on.
  public func reached(_ instant: Instant) -> Condition { fact(.reached(instant)) }

  /// Returns an instant that a rule states; `nil`, and reported, if it is the publication of an item
  /// that has none.
  func instant(_ stated: RuleInstant) -> Instant? {
    switch stated {
    case .constant(let instant): instant
    case .publication(let item): lowering.publication(of: item)
    }
  }

  /// Returns a condition that is true once a duration has passed since an event.
  ///
  /// A container has several such events, and each wait is counted separately:
  ///
  /// - Completion: the duration has passed since its own record was completed, or since each item of
  ///   its content was.
  /// - Start: the duration has passed since its own record was started, or since any item of its
  ///   content was.
  ///
  /// The time for which a product was held stands still while it is not held.
  ///
  /// - Parameter startOfDay: whether to count from the local midnight at or before the event. The time
  ///   for which a product was held has no such midnight, and ignores it.
  public func elapsed(
    _ duration: CalendarDuration, since anchor: TimeAnchor, startOfDay: Bool = false
  ) -> Condition {
    lowering.condition(.passed(duration, fromStartOfDay: startOfDay), around: anchor)
  }

  /// Returns a condition that is true while more than a duration is left until a date.
  ///
  /// The condition is `never` for a product and for the progress of an item.
  public func left(_ duration: CalendarDuration, until anchor: TimeAnchor) -> Condition {
    switch anchor {
    case .attribute, .itemDate, .published: lowering.condition(.left(duration), around: anchor)
    case .bought, .held, .completed, .started: .never
    }
  }

  /// Returns a condition that is true while the subject holds a product, either directly or through
  /// a product that includes it.
  ///
  /// - Parameters:
  ///   - boughtBefore: the instant before which the entitlement must have been bought first; `nil`
  ///     for no such limit.
  ///   - excluding: the types whose entitlements do not count.
  public func holds(
    _ product: ProductReference, boughtBefore: Instant? = nil,
    excluding: Set<EntitlementQualifier> = []
  ) -> Condition {
    fact(.holding(HoldingFact(product, boughtBefore: boughtBefore, excluding: excluding)))
  }

  /// Returns a condition that is true if the subject ever owned a product, either directly or
  /// through a product that includes it. Expired and upgraded entitlements count; revoked and
  /// pending entitlements do not.
  ///
  /// - Parameters:
  ///   - boughtBefore: the instant before which the entitlement must have been bought first; `nil`
  ///     for no such limit.
  ///   - excluding: the types whose entitlements do not count.
  public func everOwned(
    _ product: ProductReference, boughtBefore: Instant? = nil,
    excluding: Set<EntitlementQualifier> = []
  ) -> Condition {
    fact(
      .holding(
        HoldingFact(product, everOwned: true, boughtBefore: boughtBefore, excluding: excluding)))
  }

  /// Returns a condition that is true if the subject held a product at an instant that has come, either
  /// directly or through a product that includes it. Revoked and pending entitlements do not count.
  ///
  /// - Parameter excluding: the types whose entitlements do not count.
  public func held(
    _ product: ProductReference, on instant: Instant, excluding: Set<EntitlementQualifier> = []
  ) -> Condition {
    fact(
      .holding(
        HoldingFact(product, heldOn: instant, boughtBefore: nil, excluding: excluding)))
  }

  /// Returns a condition that is true if an item is completed, by its own record or because all its
  /// content is completed. A draft is never completed.
  public func completed(_ item: ItemReference) -> Condition {
    lowering.catalogLowering.completed(item.node)
  }

  /// Returns a condition that is true if the completion of an item still counts, or that of each item of
  /// its content does. It is unknown if the instant of a completion is.
  public func completed(_ item: ItemReference, _ reach: EventReach) -> Condition {
    lowering.condition(.recent(reach), around: .completed(item))
  }

  /// Returns a condition that is true if a share of an item's content is completed, by weight, or the
  /// item by its own record.
  ///
  /// An item without content is reported at the rule as an error of the catalog.
  ///
  /// - Parameter percent: the share, from 1 to 100. Another number means the nearest of these.
  public func completed(_ item: ItemReference, share percent: Int) -> Condition {
    lowering.catalogLowering.completed(item.node, share: percent, at: lowering.context)
  }

  /// Returns a condition that is true if an item is started, by its own record, because it is
  /// completed, or because some of its content is started. A draft is never started.
  public func started(_ item: ItemReference) -> Condition {
    lowering.catalogLowering.started(item.node)
  }

  /// Returns a condition that is true if the own record of an item has at least this score. A draft has
  /// none.
  ///
  /// - Parameter missingIsZero: whether an absent score counts as 0. It is unknown otherwise.
  public func scored(
    _ item: ItemReference, atLeast score: Double, missingIsZero: Bool = false
  ) -> Condition {
    if lowering.catalogLowering.catalog.nodes[item.node].isDraft { return .never }
    return fact(.progress(.score(of: item, atLeast: score, missingIsZero: missingIsZero)))
  }

  /// Returns a condition that is true while a counter has fewer uses in the current period than a
  /// limit. All uses of one item count as one.
  public func uses(
    of counter: CounterReference, fewerThan limit: Int, per period: UsagePeriod
  ) -> Condition {
    uses(of: counter, fewerThan: limit, period.calendarPeriod.map { .during($0) })
  }

  /// Returns a condition that is true while a counter has fewer uses that still count than a limit.
  ///
  /// - Parameters:
  ///   - item: the item whose uses count, each of them once; `nil` for all uses, of which those of one item
  ///     count once.
  ///   - reach: the time for which a use counts; `nil` for ever.
  public func uses(
    of counter: CounterReference, for item: ItemReference? = nil, fewerThan limit: Int,
    _ reach: EventReach?
  ) -> Condition {
    let scope = UsageLimitFact.Scope(reach, of: item?.node)
    return fact(
      .usage(
        UsageLimitFact(counter: counter.index, scope: scope, question: .fewerThan(.number(limit)))))
  }

  /// Returns a condition that is true if the uses of a counter that still count include an item.
  public func uses(
    of counter: CounterReference, include item: ItemReference, _ reach: EventReach?
  ) -> Condition {
    let scope = UsageLimitFact.Scope(reach)
    return fact(
      .usage(
        UsageLimitFact(counter: counter.index, scope: scope, question: .counted(node: item.node))))
  }

  /// Returns a condition that is true if the uses of a counter in the current period include an
  /// item.
  public func uses(
    of counter: CounterReference, include item: ItemReference, per period: UsagePeriod
  ) -> Condition {
    uses(of: counter, include: item, period.calendarPeriod.map { .during($0) })
  }

  /// Returns a condition that is true for a fixed share of all subjects, or of the values of an attribute.
  ///
  /// An attribute of another type than string is reported at the rule as an error of the catalog.
  ///
  /// - Parameters:
  ///   - hundredths: the share in hundredths of a percent, from 0 to 10,000.
  ///   - salt: any text. Shares with different salts are independent.
  ///   - attribute: the attribute by whose value subjects are in the share together; `nil` for the id.
  public func rollout(
    hundredths: Int, salt: String, by attribute: AttributeReference? = nil
  ) -> Condition {
    if let attribute, attribute.type != .string { return incomparable(attribute, .string(salt)) }
    return fact(
      .rollout(RolloutFact(salt: salt, hundredths: hundredths, by: attribute?.index)))
  }

  /// Returns a condition that is true if a fact of a plugin is true.
  public func fact(_ fact: some CustomFact) -> Condition { self.fact(.custom(AnyCustomFact(fact))) }

  func fact(_ test: Fact) -> Condition { lowering.catalogLowering.store.fact(test) }

  func holds(_ product: ProductIndex) -> Condition { lowering.catalogLowering.holds(product) }

  /// The products that give full access.
  var fullAccessProducts: [ProductIndex] { lowering.catalogLowering.fullAccessProducts }
}

/// Facts about attributes.
extension ConditionBuilder {
  /// Returns a condition that is true if the value of an attribute satisfies a comparison.
  ///
  /// An absent value without a default makes the condition unknown. A value of another type than the
  /// attribute, or a comparison that the type does not have, is reported at the rule as an error of
  /// the catalog.
  public func attribute(
    _ attribute: AttributeReference, _ comparison: AttributeComparison, _ value: AttributeValue
  ) -> Condition {
    guard value.type == attribute.type, comparison.applies(to: attribute.type) else {
      return incomparable(attribute, value)
    }
    return self.attribute(attribute, .compare(comparison, value))
  }

  /// Returns a condition that is true if the value of an attribute is among these values.
  ///
  /// A value of another type than the attribute is reported at the rule as an error of the catalog.
  public func attribute(
    _ attribute: AttributeReference, isOneOf values: [AttributeValue]
  ) -> Condition {
    if let wrong = values.first(where: { $0.type != attribute.type || !$0.type.hasEquality }) {
      return incomparable(attribute, wrong)
    }
    return self.attribute(attribute, .isOne(of: ListedValues(values)))
  }

  /// Returns a condition that is true if the value of an attribute, a set of strings, contains one
  /// of these.
  ///
  /// An attribute of another type is reported at the rule as an error of the catalog.
  public func attribute(
    _ attribute: AttributeReference, containsAnyOf strings: [String]
  ) -> Condition {
    guard attribute.type == .strings else {
      return incomparable(attribute, .strings(StringSet(strings)))
    }
    let values = strings.map { AttributeValue.string($0) }
    return self.attribute(attribute, .contains(anyOf: ListedValues(values)))
  }

  /// Returns a condition that is true if the subject itself has a value for an attribute. Defaults
  /// are ignored.
  public func exists(_ attribute: AttributeReference) -> Condition {
    self.attribute(attribute, .exists)
  }

  /// Returns a condition that is true if an attribute of type `instantByItem` lists an instant for an
  /// item; for the item under decision or a container around it, if `item` is `nil`.
  func exists(_ attribute: AttributeReference, of item: ItemReference?) -> Condition {
    lowering.exists(attribute, of: item)
  }

  func attribute(
    _ attribute: AttributeReference, _ question: AttributeFact.Question
  ) -> Condition {
    fact(.attribute(AttributeFact(attribute: attribute.index, question: question)))
  }

  private func incomparable(
    _ attribute: AttributeReference, _ value: AttributeValue
  ) -> Condition {
    lowering.catalogLowering.report(.incomparable(attribute, value), at: lowering.context)
    return .never
  }
}

extension HoldingFact {
  init(
    _ product: ProductReference, everOwned: Bool = false, heldOn: Instant? = nil,
    boughtBefore: Instant?, excluding: Set<EntitlementQualifier>
  ) {
    self.init(product: product.index)
    self.everOwned = everOwned
    self.heldOn = heldOn
    self.boughtBefore = boughtBefore
    self.excluding = EntitlementQualifiers(names: excluding.map(\.name))
  }
}

extension ItemProgressFact {
  static func score(
    of item: ItemReference, atLeast score: Double, missingIsZero: Bool = false
  ) -> ItemProgressFact {
    ItemProgressFact(
      node: item.node, question: .score(atLeast: score, missingIsZero: missingIsZero))
  }
}

extension CatalogAttribute.ValueType {
  /// Whether rules compare whole values of the type.
  var hasEquality: Bool {
    switch self {
    case .string, .number, .boolean, .instant, .version: true
    case .strings, .instantByItem: false
    }
  }

  /// Whether values of the type have an order.
  var isOrdered: Bool {
    switch self {
    case .number, .instant, .version: true
    case .string, .boolean, .strings, .instantByItem: false
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func incomparable(
    _ attribute: AttributeReference, _ value: AttributeValue
  ) -> Self {
    Self(
      .attributeType,
      "\(quoting(attribute.id.rawValue)) is of type \(attribute.type.rawValue), which a plugin compares "
        + "with a value of type \(value.type.rawValue)",
      help: "the plugin has to compare values of one type, in a way that the type allows")
  }
}
