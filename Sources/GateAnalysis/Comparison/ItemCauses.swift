import ContentCatalog
import GateRules

/// A search for the changed declarations on which the verdict about an item depends.
final class ItemCauses {
  private let old: Side
  private let new: Side
  private let declarations: [DeclarationKey: [DeclarationDifference]]
  private let weights: [DeclarationDifference]

  private struct DeclarationKey: Hashable {
    let family: DeclarationDifference.Family
    let id: ExactString

    init(_ family: DeclarationDifference.Family, _ id: String) {
      self.family = family
      self.id = ExactString(id)
    }
  }

  init(
    _ old: GatedCatalog, _ new: GatedCatalog, _ declarations: [DeclarationDifference]
  ) {
    self.old = Side(old)
    self.new = Side(new)
    self.declarations = Dictionary(grouping: declarations) { DeclarationKey($0.family, $0.id) }
    weights = declarations.filter { $0.aspect.rawValue == "weight" }
  }

  /// Returns the causes, the most direct ones first.
  func causes(of before: NodeIndex, _ after: NodeIndex) -> [DeclarationDifference] {
    let id = new.catalog.content.nodes[after].itemID?.rawValue ?? ""
    let own = differences(.item, id)
    var found = own.filter { $0.aspect == .container }
    found += rules(before, after, id)
    found += own.filter { ["staysOpen", "draft"].contains($0.aspect.rawValue) }
    if !keepsNames(before, after) { found += own.filter { $0.aspect == .formerIDs } }
    found += differences(.catalog, new.catalog.content.id.rawValue).filter {
      $0.aspect == .bypass || $0.aspect.rawValue == "timeZone"
    }
    found += declared(before, after)
    if found.isEmpty { found = places(before, after) + weights }
    var seen: Set<DeclarationDifference> = []
    return found.filter { seen.insert($0).inserted }
  }

  private func differences(
    _ family: DeclarationDifference.Family, _ id: String
  ) -> [DeclarationDifference] {
    declarations[DeclarationKey(family, id)] ?? []
  }

  /// Returns the differences of the rules that apply to an item, those of named gates included.
  private func rules(
    _ before: NodeIndex, _ after: NodeIndex, _ id: String
  ) -> [DeclarationDifference] {
    let (gates, requirements) = (
      (old.gate(of: before), new.gate(of: after)),
      (old.requirements(of: before), new.requirements(of: after))
    )
    var found: [DeclarationDifference] = []
    let gate = DeclarationDifference(
      .item, id, .gate, gates.0.flatMap { RuleText($0, in: old.catalog) },
      gates.1.flatMap { RuleText($0, in: new.catalog) })
    if let gate { found.append(gate) }
    let texts = (
      requirements.0.compactMap { RuleText($0, in: old.catalog) },
      requirements.1.compactMap { RuleText($0, in: new.catalog) }
    )
    let gone = texts.0.filter { rule in !texts.1.contains { $0.exactText == rule.exactText } }
    let added = texts.1.filter { rule in !texts.0.contains { $0.exactText == rule.exactText } }
    for index in 0..<max(gone.count, added.count) {
      let pair = (
        index < gone.count ? gone[index] : nil, index < added.count ? added[index] : nil
      )
      if let rule = DeclarationDifference(.item, id, .requires, pair.0, pair.1) {
        found.append(rule)
      }
    }
    let names =
      old.gateNames(in: [gates.0].compactMap { $0 } + requirements.0)
      + new.gateNames(in: [gates.1].compactMap { $0 } + requirements.1)
    return found + names.flatMap { differences(.gate, $0.text).filter { $0.aspect == .rule } }
  }

