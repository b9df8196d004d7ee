import ContentCatalog
import GateRules

/// The rules of a catalog as written, without the conditions to which they were compiled.
struct RulesAsWritten {
  private let catalog: GatedCatalog

  init(of catalog: GatedCatalog) { self.catalog = catalog }

  /// The top-level rules: first the named gates and the catalog's own rules, then the rules of the
  /// nodes in order.
  var all: [Rule] {
    let rules = catalog.rules
    let own = catalog.content.nodes.catalogIndices.flatMap {
      [rules.nodeGates[$0], rules.nodeRequirements[$0]]
    }
    let shared = rules.namedGates.map(\.rule) + [rules.defaultGate, rules.requires, rules.bypass]
    return (shared + own).compactMap { $0?.rule }
  }

  /// Returns the effective gate of an item and all its effective requirements.
  func access(ofNode node: NodeIndex) -> [Rule] {
    let gate = catalog.rules.effectiveGate(of: node, in: catalog.content)?.rule
    let requires = catalog.rules.effectiveRequirements(of: node, in: catalog.content).map(\.rule)
    return ([gate].compactMap { $0 } + requires).map(\.rule)
  }

  /// The catalog's bypass; empty for most catalogs.
  var bypass: [Rule] { [catalog.rules.bypass?.rule].compactMap { $0 } }

  /// Returns the rules with all their descendants. References to named gates are followed.
  func parts(of rules: [Rule]) -> [Rule] {
    var found: [Rule] = []
    var pending = rules
    var gates: Set<ExactString> = []
    while let rule = pending.popLast() {
      found.append(rule)
      pending += rule.childRules
      if let gate = rule.namedGate, gates.insert(ExactString(gate)).inserted {
        pending += [self.gate(named: gate)].compactMap { $0 }
      }
    }
    return found
  }

  /// Returns the gate with a name.
  func gate(named name: String) -> Rule? {
    catalog.rules.namedGates.first { $0.name.isExactly(name) }?.rule?.rule
  }
}

extension Rule {
  /// The name of the gate that the rule refers to; `nil` for any other rule.
  var namedGate: String? { kind == "gate" ? word("name") : nil }

  /// Returns an argument that is a single word.
  func word(_ argument: String) -> String? {
    if case .word(let word)? = self[argument]?.content { word } else { nil }
  }

  /// The words in the rule, at any depth.
  var words: [String] { arguments.flatMap(\.value.words) }

  /// The words in this rule and in those within it, if they are of third-party kinds.
  var wordsOfOtherKinds: [String] {
    RuleKindRegistry.builtIn[kind] == nil ? words : childRules.flatMap(\.wordsOfOtherKinds)
  }
}

extension RuleValue {
  fileprivate var words: [String] {
    switch content {
    case .word(let word): [word]
    case .list(let values): values.flatMap(\.words)
    case .rule(let rule): rule.words
    }
  }
}
