import ContentCatalog

/// A check for named gates that refer to each other in a cycle, and for rules that are nested too
/// deeply after named gates are expanded. Neither may be lowered.
struct GateCycles {
  /// The nesting depth of a rule, and the named gates that it refers to, each with the depth of the
  /// reference.
  private struct Extent {
    private(set) var height = 0
    private(set) var references: [(gate: GateIndex, depth: Int)] = []

    init(_ rule: Rule?, _ gates: NameIndex) {
      guard let rule else { return }
      if rule.extent.refersToGate {
        include(rule, depth: 0, gates)
      } else {
        height = Int(rule.extent.height)
      }
    }

    private mutating func include(_ rule: Rule, depth: Int, _ gates: NameIndex) {
      height = max(height, depth + 1)
      if let name = rule.namedGate, let gate = gates[name] {
        references.append((GateIndex(gate), depth))
      } else {
        rule.forEachChild { include($0, depth: depth + 1, gates) }
      }
    }
  }

  private let draft: CatalogDraft
  private let rules: CatalogRules
  private let limits: RuleLimits
  private let indices: NameIndex

  init(_ draft: CatalogDraft, rules: CatalogRules, limits: RuleLimits) {
    self.limits = limits
    self.draft = draft
    self.rules = rules
    indices = draft.gateIndices
  }

  /// Returns the named gates that can be lowered, and reports the faults of the others.
  ///
  /// - Complexity: O(n) in the size of all rules.
  func lowerableGates(reportingTo log: DiagnosticLog) -> Set<GateIndex> {
    let extents = rules.namedGates.map { Extent($0.rule?.rule, indices) }
    let graph = DirectedGraph(edges: extents.map { $0.references.map(\.gate.position) })
    for cycle in graph.cycles {
      let names = (cycle + [cycle[0]]).map { rules.namedGates[$0].name }
      log.report(.gateCycle(names), at: draft.namedGates[cycle[0]].nameSpan)
    }
    return gatesWithinLimit(graph.targetsFirst, extents, reportingTo: log)
  }

  /// Returns the gates within the depth limit. Each gate follows the gates that it refers to, so
  /// that their heights are known.
  private func gatesWithinLimit(
    _ targetsFirst: [Int], _ extents: [Extent], reportingTo log: DiagnosticLog
  ) -> Set<GateIndex> {
    var found: Set<GateIndex> = []
    var heights = Array(repeating: 0, count: extents.count)
    for gate in targetsFirst where rules.namedGates[gate].rule != nil {
      let height = extents[gate].references.reduce(extents[gate].height) {
        max($0, $1.depth + 1 + heights[$1.gate.position])
      }
      heights[gate] = height
      guard height > limits.expandedDepth else {
        found.insert(GateIndex(gate))
        continue
      }
      // One report for each chain: the gates above this one count it as flat.
      log.report(
        .tooDeep(rules.namedGates[gate].name, limit: limits.expandedDepth),
        at: draft.namedGates[gate].nameSpan)
      heights[gate] = 0
    }
    return found
  }
}

extension Diagnostic.Message {
  fileprivate static func gateCycle(_ names: [String]) -> Self {
    Self(.gateCycle, describing(cycle: names, by: "refers to"))
  }

  fileprivate static func tooDeep(_ name: String, limit: Int) -> Self {
    Self(
      .ruleTooDeep,
      "with the gates that it refers to, \(quoting(name)) is nested more than \(limit) levels deep",
      help: "shorten the chain of gates that refer to each other")
  }
}
