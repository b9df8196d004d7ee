import ContentCatalog

/// Finds named gates that refer to each other in a circle, and rules that nest too deep once named
/// gates are followed; neither may be lowered.
struct GateCircles {
  private let draft: CatalogDraft
  private let rules: CatalogRules
  private let limits: RuleLimits
  private let indices: [String: Int]
  private var heights: [Int?]

  init(_ draft: CatalogDraft, rules: CatalogRules, limits: RuleLimits) {
    self.limits = limits
    self.draft = draft
    self.rules = rules
    indices = draft.gateIndices
    heights = Array(repeating: nil, count: rules.namedGates.count)
  }

  /// The named gates that can be lowered; what keeps the others from it is reported.
  ///
  /// - Complexity: O(n) in the size of all rules.
  mutating func lowerableGates(reportingTo log: inout DiagnosticLog) -> Set<Int> {
    let references = rules.namedGates.map { gate in
      var found: [Int] = []
      if let rule = gate.rule?.rule { addReferences(in: rule, to: &found) }
      return found
    }
    let graph = DirectedGraph(edges: references)
    for circle in graph.circles {
      let names = (circle + [circle[0]]).map { rules.namedGates[$0].name }
      log.report(.gateCircle(names), at: draft.namedGates[circle[0]].namePlace)
    }
    return gatesWithinLimit(graph.targetsFirst, reportingTo: &log)
  }

  /// Heights are found in an order in which what a gate refers to comes first.
  private mutating func gatesWithinLimit(
    _ targetsFirst: [Int], reportingTo log: inout DiagnosticLog
  ) -> Set<Int> {
    var found: Set<Int> = []
    for gate in targetsFirst {
      guard let rule = rules.namedGates[gate].rule else { continue }
      let height = height(of: rule.rule)
      heights[gate] = height
      guard height > limits.expandedDepth else {
        found.insert(gate)
        continue
      }
      // One report for a chain: the gates above it count as flat.
      log.report(
        .tooDeep(rules.namedGates[gate].name, limit: limits.expandedDepth),
        at: draft.namedGates[gate].namePlace)
      heights[gate] = 0
    }
    return found
  }

  private func addReferences(in rule: Rule, to found: inout [Int]) {
    if let gate = referredGate(rule) {
      found.append(gate)
    } else {
      rule.forEachChild { addReferences(in: $0, to: &found) }
    }
  }

  private func height(of rule: Rule) -> Int {
    if let gate = referredGate(rule) { return 1 + (heights[gate] ?? 0) }
    var highest = 0
    rule.forEachChild { highest = max(highest, height(of: $0)) }
    return 1 + highest
  }

  private func referredGate(_ rule: Rule) -> Int? {
    guard rule.kind == NamedGateRule.name, case .word(let name)? = rule["name"]?.content else {
      return nil
    }
    return indices[name]
  }
}

extension Diagnostic.Message {
  fileprivate static func gateCircle(_ names: [String]) -> Self {
    Self(.gateCircle, describing(circle: names, by: "asks"))
  }

  fileprivate static func tooDeep(_ name: String, limit: Int) -> Self {
    Self(
      .ruleTooDeep,
      "with the gates that it refers to, \(quoting(name)) nests deeper than \(limit) levels",
      help: "let fewer gates refer to one another")
  }
}
