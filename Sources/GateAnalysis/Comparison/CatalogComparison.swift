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
    /// A subject for which the versions differ in whether the item is indeterminate.
    package var unknown: Witness?
    /// The reason for which a question about the item was not decided.
    package var undecided: UndecidedReason?

    /// Whether the versions agree, as far as was decided.
    var isNone: Bool { gain == nil && loss == nil && unknown == nil && undecided == nil }
  }

  /// The earlier buyers of a product whom a change spares.
  enum SparedBuyers: Hashable, Sendable {
    /// All earlier buyers who lose the item.
    case all
    /// Some of them. Other rules of the item keep it locked for others.
    case some
  }

  private struct Pair: Hashable {
    let old: ItemConditions?
    let new: ItemConditions?
  }

  /// The items of both versions.
  package let items: MatchedItems
  let merged: MergedCatalog
  private let prover: Prover
  let old: ComparedCatalog
  let new: ComparedCatalog
  private var known: [Pair: Difference] = [:]
  private var remedies: [RemedyKey: LossRemedy?] = [:]

  /// The parts of an item that determine its remedy.
  private struct RemedyKey: Hashable {
    let pair: Pair
    /// The node on which the gate is written; `nil` for the default gate, and for one of an item without children
    /// that is its own.
    let gate: NodeIndex?
    let isOwn: Bool
    let requirements: [NodeIndex?]

    init(_ oldNode: NodeIndex, _ newNode: NodeIndex, in comparison: CatalogComparison) {
      let (catalog, content) = (comparison.new.catalog, comparison.new.catalog.content)
      pair = Pair(
        old: comparison.old.catalog.conditions.items[oldNode],
        new: catalog.conditions.items[newNode])
      let gate = catalog.rules.effectiveGate(of: newNode, in: content)?.node
      isOwn = gate == newNode
      self.gate = isOwn && content.nodes[newNode].descendants.isEmpty ? nil : gate
      requirements = catalog.rules.effectiveRequirements(of: newNode, in: content).map(\.node)
    }
  }

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

  /// The items and groups of both versions, with their places.
  var matchedNodes: MatchedNodes {
    MatchedNodes(old.catalog.content, new.catalog.content, in: merged)
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
    if let loss = difference.loss { difference.productOfLoss = productHeld(by: loss, ofAll: lost) }
    if difference.gain == nil, difference.loss == nil, difference.undecided == nil {
      let differs = store.any([
        store.all([before.isFalse, after.isFalse.negated]),
        store.all([before.isFalse.negated, after.isFalse]),
      ])
      difference.unknown = witness(differs) { old, new in old != new }
    }
    return difference
  }

  /// Returns a product of a subject that all subjects of a question hold; `nil` if they have no product in common,
  /// or if its name refers to another product in the old version.
  private func productHeld(
    by witness: Witness, ofAll question: Formula
  ) -> ProductID? {
    for entitlement in witness.subject.entitlements {
      guard let index = merged.catalog.productIndex(named: entitlement.product.rawValue),
        let product = new.catalog.content.product(entitlement.product)
      else { continue }
      if let before = old.catalog.content.product(entitlement.product),
        new.catalog.content.product(before.id)?.id != product.id
      {
        continue
      }
      let holds = prover.store.proposition(.fact(.holding(HoldingFact(product: index))))
      if prover.isImpossible(prover.store.all([question, holds.negated])) {
        return product.id
      }
    }
    return nil
  }
}

extension CatalogComparison {
  var store: FormulaStore { prover.store }

  /// Returns the item of the old version that an item of the new one is.
  func oldNode(of node: NodeIndex) -> NodeIndex? { items.old(of: node) }

  /// Returns whether a question is proved to be true of nobody.
  func isImpossible(_ question: Formula) -> Bool { prover.isImpossible(question) }

  /// Returns whether a question is true of a subject who loses an item.
  func isShown(_ question: Formula, for pair: (old: NodeIndex, new: NodeIndex)) -> Bool {
    let proof = prover.prove(question) { witness in
      prover.work.spend(old.work(toDecide: pair.old) + new.work(toDecide: pair.new))
      let facts = ResolvedSubject(witness.subject, in: merged.catalog, accepting: [])
      return old.verdict(of: pair.old, for: witness) == .unlocked
        && new.verdict(of: pair.new, for: witness) != .unlocked
        && prover.store.isTrue(question, for: facts, at: witness.now)
    }
    if case .witnessed = proof { return true }
    return false
  }

  /// Returns a change that spares subjects who lose an item; `nil` if none is proved.
  func remedy(
    of difference: Difference, for oldNode: NodeIndex, _ newNode: NodeIndex
  ) -> LossRemedy? {
    guard let loss = difference.loss, new.catalog.conditions.items[newNode]?.isDraft == false else {
      return nil
    }
    let key = RemedyKey(oldNode, newNode, in: self)
    if let known = remedies[key] { return known }
    let remedy =
      keptName(for: loss, oldNode, newNode)
      ?? RemedySearch(self, difference, of: oldNode, newNode)?.remedy()
      ?? (isSpared(loss, byStarting: oldNode, newNode) ? .staysOpen : nil)
    remedies[key] = .some(remedy)
    return remedy
  }
}

extension CatalogComparison {
  /// Returns the name by which a subject of a loss bought a product, if the subject would keep the item if the name
  /// still referred to the product.
  private func keptName(
    for loss: Witness, _ oldNode: NodeIndex, _ newNode: NodeIndex
  ) -> LossRemedy? {
    for (index, entitlement) in loss.subject.entitlements.enumerated() {
      let name = entitlement.product
      guard let before = old.catalog.content.product(name),
        let product = new.catalog.content.product(before.id),
        new.catalog.content.product(name)?.id != product.id
      else { continue }
      var buyer = loss
      buyer.subject.entitlements[index].product = product.id
      if new.verdict(of: newNode, for: buyer) == .unlocked {
        return .keptName(name, of: product.id)
      }
    }
    return nil
  }
}

extension CatalogComparison {
  /// Returns whether a subject of a loss would keep the item if it had started it and the new version had
  /// `"staysOpen": "onceStarted"`.
  private func isSpared(_ loss: Witness, byStarting oldNode: NodeIndex, _ newNode: NodeIndex)
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
