import ContentCatalog
import GateRules

/// The rules of a catalog as they are written, without what they were compiled to.
struct RulesAsWritten {
  private let catalog: GatedCatalog

  init(of catalog: GatedCatalog) { self.catalog = catalog }

  /// Every rule that stands somewhere by itself, in the order of the file where it has one.
  var all: [Rule] {
    let rules = catalog.rules
    let own = catalog.content.nodes.indices.flatMap {
      [rules.nodeGates[$0], rules.nodeRequires[$0]]
    }
    let shared = rules.namedGates.map(\.rule) + [rules.defaultGate, rules.requires, rules.bypass]
    return (shared + own).compactMap { $0?.rule }
  }

  /// The gate of an item, its own or the one that it inherits, and everything that it requires besides.
  func entry(ofNode node: Int) -> [Rule] {
    let gate = catalog.rules.effectiveGate(of: node, in: catalog.content)?.rule
    let requires = catalog.rules.effectiveRequires(of: node, in: catalog.content).map(\.rule)
    return ([gate].compactMap { $0 } + requires).map(\.rule)
  }

  /// What the catalog lets everything be opened by; none in most.
  var bypass: [Rule] { [catalog.rules.bypass?.rule].compactMap { $0 } }

  /// These rules and all that they are made of, named gates followed.
  func parts(of rules: [Rule]) -> [Rule] {
    var found: [Rule] = []
    var pending = rules
    var gates: Set<String> = []
    while let rule = pending.popLast() {
      found.append(rule)
      pending += rule.childRules
      if let gate = rule.namedGate, gates.insert(gate).inserted {
        pending += [self.gate(named: gate)].compactMap { $0 }
      }
    }
    return found
  }

  /// The gate that a name stands for.
  func gate(named name: String) -> Rule? {
    catalog.rules.namedGates.first { $0.name == name }?.rule?.rule
  }
}

extension Rule {
  /// The gate that it is the name of.
  var namedGate: String? { kind == "gate" ? word("name") : nil }

  /// An argument that is a single word.
  func word(_ argument: String) -> String? {
    if case .word(let word)? = self[argument]?.content { word } else { nil }
  }

  /// Every word in it, at any depth.
  var words: [String] { arguments.flatMap(\.value.words) }
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
