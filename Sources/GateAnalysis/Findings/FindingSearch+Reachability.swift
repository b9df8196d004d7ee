import ContentCatalog
import GateKit
import GateRules

/// Items that open for nobody, and items that are out of reach for new subjects.
extension FindingSearch {
  func checkReachability() {
    let reachable = ReachableClasses(prerequisites)
    var pending: [Int] = []
    for (index, items) in classes.enumerated() {
      // `staysOpen` needs progress, which requires that the item opened before.
      let access = rails(of: items.conditions.access).isTrue
      if isPossible(access, for: items) == false {
        reportNeverOpens(items, access)
        reachable.decide(index, isReachable: false)
      } else if !prerequisites.hasProgress(index) {
        reachable.decide(index, isReachable: true)
      } else {
        pending.append(index)
      }
    }
    reachable.add(pending) { index in
      if reachable.containsAll(requiredBy: index) { return true }
      let items = classes[index]
      let access = rails(
        of: items.conditions.access, assuming: Assumption.progress(in: reachable.contains))
      // It is possible if nothing is out of reach, and otherwise asked about. An undecided question counts as open, so
      // that no other item is accused for it.
      return access == rails(of: items.conditions.access)
        || isPossible(access.isTrue, for: items) != false
    }
    reportDeadPrerequisites(
      pending.filter { !reachable.contains($0) }.map { classes[$0] }, reachable)
  }

  /// Returns the items whose records a condition tests, in catalog order.
  func progressNodes(of condition: Condition) -> [NodeIndex] {
    Set(facts(of: condition).compactMap(\.recordedNode)).sorted()
  }

  /// Returns the facts that a condition tests.
  ///
  /// - Complexity: O(n) in the size of the condition.
  func facts(of condition: Condition) -> [Fact] {
    var visited = NumberMap<Condition, Void>()
    var found: [Fact] = []
    func visit(_ condition: Condition) {
      guard visited.insert(condition) else { return }
      if case .fact(let index) = conditions[condition] {
        found.append(conditions.fact(at: index))
      }
      for operand in conditions[condition].operands { visit(operand) }
    }
    visit(condition)
    prover.work.spend(visited.values.count)
    return found
  }

  private func reportNeverOpens(_ items: ItemClass, _ access: Formula) {
    // A condition that is constantly false was written as `never`, or has its own diagnostic.
    guard items.conditions.access != .never else { return }
    let span = span(of: items) { prover.isImpossible(self.rails(of: $0).isTrue) }
    guard !list.contains(.neverOpens, at: span) else {
      list.add(.neverOpens, at: span, items: items.nodes) { .neverOpens($0, because: nil) }
      return
    }
    let reason = cause(of: access)
    list.add(.neverOpens, at: span, items: items.nodes, refuted: [access]) {
      .neverOpens($0, because: reason)
    }
  }

  /// Reports items whose prerequisites are out of reach. Items that only depend on these are not
  /// reported again.
  private func reportDeadPrerequisites(_ items: [ItemClass], _ reachable: ReachableClasses) {
    let dead = Set(items.flatMap(\.nodes))
    for items in items {
      let missing = progressNodes(of: items.conditions.access).filter {
        !reachable.contains($0) && content.nodes[$0].isItem
      }
      guard let cause = missing.first(where: { !dead.contains($0) }) else { continue }
      let span = span(of: items) { condition in
        self.progressNodes(of: condition).contains(cause)
      }
      let name = id(cause)
      list.add(.deadPrerequisite, at: span, items: items.nodes) {
        .deadPrerequisite($0, cause: name)
      }
    }
  }
}

/// Items whose prerequisites a buyer of one product cannot meet.
extension FindingSearch {
  func checkPrerequisitesOfBuyers() {
    let sold = productsOnSale
    let nobody = BuyerAccess(self, assuming: Assumption.only(nil, in: content))
    var buyers: [ProductIndex: BuyerAccess] = [:]
    for (index, items) in classes.enumerated()
    where items.conditions.gate != items.conditions.access && isOpen(to: items) {
      let required = progressNodes(of: items.conditions.access)
      if required.isEmpty { continue }
      let gated = Set(facts(of: items.conditions.gate).compactMap(\.product))
      for product in gated.sorted() where sold.contains(product) {
        let known =
          buyers[product] ?? BuyerAccess(self, assuming: Assumption.only(product, in: content))
        buyers[product] = known
        check(index, soldBy: product, requiring: required, known, nobody)
      }
    }
  }

