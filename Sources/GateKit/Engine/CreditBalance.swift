public import ContentCatalog
import GateRules

/// The units of a consumable that a subject bought, and the uses that spend them.
///
/// ```swift
/// for balance in engine.evaluate(learner, at: now).credits {
///   print(balance.product, balance.bought, balance.used, balance.remaining)  // credit 3 2 1
/// }
/// ```
public struct CreditBalance: Hashable, Sendable, Codable {
  /// The counter whose uses spend the units.
  public let counter: CounterID
  /// The consumable, by its current id in the catalog.
  public let product: ProductID
  /// The number of units that were bought, without those that were refunded.
  public let bought: Int
  /// The number of uses so far.
  public let used: Int
  /// Whether both numbers are known. Otherwise, there may be more of either.
  public let isExact: Bool

  /// Creates a balance from its parts, for previews and tests.
  public init(
    counter: CounterID, product: ProductID, bought: Int, used: Int, isExact: Bool = true
  ) {
    self.counter = counter
    self.product = product
    self.bought = bought
    self.used = used
    self.isExact = isExact
  }

  /// The number of units that are left. It is 0 if a refund leaves fewer units than there were uses.
  public var remaining: Int { max(bought - used, 0) }
}

extension SubjectEvaluation {
  /// The balance of each counter whose uses a rule compares with the purchases of a consumable,
  /// `usage(credits, fewerThan: bought(credit))`, in the order of counters and products. Rules about the uses
  /// of one item have none.
  ///
  /// - Complexity: O(n × m) in the facts that the rules test and the listed purchases and uses.
  public var credits: [CreditBalance] {
    let content = engine.catalog.content
    let balances = engine.catalog.program.facts.compactMap { fact -> UnitsBoughtFact? in
      if case .usage(let test) = fact { UnitsBoughtFact(test) } else { nil }
    }
    return balances.sorted { ($0.test.counter, $0.product) < ($1.test.counter, $1.product) }
      .map { balance in
        CreditBalance(
          counter: content.counters[balance.test.counter].id,
          product: content.products[balance.product].id,
          bought: facts.unitsBought(of: balance.product, at: now),
          used: balance.test.count(for: facts, at: now) ?? 0,
          isExact: facts.isKnown(unitsOf: balance.product, usesOf: balance.test.counter))
      }
  }
}

/// A fact that compares all uses of a counter with the units bought of a consumable.
private struct UnitsBoughtFact {
  let test: UsageLimitFact
  let product: ProductIndex

  init?(_ test: UsageLimitFact) {
    guard case .fewerThan(.unitsBought(let product)) = test.question, test.scope.node == nil else {
      return nil
    }
    self.test = test
    self.product = product
  }
}