  /// Returns the differences of the products, attributes and counters that the rules of an item test.
  private func declared(_ before: NodeIndex, _ after: NodeIndex) -> [DeclarationDifference] {
    let facts = (old.facts(of: before), new.facts(of: after))
    let products = (old.products(in: facts.0) + new.products(in: facts.1)).map { id in
      // A product that was renamed is listed under its new id.
      new.catalog.content.product(id)?.id ?? id
    }
    let shown: Set<String> = [
      "id", "title", "price", "info", "retired", "level", "soldFrom", "soldUntil",
    ]
    return products.flatMap { id in
      let keepsNames = keepsNames(id)
      return differences(.product, id.rawValue).filter { difference in
        if [.storeIDs, .formerIDs].contains(difference.aspect), keepsNames { return false }
        return !shown.contains(difference.aspect.rawValue)
      }
    }
      + (old.attributes(in: facts.0) + new.attributes(in: facts.1)).flatMap { id in
        differences(.attribute, id.rawValue).filter { $0.aspect.rawValue != "title" }
      }
      + (old.counters(in: facts.0) + new.counters(in: facts.1)).flatMap { id in
        differences(.counter, id.rawValue).filter { $0.aspect.rawValue != "title" }
      }
  }

  /// Returns whether every name of a product of the old version refers to this product.
  private func keepsNames(_ id: ProductID) -> Bool {
    let names = [id] + (new.catalog.content.product(id)?.formerIDs ?? [])
    let before = names.lazy.compactMap { self.old.catalog.content.product($0) }.first
    return (before?.names ?? []).allSatisfy { name in
      new.catalog.content.product(ProductID(name))?.id == id
    }
  }

  /// Returns whether every name of an item of the old version refers to this item.
  private func keepsNames(_ before: NodeIndex, _ after: NodeIndex) -> Bool {
    let item = old.catalog.content.nodes[before]
    return ([item.itemID].compactMap { $0 } + item.formerIDs).allSatisfy { id in
      new.catalog.content.nodeIndex(named: id.rawValue) == after
    }
  }

  /// Returns the differences of the places of an item and of the items above it.
  private func places(_ before: NodeIndex, _ after: NodeIndex) -> [DeclarationDifference] {
    new.catalog.content.nodeAndAncestors(after).flatMap { node in
      new.catalog.content.nodes[node].itemID.map { id in
        differences(.item, id.rawValue).filter { $0.aspect == .items }
      } ?? []
    }
  }
}

/// One version, with the parts of its rules.
private final class Side {
  let catalog: GatedCatalog
  private let conditions: ConditionStore
  private let gates: NameIndex

  init(_ catalog: GatedCatalog) {
    self.catalog = catalog
    conditions = ConditionStore(extending: catalog.conditions)
    gates = NameIndex(of: catalog.rules.namedGates.map(\.name))
  }

  func gate(of node: NodeIndex) -> BoundRule? {
    catalog.rules.effectiveGate(of: node, in: catalog.content)?.rule
  }

  func requirements(of node: NodeIndex) -> [BoundRule] {
    catalog.rules.effectiveRequirements(of: node, in: catalog.content).map(\.rule)
  }

  /// Returns the names of the gates that rules use, directly or through other named gates.
  func gateNames(in rules: [BoundRule]) -> [ExactString] {
    var names: [ExactString] = []
    var seen: Set<ExactString> = []
    var next = rules.map(\.rule)
    while let rule = next.popLast() {
      next += rule.childRules
      guard rule.kind.isExactly(NamedGateRule.name),
        case .word(let name)? = rule.arguments.first?.value.content,
        seen.insert(ExactString(name)).inserted
      else { continue }
      names.append(ExactString(name))
      if let index = gates[name], let inner = catalog.rules.namedGates[index].rule?.rule {
        next.append(inner)
      }
    }
    return names
  }

  func facts(of node: NodeIndex) -> [Fact] {
    guard let opening = catalog.conditions.items[node]?.opening else { return [] }
    return conditions.facts(of: opening)
  }

  /// Returns the products that facts test, and those that count as one of them.
  func products(in facts: [Fact]) -> [ProductID] {
    facts.compactMap(\.purchasedProduct)
      .flatMap { [$0] + catalog.content.bundles.products(countingAs: $0) }
      .map { catalog.content.products[$0].id }
  }

  func attributes(in facts: [Fact]) -> [AttributeID] {
    facts.compactMap(\.attribute).map { catalog.content.attributes[$0].id }
  }

  func counters(in facts: [Fact]) -> [CounterID] {
    facts.compactMap { fact in
      if case .usage(let usage) = fact { catalog.content.counters[usage.counter].id } else { nil }
    }
  }
}
