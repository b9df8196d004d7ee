import ContentCatalog

/// The variable that a fact depends on, and the cut that the fact makes in the values of the
/// variable.
///
/// Facts with equal variables constrain each other: `now ≥ May` implies `now ≥ April`. Facts with
/// different variables do so only through rules that relate the variables, such as bundles.
package struct FactDomain: Hashable, Sendable {
  package let variable: FactVariable
  package let cut: FactCut
}

extension Fact {
  /// The variable and the cut of the fact.
  package var domain: FactDomain {
    switch self {
    case .holding(let test):
      FactDomain(
        variable: .product(test.product),
        cut: .entitled(
          EntitlementCut(
            everOwned: test.everOwned, boughtBefore: test.boughtBefore, excluding: test.excluding)))
    case .reached(let instant): FactDomain(variable: .now, cut: .from(instant))
    case .elapsed(let test): test.domain
    case .attribute(let test):
      FactDomain(variable: .attribute(test.attribute), cut: .satisfies(test.question))
    case .itemDate(let test):
      FactDomain(variable: .itemDate(test.attribute, node: test.node), cut: .isTrue)
    case .progress(let test): test.domain
    case .usage(let test): test.domain
    case .rollout(let test):
      FactDomain(
        variable: .rollout(salt: ExactString(test.salt)), cut: .share(hundredths: test.hundredths))
    case .custom(let fact): FactDomain(variable: .custom(fact), cut: .isTrue)
    }
  }
}

extension ElapsedFact {
  fileprivate var domain: FactDomain {
    switch span {
    case .passed(let duration, let fromStartOfDay):
      FactDomain(
        variable: .elapsed(since: anchor, fromStartOfDay: fromStartOfDay), cut: .passed(duration))
    case .left(let duration):
      FactDomain(variable: .elapsed(since: anchor, fromStartOfDay: false), cut: .left(duration))
    }
  }
}

extension ItemProgressFact {
  fileprivate var domain: FactDomain {
    switch question {
    case .completed, .share: FactDomain(variable: .completion(node: node), cut: .isTrue)
    case .started: FactDomain(variable: .start(node: node), cut: .isTrue)
    case .score(let least, let missingIsZero):
      FactDomain(
        variable: .score(node: node), cut: .score(atLeast: least, missingIsZero: missingIsZero))
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
