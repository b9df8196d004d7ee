package import ContentCatalog
package import GateRules

/// The facts on which exported items depend and that the target language cannot express: those of plugins, and
/// in SQL those with a text that databases cannot hold, and the holding of products whose purchases stack.
struct InexpressibleFacts {
  /// A rule that asks for a fact, with the items that depend on it.
  private struct Use {
    let fact: Fact
    let span: SourceSpan
    var items: [String]
  }

  private let catalog: GatedCatalog
  private let target: ExportTarget
  private var uses: [Use] = []

  init(in conditions: ExportedConditions, of catalog: GatedCatalog, target: ExportTarget) {
    self.catalog = catalog
    self.target = target
    let inBypass = target.inexpressibleFacts(
      of: conditions.bypass, in: conditions, of: catalog.content)
    if !inBypass.isEmpty { addBypass(inBypass, items: conditions.items.map(\.id)) }
    var facts: [Int: Set<Fact>] = [:]
    for item in conditions.items {
      let found =
        facts[item.opening]
        ?? target.inexpressibleFacts(
          of: conditions.openings[item.opening], in: conditions, of: catalog.content)
      facts[item.opening] = found
      if !found.isEmpty { add(found, item) }
    }
  }

  /// Throws a diagnostic for each rule that asks for such a fact.
  func check() throws(CatalogError) {
    if uses.isEmpty { return }
    let log = DiagnosticLog()
    for use in uses { log.report(.inexpressible(use.fact, use.items, target), at: use.span) }
    throw CatalogError(diagnostics: log.diagnostics(in: catalog.sources))
  }

  private mutating func addBypass(_ facts: Set<Fact>, items: [String]) {
    guard let rule = catalog.rules.bypass else { return }
    add(facts, in: rule, on: nil, .bypass, for: nil, items: items)
  }

  private mutating func add(_ facts: Set<Fact>, _ item: ExportedConditions.Item) {
    let rules = catalog.rules
    if let gate = rules.effectiveGate(of: item.node, in: catalog.content) {
      add(facts, in: gate.rule, on: gate.node, .gate, for: item.node, items: [item.id])
    }
    for (rule, node) in rules.effectiveRequirements(of: item.node, in: catalog.content) {
      add(facts, in: rule, on: node, .requirement, for: item.node, items: [item.id])
    }
  }

  /// Adds the parts of a rule that ask for the facts.
  private mutating func add(
    _ facts: Set<Fact>, in rule: BoundRule, on node: NodeIndex?,
    _ role: RuleContext.Role, for item: NodeIndex?, items: [String]
  ) {
    let context = RuleContext(node: node, role: role, item: item, span: rule.rule.span)
    for (part, own) in catalog.ownFacts(in: rule, at: context) {
      for fact in own where facts.contains(fact) { add(fact, at: part.span, items) }
    }
  }

  private mutating func add(_ fact: Fact, at span: SourceSpan, _ items: [String]) {
    if let index = uses.firstIndex(where: { $0.fact == fact && $0.span == span }) {
      let known = uses[index].items
      uses[index].items += items.filter { item in !known.contains { $0.isExactly(item) } }
    } else {
      uses.append(Use(fact: fact, span: span, items: items))
    }
  }
}

extension ExportTarget {
  fileprivate func inexpressibleFacts(
    of condition: Condition, in conditions: ExportedConditions, of catalog: Catalog
  ) -> Set<Fact> {
    Set(conditions.store.facts(of: condition).filter { !expresses($0, in: catalog) })
  }

  /// Whether exports can express a fact of a catalog's rules.
  package func expresses(_ fact: Fact, in catalog: Catalog) -> Bool {
    switch fact {
    case .holding(let test) where !test.everOwned:
      self != .sql
        || !catalog.bundles.products(countingAs: test.product).contains {
          catalog.products[$0].stacks
        }
    case .custom: false
    case .elapsed(let wait): if case .held = wait.anchor { self != .sql } else { true }
    case .usage(let uses): self != .sql || uses.consumable == nil
    case .rollout(let share):
      self != .sql || share.attribute == nil && !share.salt.containsNull
    default: true
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func inexpressible(
    _ fact: Fact, _ items: [String], _ target: ExportTarget
  ) -> Self {
    let named = items.prefix(maxNamedItems).map { quoting($0) }.joined(separator: ", ")
    let rest = items.count > maxNamedItems ? " and \(items.count - maxNamedItems) more" : ""
    return Self(
      .exportInexpressible,
      "\(target.name) cannot express \(words(for: fact)), on which \(named)\(rest) "
        + (items.count == 1 ? "depends" : "depend"),
      remedy: .withoutItems)
  }

  private static func words(for fact: Fact) -> String {
    switch fact {
    case .custom(let custom): "the fact \(quoting(String(describing: custom.base))) of a plugin"
    case .rollout(let share) where share.attribute != nil:
      "a share by the value of an attribute"
    case .elapsed: "the time for which a product was held"
    case .usage: "the purchases of a consumable, with which uses are compared"
    case .holding: "the holding of a product whose purchases stack"
    case .rollout(let share): "the salt \(quoting(share.salt)), which contains U+0000"
    default: "a fact"
    }
  }

  private static let maxNamedItems = 5
}
