internal import ContentCatalog
internal import GateRules

/// The facts of plugins on which exported items depend. No other language has them.
struct InexpressibleFacts {
  /// A rule that asks for a fact, with the items that depend on it.
  private struct Use {
    let fact: String
    let span: SourceSpan
    var items: [String]
  }

  private let catalog: GatedCatalog
  private let target: ExportTarget
  private var uses: [Use] = []

  init(in conditions: ExportedConditions, of catalog: GatedCatalog, target: ExportTarget) {
    self.catalog = catalog
    self.target = target
    let inBypass = Self.customFacts(of: conditions.bypass, in: conditions)
    if !inBypass.isEmpty { addBypass(inBypass, items: conditions.items.map(\.id)) }
    var facts: [Int: Set<AnyCustomFact>] = [:]
    for item in conditions.items {
      let custom =
        facts[item.opening]
        ?? Self.customFacts(of: conditions.openings[item.opening], in: conditions)
      facts[item.opening] = custom
      if !custom.isEmpty { add(custom, item) }
    }
  }

  /// Throws a diagnostic for each rule that asks for such a fact.
  func check() throws(ExportError) {
    if uses.isEmpty { return }
    let log = DiagnosticLog()
    for use in uses { log.report(.inexpressible(use.fact, use.items, target), at: use.span) }
    throw ExportError(diagnostics: log.diagnostics(in: catalog.sources))
  }

  private static func customFacts(
    of condition: Condition, in conditions: ExportedConditions
  ) -> Set<AnyCustomFact> {
    Set(
      conditions.store.facts(of: condition).compactMap { fact in
        if case .custom(let custom) = fact { custom } else { nil }
      })
  }

  private mutating func addBypass(_ facts: Set<AnyCustomFact>, items: [String]) {
    guard let rule = catalog.rules.bypass else { return }
    add(facts, in: rule, on: nil, .bypass, for: nil, items: items)
  }

  private mutating func add(_ facts: Set<AnyCustomFact>, _ item: ExportedConditions.Item) {
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
    _ facts: Set<AnyCustomFact>, in rule: BoundRule, on node: NodeIndex?,
    _ role: RuleContext.Role, for item: NodeIndex?, items: [String]
  ) {
    let context = RuleContext(node: node, role: role, item: item, span: rule.rule.span)
    for (part, own) in catalog.ownFacts(in: rule, at: context) {
      for case .custom(let fact) in own where facts.contains(fact) {
        add(String(describing: fact.base), at: part.span, items)
      }
    }
  }

  private mutating func add(_ fact: String, at span: SourceSpan, _ items: [String]) {
    if let index = uses.firstIndex(where: { $0.fact == fact && $0.span == span }) {
      uses[index].items += items.filter { !uses[index].items.contains($0) }
    } else {
      uses.append(Use(fact: fact, span: span, items: items))
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func inexpressible(
    _ fact: String, _ items: [String], _ target: ExportTarget
  ) -> Self {
    let named = items.prefix(maxNamedItems).map { quoting($0) }.joined(separator: ", ")
    let rest = items.count > maxNamedItems ? " and \(items.count - maxNamedItems) more" : ""
    return Self(
      .exportInexpressible,
      "\(target.name) cannot express the fact \(quoting(fact)) of a plugin, on which \(named)\(rest) "
        + (items.count == 1 ? "depends" : "depend"),
      help: "leave these items out with --items, or decide them with `gate-eval eval`")
  }

  private static let maxNamedItems = 5
}
