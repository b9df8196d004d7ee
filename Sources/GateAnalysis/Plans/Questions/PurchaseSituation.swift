import ContentCatalog
import GateKit
import GateRules

/// A subject at an instant, after needs such as an approval or a wait, for which purchases are considered.
/// The steps in items are not taken yet.
///
/// A class, because many questions about the same situation share the values of its facts.
final class PurchaseSituation {
  /// The values of a fact without and with a purchase of the product that it tests.
  struct Values {
    let before: Ternary
    let after: Ternary
  }

  let facts: ResolvedSubject
  /// The instant of the decisions.
  let instant: Instant
  private let bought: Instant
  private let catalog: GatedCatalog
  private var known: [StoredFactIndex: Values] = [:]

  /// - Parameters:
  ///   - outcome: the subject after the needs, with the instant at which they are met.
  ///   - now: the instant of the purchases.
  init(_ outcome: SubjectAfterOffer, buyingAt now: Instant, in catalog: GatedCatalog) {
    facts = outcome.facts
    instant = outcome.now
    bought = now
    self.catalog = catalog
  }

  /// Returns the values of a fact.
  ///
  /// A purchase of a product that includes the tested one has the same effect as one of the product
  /// itself.
  func values(of index: StoredFactIndex) -> Values {
    if let known = known[index] { return known }
    let fact = catalog.conditions.fact(at: index)
    let values =
      if let product = fact.purchasedProduct {
        values(of: fact, about: product)
      } else {
        Values(unchanging: fact.value(for: facts, at: instant))
      }
    known[index] = values
    return values
  }

  private func values(of fact: Fact, about product: ProductIndex) -> Values {
    let own = facts.narrowed(to: product)
    let buyer = own.buying(product, at: bought, in: catalog.content)
    return Values(
      before: fact.value(for: own, at: instant), after: fact.value(for: buyer, at: instant))
  }

  /// Returns the item in which a step makes a fact true; `nil` if no step does.
  ///
  /// Containers are completed by completing their content, about which there are facts of its own.
  func step(for fact: Fact) -> NodeIndex? {
    switch fact {
    case .progress(let test):
      switch test.question {
      case .started, .score: return test.node
      case .completed, .share:
        return catalog.content.contentChildren(ofNode: test.node).isEmpty ? test.node : nil
      }
    case .elapsed(let test):
      guard let (node, isDone) = test.progress(of: facts, in: catalog.content, at: bought),
        isDone == .false
      else { return nil }
      let done = facts.recording(ItemProgress(startedAt: bought, completedAt: bought), of: node)
      return fact.value(for: done, at: instant) == .true ? node : nil
    case .holding, .attribute, .itemDate, .reached, .usage, .rollout, .custom: return nil
    }
  }
}

extension ElapsedFact {
  /// Returns the item from whose completion or start time is counted, and whether that has happened; `nil`
  /// for another anchor and for the completion of a container.
  fileprivate func progress(
    of facts: ResolvedSubject, in catalog: Catalog, at now: Instant
  ) -> (node: NodeIndex, isDone: Ternary)? {
    switch anchor {
    case .attribute, .itemDate, .bought, .held: nil
    case .completed(let node):
      catalog.contentChildren(ofNode: node).isEmpty
        ? (node, facts.hasCompleted(node, in: catalog, at: now)) : nil
    case .started(let node): (node, facts.hasStarted(node, in: catalog, at: now))
    }
  }
}

extension PurchaseSituation.Values {
  init(unchanging value: Ternary) {
    before = value
    after = value
  }
}
