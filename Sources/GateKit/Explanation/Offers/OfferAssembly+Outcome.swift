import ContentCatalog
import GateRules

/// The offers that a planner found.
package struct PlannedOffers {
  /// The best offer, from which outcomes are computed on demand.
  package struct Best {
    let assembly: OfferAssembly
    let parts: ResolvedParts
    let products: [ProductIndex]
  }

  package internal(set) var offers: UnlockOffers
  private let best: Best?

  package init(_ offers: UnlockOffers, best: Best? = nil) {
    self.offers = offers
    self.best = best
  }

  /// The subject after the best offer is accepted; `nil` without an offer.
  package var outcome: SubjectAfterOffer? {
    best.map { $0.assembly.outcome(of: $0.parts, buying: $0.products) }
  }

  /// The subject after only the needs of the best offer are met; `nil` without an offer.
  package var outcomeOfNeeds: SubjectAfterOffer? {
    best.map { $0.assembly.outcome(of: $0.parts, buying: []) }
  }
}

extension OfferAssembly {
  /// Returns the subject after it buys some products and meets all other parts. An attribute with
  /// several allowed values has the first of them.
  func outcome(of resolved: ResolvedParts, buying products: [ProductIndex]) -> SubjectAfterOffer {
    var settled: Set<ProductIndex> = []
    var records: [(node: NodeIndex, record: ItemProgress)] = []
    for number in resolved.parts.elements {
      switch parts.list[number] {
      case .approval(let product), .payment(let product), .resumption(let product):
        settled.insert(product)
      case .start(let node): records.append((node, .started(at: subject.now)))
      case .complete(let node): records.append((node, .completed(at: subject.now)))
      case .share(let node, let percent):
        records.append((node, .planned(share: percent, at: subject.now)))
      case .score(let node, let least): records.append((node, ItemProgress(score: least)))
      case .purchase, .attributeFact, .newValue: continue
      }
    }
    var facts = subject.present.frozen(at: subject.now, settling: settled)
      .buying(products, at: subject.now, in: subject.catalog)
    for (node, record) in records { facts = facts.recording(record, of: node) }
    for constraint in resolved.constraints {
      let choice = parts.attributes[constraint.choice]
      guard let value = constraint.classes.elements.first else { continue }
      facts = facts.having(choice.values[value], of: choice.attribute)
    }
    return SubjectAfterOffer(facts, at: waits[resolved.wait] ?? subject.now)
  }
}
