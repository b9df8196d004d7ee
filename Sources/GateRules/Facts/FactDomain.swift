package import ContentCatalog

/// The variable that a fact depends on, and the cut that the fact makes in the values of the
/// variable.
///
/// Facts with equal variables constrain each other: `now ≥ May` implies `now ≥ April`. Facts with
/// different variables do so only through rules that relate the variables, such as bundles.
package struct FactDomain: Hashable, Sendable {
  package let variable: FactVariable
  package let cut: FactCut
}

/// A property of a subject or of an instant that facts test.
package enum FactVariable: Hashable, Sendable {
  /// The instant of the decision.
  case now
  /// The entitlements to a product, including those to products that include it.
  case product(ProductIndex)
  /// The time that has passed since an anchor, which is first moved to the local midnight at or
  /// before it if `fromStartOfDay` is true.
  case elapsed(since: ElapsedFact.Anchor, fromStartOfDay: Bool)
  /// The value of an attribute.
  case attribute(AttributeIndex)
  /// Whether the item's own record is completed.
  case completion(node: NodeIndex)
  /// Whether the item's own record is started.
  case start(node: NodeIndex)
  /// The score in the item's own record.
  case score(node: NodeIndex)
  /// The number of uses of a counter in the current period; `nil` if all uses count.
  case uses(counter: CounterIndex, period: CalendarPeriod?)
  /// Whether an item is among the uses of a counter in the current period.
  case use(counter: CounterIndex, period: CalendarPeriod?, node: NodeIndex)
  /// The bucket of the subject for a salt.
  case rollout(salt: String)
  /// The value of a plugin's fact, which is opaque.
  case custom(AnyCustomFact)
}

/// The values of a variable for which a fact is true.
package enum FactCut: Hashable, Sendable {
  /// A variable that is itself true or false is true.
  case isTrue
  /// The instant is at or after this one.
  case from(Instant)
  /// At least this duration has passed.
  case passed(CalendarDuration)
  /// One of the entitlements counts.
  case entitled(EntitlementTest)
  /// The value of the attribute satisfies the test.
  case satisfies(AttributeFact.Question)
  /// The number is at least this.
  case atLeast(Double)
  /// The count is below this.
  case fewerThan(Int)
  /// The bucket lies in this share of all buckets, in hundredths of a percent.
  case share(hundredths: Int)
}

/// The entitlements to a product that count.
package struct EntitlementTest: Hashable, Sendable {
  /// Whether past ownership is enough.
  package let everOwned: Bool
  /// The instant before which the purchase must have been made; `nil` for no such limit.
  package let boughtBefore: Instant?
  /// The ownership, offer and discount types whose entitlements do not count.
  package let excluding: EntitlementQualifiers
}

extension Fact {
  /// The variable and the cut of the fact.
  package var domain: FactDomain {
    switch self {
    case .holding(let test):
      FactDomain(
        variable: .product(test.product),
        cut: .entitled(
          EntitlementTest(
            everOwned: test.everOwned, boughtBefore: test.boughtBefore, excluding: test.excluding)))
    case .reached(let instant): FactDomain(variable: .now, cut: .from(instant))
    case .elapsed(let test):
      FactDomain(
        variable: .elapsed(since: test.anchor, fromStartOfDay: test.startOfDay),
        cut: .passed(test.duration))
    case .attribute(let test):
      FactDomain(variable: .attribute(test.attribute), cut: .satisfies(test.question))
    case .progress(let test): test.domain
    case .usage(let test): test.domain
    case .rollout(let test):
      FactDomain(variable: .rollout(salt: test.salt), cut: .share(hundredths: test.hundredths))
    case .custom(let fact): FactDomain(variable: .custom(fact), cut: .isTrue)
    }
  }
}

extension ItemProgressFact {
  fileprivate var domain: FactDomain {
    switch question {
    case .completed: FactDomain(variable: .completion(node: node), cut: .isTrue)
    case .started: FactDomain(variable: .start(node: node), cut: .isTrue)
    case .score(let least): FactDomain(variable: .score(node: node), cut: .atLeast(least))
    }
  }
}

extension UsageLimitFact {
  fileprivate var domain: FactDomain {
    switch question {
    case .fewerThan(let limit):
      FactDomain(variable: .uses(counter: counter, period: period), cut: .fewerThan(limit))
    case .counted(let node):
      FactDomain(variable: .use(counter: counter, period: period, node: node), cut: .isTrue)
    }
  }
}
