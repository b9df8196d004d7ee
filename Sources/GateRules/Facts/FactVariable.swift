package import ContentCatalog

/// A property of a subject or of an instant that facts test.
///
/// Facts with equal variables constrain each other: `now ≥ May` implies `now ≥ April`. Facts with
/// different variables do so only through rules that relate the variables, such as bundles.
package enum FactVariable: Hashable, Sendable {
  /// The instant of the decision.
  case now
  /// The entitlements to a product, including those to products that include it.
  case product(ProductIndex)
  /// The time that has passed since an anchor, which is first moved to the local midnight at or
  /// before it if `fromStartOfDay` is true. Before the anchor, the time is negative.
  case elapsed(since: ElapsedFact.Anchor, fromStartOfDay: Bool)
  /// The value of an attribute.
  case attribute(AttributeIndex)
  /// Whether an attribute lists an instant for an item.
  case itemDate(AttributeIndex, node: NodeIndex)
  /// Whether the item's own record is completed.
  case completion(node: NodeIndex)
  /// Whether the item's own record is started.
  case start(node: NodeIndex)
  /// The score in the item's own record.
  case score(node: NodeIndex)
  /// The number of uses of a counter that count now.
  case uses(counter: CounterIndex, scope: UsageLimitFact.Scope)
  /// The number of uses of a counter, compared with that of the units bought of a consumable.
  case balance(counter: CounterIndex, scope: UsageLimitFact.Scope, of: ProductIndex)
  /// Whether an item is among the uses of a counter that count now.
  case use(counter: CounterIndex, scope: UsageLimitFact.Scope, node: NodeIndex)
  /// The bucket of the subject for a salt, or of the value of an attribute.
  case rollout(salt: ExactString, by: AttributeIndex?)
  /// The value of a plugin's fact, which is opaque.
  case custom(AnyCustomFact)
}

extension Fact {
  /// The variable that the fact depends on.
  package var variable: FactVariable {
    switch self {
    case .holding(let test): .product(test.product)
    case .reached: .now
    case .elapsed(let test): test.variable
    case .attribute(let test): .attribute(test.attribute)
    case .itemDate(let test): .itemDate(test.attribute, node: test.node)
    case .progress(let test): test.variable
    case .usage(let test): test.variable
    case .rollout(let test): .rollout(salt: ExactString(test.salt), by: test.attribute)
    case .custom(let fact): .custom(fact)
    }
  }
}

extension ElapsedFact {
  fileprivate var variable: FactVariable {
    switch span {
    case .passed(_, let fromStartOfDay): .elapsed(since: anchor, fromStartOfDay: fromStartOfDay)
    case .left, .recent: .elapsed(since: anchor, fromStartOfDay: false)
    }
  }
}

extension ItemProgressFact {
  fileprivate var variable: FactVariable {
    switch question {
    case .completed, .share: .completion(node: node)
    case .started: .start(node: node)
    case .score: .score(node: node)
    }
  }
}

extension UsageLimitFact {
  fileprivate var variable: FactVariable {
    switch question {
    case .fewerThan(.number): .uses(counter: counter, scope: scope)
    case .fewerThan(.unitsBought(let product)):
      .balance(counter: counter, scope: scope, of: product)
    case .counted(let node): .use(counter: counter, scope: scope, node: node)
    }
  }
}
