import ContentCatalog
import GateRules

/// A search for a change to the new version that spares subjects who lose an item.
///
/// A change is written as the text of a rule, which is read in the new version and proved before it is advised:
/// it opens the item for some who lose it, and nothing for anyone for whom neither version opens it.
struct RemedySearch {
  private let comparison: CatalogComparison
  private let old: ComparedCatalog
  private let new: ComparedCatalog
  private let pair: (old: NodeIndex, new: NodeIndex)
  private let loss: Witness
  /// The product that all who lose the item hold.
  private let product: ProductID
  private let printer: RulePrinter

  /// - Returns: `nil` if those who lose the item have no product in common.
  init?(
    _ comparison: CatalogComparison, _ difference: CatalogComparison.Difference,
    of oldNode: NodeIndex, _ newNode: NodeIndex
  ) {
    guard let loss = difference.loss, let product = difference.productOfLoss else { return nil }
    self.comparison = comparison
    old = comparison.old
    new = comparison.new
    pair = (oldNode, newNode)
    self.loss = loss
    self.product = product
    printer = RulePrinter(vocabulary: new.catalog.vocabulary)
  }

  private var content: Catalog { new.catalog.content }

  /// Returns the first change that is proved.
  func remedy() -> LossRemedy? {
    atGate() ?? atRequirement() ?? withOwnGate()
  }

  /// A clause that is added to a rule with `or`.
  private struct Clause {
    /// The text, in which `DATE` stands for the date of the release.
    let text: String
    /// The formula that is true where the clause is, if the new version is released when the loss is shown.
    let formula: Formula
  }

  private func atGate() -> LossRemedy? {
    guard let gate = new.catalog.rules.effectiveGate(of: pair.new, in: content),
      let place = LossRemedy.Place(of: pair.new, in: new.catalog)
    else { return nil }
    if case .named(let name) = place, new.catalog.rules.hasPart(namedGate: name) { return nil }
    for clause in clauses(besides: oldGate(), for: .gate) {
      guard let spared = spared(patched(pair.new, gateWith: clause)),
        isShared(clause.text) || place == .own,
        isHarmless(to: governed(by: place, gate.node), { patched($0, gateWith: clause) })
      else { continue }
      return .alternative("or \(clause.text)", to: place, sparesAll: spared == .all)
    }
    return nil
  }

  /// Returns a gate of the item's own: that which it inherits or refers to, with a clause.
  private func withOwnGate() -> LossRemedy? {
    guard let gate = new.catalog.rules.effectiveGate(of: pair.new, in: content)?.rule.rule,
      let place = LossRemedy.Place(of: pair.new, in: new.catalog), place != .own,
      content.nodes[pair.new].descendants.isEmpty
    else { return nil }
    let text = printer.text(of: gate)
    guard isShared(text) else { return nil }
    for clause in clauses(besides: oldGate(), for: .gate) where isShared(clause.text) {
      let patched = patched(pair.new, gateWith: clause)
      guard let spared = spared(patched), isHarmless(patched, pair.new) else { continue }
      let rule = text.isExactly("never") ? clause.text : "\(text) or \(clause.text)"
      return .ownGate(rule, sparesAll: spared == .all)
    }
    return nil
  }

  private func atRequirement() -> LossRemedy? {
    let requirements = new.catalog.rules.effectiveRequirements(of: pair.new, in: content)
    for (index, requirement) in requirements.enumerated() {
      let item = requirement.node.flatMap { content.nodes[$0].itemID }
      if requirement.node != nil, item == nil { continue }
      for clause in clauses(besides: oldRequirement(requirement.node), for: .requirement)
      where isShared(clause.text) {
        guard let spared = spared(patched(pair.new, requirement: index, with: clause)) else {
          continue
        }
        let below =
          requirement.node.map { [$0] + Array(content.nodes[$0].descendants) }
          ?? Array(content.nodes.catalogIndices)
        let isHarmless = isHarmless(to: below) { node in
          // The rules of a node are before those of the nodes above it.
          let own = new.catalog.rules.effectiveRequirements(of: node, in: content).count
          return patched(node, requirement: index + own - requirements.count, with: clause)
        }
        if isHarmless {
          return .alternative(
            "or \(clause.text)", to: .requirement(of: item), sparesAll: spared == .all)
        }
      }
    }
    return nil
  }
}

extension RemedySearch {
  /// Returns the clauses for earlier buyers: of the product alone, then with the rule of the old version.
  private func clauses(besides rule: Rule?, for role: RuleContext.Role) -> [Clause] {
    let bought = "product(\(printer.name(product.rawValue)), boughtBefore: DATE)"
    let earlier = rule.map { rule -> String in
      let text = RulePrinter(vocabulary: old.catalog.vocabulary).text(of: rule)
      return rule.kind.isExactly("anyOf") ? "(\(text))" : text
    }
    let texts = [bought] + (earlier.map { ["\($0) and \(bought)"] } ?? [])
    return texts.compactMap { text in
      let dated = text.replacing("DATE", with: loss.now.description)
      return new.formula(ofRule: dated, for: pair.new, as: role).map {
        Clause(text: text, formula: $0)
      }
    }
  }