  private func check(
    _ index: Int, soldBy product: ProductIndex, requiring required: [NodeIndex],
    _ buyer: BuyerAccess, _ nobody: BuyerAccess
  ) {
    let items = classes[index]
    guard isOpen(to: items) else { return }
    let gate = buyer.rails(of: items.conditions.gate)
    guard isPossible(gate.isTrue, for: items) == true,
      isPossible(nobody.rails(of: items.conditions.gate).isTrue, for: items) == false
    else { return }
    buyer.reach(required)
    let access = buyer.access(to: index)
    guard isPossible(access.isTrue, for: items) == false,
      let missing = required.first(where: { !buyer.reachable.contains($0) }),
      isPossible(rails(of: items.conditions.access).isTrue, for: items) == true
    else { return }
    let requirement = requirements(of: items).first { rule in
      progressNodes(of: condition(of: rule, in: items)).contains(missing)
    }
    let question = store.all([gate.isTrue, access.isFalse])
    let witness = witness(of: question, for: items, owning: product) { subject, witness in
      value(\.gate, of: items, for: subject, at: witness.now) == .true
        && value(\.opening, of: items, for: subject, at: witness.now) == .false
    }
    guard let witness else { return }
    let (name, item) = (id(product), id(missing))
    let other = opener(of: missing, for: items, besides: product, witness).map { id($0) }
    list.add(
      .needsAnotherProduct, at: requirement?.rule.span ?? gateSpan(of: items), items: items.nodes,
      names: [name], witness: witness
    ) { .needsAnotherProduct($0, product: name, requires: item, opener: other) }
  }

  /// Returns the cheapest product that opens a prerequisite for a buyer, and with it the items, if the product that was
  /// bought included it; `nil` if no single one does. A subscription would be given away, so it does not count.
  ///
  /// Planning can take quadratic time in the classes on which the prerequisite depends. Once the work of all these
  /// searches is spent, no product is named.
  private func opener(
    of prerequisite: NodeIndex, for items: ItemClass, besides product: ProductIndex,
    _ buyer: Witness
  ) -> ProductIndex? {
    let limit = Int(Double(openerWork.left).squareRoot())
    guard limit > 0, let item = content.nodes[prerequisite].itemID else { return nil }
    guard let size = prerequisites.classCount(neededFor: prerequisite, upTo: limit) else {
      openerWork.spend(limit)
      return nil
    }
    openerWork.spend(1 + size * size)
    let plans = engine.evaluate(buyer.subject, at: buyer.now)
      .plans(toOpen: [item]).groups.flatMap(\.plans)
    return plans.compactMap { plan -> ProductIndex? in
      guard plan.products.count == 1, let id = plan.products.first else { return nil }
      return content.productIndex(named: id.rawValue)
    }.first { part in
      content.products[part].kind == .nonConsumable
        && isOpen(to: items, for: product, including: part)
    }
  }

  /// Returns whether the buyers of a product can reach items if it includes another product.
  private func isOpen(
    to items: ItemClass, for product: ProductIndex, including part: ProductIndex
  ) -> Bool {
    let buyer = BuyerAccess(
      self, assuming: Assumption.only(product, including: part, in: content))
    buyer.reach(progressNodes(of: items.conditions.access))
    guard let index = prerequisites.index(of: items.first) else { return false }
    return isPossible(buyer.access(to: index).isTrue, for: items) == true
  }

  /// Returns the condition of a rule for the first item of a class.
  func condition(of rule: BoundRule, in items: ItemClass) -> Condition {
    let index = requirements(of: items).firstIndex { $0.rule.span == rule.rule.span }
    guard let index, items.conditions.requirements.indices.contains(index) else {
      return items.conditions.gate
    }
    return items.conditions.requirements[index]
  }
}

extension Diagnostic.Message {
  fileprivate static func neverOpens(_ items: ItemPhrase, because reason: String?) -> Self {
    Self(
      .neverOpens,
      "\(items.text) never \(items.verb("opens", "open"))"
        + (reason.map { ", because \($0)" } ?? ""),
      help: "write `never` if that is meant, and remove one of the contradictory parts otherwise")
  }

  fileprivate static func deadPrerequisite(_ items: ItemPhrase, cause: String) -> Self {
    Self(
      .deadPrerequisite,
      "\(items.text) \(items.verb("is", "are")) out of reach for new subjects, because "
        + "\(quoting(cause)) never opens",
      help: "require another item")
  }

  fileprivate static func needsAnotherProduct(
    _ items: ItemPhrase, product: String, requires item: String, opener: String?
  ) -> Self {
    let bundle = opener.map { "let \(quoting(product)) include \(quoting($0)), or " } ?? ""
    return Self(
      .needsAnotherProduct,
      "\(quoting(product)) alone never opens \(items.text), which "
        + "\(items.verb("requires", "require")) \(quoting(item))",
      help: bundle + "open \(quoting(item)) for \(quoting(product))")
  }
}
