package import ContentCatalog
package import GateRules

/// A comparison of the verdicts of two versions of a catalog, for all ordinary subjects.
package final class CatalogComparison {
  /// The difference between the verdicts about an item.
  package struct Difference: Sendable {
    /// A subject for which only the new version opens the item.
    package var gain: Witness?
    /// A subject for which only the old version opens the item.
    package var loss: Witness?
    /// A product of both versions that every subject of a loss holds.
    package var productOfLoss: ProductID?
    /// The subjects of a loss who would keep the item if its gate also opened for earlier buyers of
    /// ``productOfLoss``; `nil` if none would, or if that was not decided.
    package var sparedBuyers: SparedBuyers?
    /// A subject for which the versions differ in whether the item is indeterminate.
    package var unknown: Witness?
    /// The reason for which a question about the item was not decided.
    package var undecided: UndecidedReason?
  }

  /// The subjects that an alternative for earlier buyers of a product spares.
  package enum SparedBuyers: Hashable, Sendable {
    /// All earlier buyers who lose the item.
    case all
    /// Some of them. The requirements of the item keep it locked for others.
    case some
  }

  private struct Pair: Hashable {
    let old: ItemConditions?
    let new: ItemConditions?
  }

  /// The items of both versions.
  package let items: MatchedItems
  private let merged: MergedCatalog
  private let prover: Prover
  private let old: ComparedCatalog
  private let new: ComparedCatalog
  private var known: [Pair: Difference] = [:]

  package init(
    _ oldCatalog: GatedCatalog, _ newCatalog: GatedCatalog, limits: ProverLimits = .standard
  ) {
    merged = MergedCatalog(oldCatalog.content, newCatalog.content)
    items = MatchedItems(from: oldCatalog.content, to: newCatalog.content, in: merged)
    prover = Prover(
      merged.catalog, limits: limits,
      gateCount: ItemClass.classes(of: oldCatalog).count + ItemClass.classes(of: newCatalog).count)
    old = ComparedCatalog(oldCatalog, at: merged.old, in: merged, prover.store, limits: limits)
    new = ComparedCatalog(
      newCatalog, at: merged.new, in: merged, prover.store, limits: limits)
  }

  /// Returns the difference of the verdicts about an item.
  ///
  /// Items with the same pair of conditions are compared once.
  package func difference(of oldNode: NodeIndex, _ newNode: NodeIndex) -> Difference {
    let pair = Pair(
      old: old.catalog.conditions.items[oldNode],
      new: new.catalog.conditions.items[newNode])
    if let known = known[pair] { return known }
    let difference = compare(oldNode, newNode)
    known[pair] = difference
    return difference
  }

  private func compare(_ oldNode: NodeIndex, _ newNode: NodeIndex) -> Difference {
    let (before, after) = (old.rails(of: oldNode), new.rails(of: newNode))
    var difference = Difference()
    if old.isTooLarge || new.isTooLarge {
      difference.undecided = .tooMuchWork
      return difference
    }
    if before == after { return difference }
    let store = prover.store
    func witness(_ question: Formula, _ isShown: (Verdict, Verdict) -> Bool) -> Witness? {
      if question == .false { return nil }
      let proof = prover.prove(question) { witness in
        prover.work.spend(old.work(toDecide: oldNode) + new.work(toDecide: newNode))
        return isShown(
          old.verdict(of: oldNode, for: witness), new.verdict(of: newNode, for: witness))
      }
      switch proof {
      case .refuted: return nil
      case .witnessed(let witness): return witness
      case .undecided(let reason):
        difference.undecided = reason
        return nil
      }
    }
    difference.gain = witness(store.all([before.isTrue.negated, after.isTrue])) { old, new in
      old != .unlocked && new == .unlocked
    }
    let lost = store.all([before.isTrue, after.isTrue.negated])
    difference.loss = witness(lost) { old, new in old == .unlocked && new != .unlocked }
    if let loss = difference.loss, let product = productHeld(by: loss, ofAll: lost) {
      difference.productOfLoss = product.id
      difference.sparedBuyers = buyers(
        of: product.index, sparedFrom: lost, at: loss.now, oldNode, newNode)
    }
    if difference.gain == nil, difference.loss == nil, difference.undecided == nil {
      let differs = store.any([
        store.all([before.isFalse, after.isFalse.negated]),
        store.all([before.isFalse.negated, after.isFalse]),
      ])
      difference.unknown = witness(differs) { old, new in old != new }
    }
    return difference
  }

  /// Returns a product of a subject that all subjects of a question hold; `nil` if they have no product in common.
  private func productHeld(
    by witness: Witness, ofAll question: Formula
  ) -> (index: ProductIndex, id: ProductID)? {
    for entitlement in witness.subject.entitlements {
      guard let index = merged.catalog.productIndex(named: entitlement.product.rawValue),
        let product = new.catalog.content.product(entitlement.product)
      else { continue }
      let holds = prover.store.proposition(.fact(.holding(HoldingFact(product: index))))
      if prover.isImpossible(prover.store.all([question, holds.negated])) {
        return (index, product.id)
      }
    }
    return nil
  }

  /// Returns which subjects of a loss an alternative for earlier buyers of a product in the gate spares.
  ///
  /// The alternative makes the gate true, so that only the requirements still decide.
  private func buyers(
    of product: ProductIndex, sparedFrom lost: Formula, at release: Instant, _ oldNode: NodeIndex,
    _ newNode: NodeIndex
  ) -> SparedBuyers? {
    if new.catalog.conditions.items[newNode]?.isDraft != false { return nil }
    var bought = HoldingFact(product: product)
    bought.boughtBefore = release
    let buyers = prover.store.all([lost, prover.store.proposition(.fact(.holding(bought)))])
    let required = new.requirements(of: newNode)
    let spared = prover.store.all([buyers, required])
    let proof = prover.prove(spared) { witness in
      prover.work.spend(old.work(toDecide: oldNode) + new.work(toDecide: newNode))
      let facts = ResolvedSubject(witness.subject, in: merged.catalog, accepting: [])
      return old.verdict(of: oldNode, for: witness) == .unlocked
        && new.verdict(of: newNode, for: witness) != .unlocked
        && prover.store.isTrue(spared, for: facts, at: witness.now)
    }
    guard case .witnessed = proof else { return nil }
    return prover.isImpossible(prover.store.all([buyers, required.negated])) ? .all : .some
  }
}

extension CatalogComparison {
  /// Returns whether a subject of a loss would keep the item if it had started it and the new version had
  /// `"staysOpen": "onceStarted"`.
  package func isSpared(_ loss: Witness, byStarting oldNode: NodeIndex, _ newNode: NodeIndex)
    -> Bool
  {
    if new.catalog.conditions.items[newNode]?.isDraft != false { return false }
    var started = loss
    // A version may know the item only by its former or by its new id.
    let ids = [
      old.catalog.content.nodes[oldNode].itemID, new.catalog.content.nodes[newNode].itemID,
    ]
    for case let id? in ids {
      started.subject.progress[id, default: ItemProgress()].startedAt = loss.now
    }
    return old.verdict(of: oldNode, for: started) == .unlocked
      && new.verdict(of: newNode, for: started) != .unlocked
  }
}