  private func oldGate() -> Rule? {
    old.catalog.rules.effectiveGate(of: pair.old, in: old.catalog.content)?.rule.rule
  }

  /// Returns the requirement that the old version has on the same node.
  private func oldRequirement(_ node: NodeIndex?) -> Rule? {
    guard let node else { return old.catalog.rules.requires?.rule }
    return comparison.oldNode(of: node).flatMap { old.catalog.rules.nodeRequirements[$0]?.rule }
  }

  /// Returns whether a rule means the same on every item.
  private func isShared(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter }
    return !words.contains { ["freeTier", "drip", "previous", "here"].contains($0) }
  }

  /// Returns the formula of an item whose gate also opens for a clause.
  private func patched(_ node: NodeIndex, gateWith clause: Clause) -> Formula {
    let store = comparison.store
    return store.any([
      new.rails(of: node).isTrue, store.all([clause.formula, new.requirements(of: node)]),
    ])
  }

  /// Returns the formula of an item of which one requirement is also met by a clause.
  private func patched(_ node: NodeIndex, requirement index: Int, with clause: Clause) -> Formula {
    let store = comparison.store
    return store.any([
      new.rails(of: node).isTrue,
      store.all([clause.formula, new.gate(of: node), new.requirements(of: node, except: index)]),
    ])
  }

  /// Returns which of those who lose the item have it open with a change; `nil` if none has.
  private func spared(_ patched: Formula) -> CatalogComparison.SparedBuyers? {
    let store = comparison.store
    let lost = store.all([
      old.rails(of: pair.old).isTrue, new.rails(of: pair.new).isTrue.negated,
    ])
    let spared = store.all([lost, patched])
    guard comparison.isShown(spared, for: pair) else { return nil }
    let bought = "product(\(printer.name(product.rawValue)), boughtBefore: \(loss.now))"
    guard let buyers = new.formula(ofRule: bought, for: pair.new, as: .gate) else { return nil }
    return comparison.isImpossible(store.all([lost, buyers, patched.negated])) ? .all : .some
  }

  /// Returns whether a change opens an item only for subjects for whom one of the versions opens it.
  private func isHarmless(_ patched: Formula, _ node: NodeIndex) -> Bool {
    if new.catalog.conditions.items[node]?.isDraft == true { return true }
    let before = comparison.oldNode(of: node).map { old.rails(of: $0).isTrue } ?? .false
    return comparison.isImpossible(
      comparison.store.all([patched, new.rails(of: node).isTrue.negated, before.negated]))
  }

  /// Returns whether a change is harmless to items. Those with equal conditions in both versions are tried once.
  private func isHarmless(
    to nodes: [NodeIndex], _ patched: (NodeIndex) -> Formula
  ) -> Bool {
    var tried: Set<[ItemConditions?]> = []
    for node in nodes where content.nodes[node].isItem {
      let before = comparison.oldNode(of: node).flatMap { old.catalog.conditions.items[$0] }
      guard tried.insert([before, new.catalog.conditions.items[node]]).inserted else { continue }
      if tried.count > Self.maxKinds || !isHarmless(patched(node), node) { return false }
    }
    return true
  }

  /// The most kinds of items to which a change of a shared rule is tried.
  private static let maxKinds = 64

  /// Returns the items whose gate is at a place. A named gate must be the whole gate wherever it is used.
  private func governed(by place: LossRemedy.Place, _ origin: NodeIndex?) -> [NodeIndex] {
    content.nodes.catalogIndices.filter { node in
      guard let gate = new.catalog.rules.effectiveGate(of: node, in: content) else { return false }
      if case .named(let name) = place {
        return (gate.rule.kind as? NamedGateRule)?.gate.name.isExactly(name) == true
      }
      return gate.node == origin
    }
  }
}

extension CatalogRules {
  /// Returns whether a named gate is a part of another rule.
  fileprivate func hasPart(namedGate name: String) -> Bool {
    let whole = nodeGates.entries.map(\.value.rule) + [defaultGate?.rule].compactMap { $0 }
    let others =
      namedGates.compactMap(\.rule?.rule) + nodeRequirements.entries.map(\.value.rule)
      + [requires?.rule, bypass?.rule].compactMap { $0 }
    var next = others + whole.flatMap(\.childRules)
    while let rule = next.popLast() {
      if rule.kind.isExactly(NamedGateRule.name),
        case .word(let used)? = rule.arguments.first?.value.content,
        used.isExactly(name)
      {
        return true
      }
      next += rule.childRules
    }
    return false
  }
}
