import ContentCatalog

@testable import GateRules

/// A rule with what is asked of it: for an item, where it is written, of a subject at an instant.
struct AskedRule {
  let rule: BoundRule
  let facts: RuleFacts
}

/// Goes through every rule that has a say in a decision, named gates and combined rules too.
struct ReasonWalk {
  let catalog: GatedCatalog
  let accepting: Set<Entitlement.Environment>
  private let positions: Positions

  init(_ catalog: GatedCatalog, accepting: Set<Entitlement.Environment> = []) {
    self.catalog = catalog
    self.accepting = accepting
    positions = Positions(
      catalog: catalog.catalog, nodesWithGate: Set(catalog.rules.nodeGates.keys))
  }

  /// A rule as written somewhere.
  private struct Place {
    let item: Int?
    let container: Int?
    let role: RuleSite.Role
  }

  func rules(decidingNode node: Int, for subject: GateSubject, at now: Instant) -> [AskedRule] {
    var written: [(rule: BoundRule?, place: Place)] = [
      (catalog.rules.bypass, Place(item: nil, container: nil, role: .requires))
    ]
    var next = node
    while next >= 0, catalog.rules.nodeGates[next] == nil {
      next = catalog.catalog.nodes[next].parent
    }
    let gate = next >= 0 ? catalog.rules.nodeGates[next] : catalog.rules.defaultGate
    written.append((gate, Place(item: node, container: next >= 0 ? next : nil, role: .gate)))
    for (rule, origin) in catalog.rules.effectiveRequires(of: node, in: catalog.catalog) {
      written.append((rule, Place(item: node, container: origin, role: .requires)))
    }
    let subjectFacts = catalog.facts(of: subject, accepting: accepting)
    let reading = ReferenceReading(
      gated: catalog, accepted: accepting, subject: subject, now: now)
    return written.flatMap { rule, place in
      rule.map { asked($0, at: place, subjectFacts, reading) } ?? []
    }
  }

  private func asked(
    _ rule: BoundRule, at place: Place, _ subject: SubjectFacts, _ reading: ReferenceReading
  ) -> [AskedRule] {
    let catalog = catalog.catalog
    let value = reading.value(
      of: rule,
      at: ReferencePlace(
        catalog: catalog, item: place.item, container: place.container,
        isGate: place.role == .gate))
    let facts = RuleFacts(
      value: value, item: place.item.flatMap(reference), position: position(at: place),
      now: reading.now, subjectFacts: subject, catalog: catalog)
    return [AskedRule(rule: rule, facts: facts)]
      + children(of: rule).flatMap { asked($0, at: place, subject, reading) }
  }

  private func position(at place: Place) -> RulePosition? {
    guard let item = place.item, let container = place.container else { return nil }
    switch positions.position(of: item, below: container, role: place.role) {
    case .container?: return .container
    case .child(let place, let previous)?:
      return .child(place: place, previous: previous.flatMap(reference))
    case nil: return nil
    }
  }

  private func reference(_ node: Int) -> ItemReference? {
    catalog.catalog.nodes[node].id.map { ItemReference(id: $0, node: node) }
  }

  private func children(of rule: BoundRule) -> [BoundRule] {
    switch rule.kind {
    case let kind as AnyOfRule: kind.children
    case let kind as AllOfRule: kind.children
    case let kind as AtLeastRule: kind.children
    case let kind as NotRule: [kind.child]
    case let kind as NamedGateRule:
      [catalog.rules.namedGates[kind.gate.index].rule].compactMap { $0 }
    default: []
    }
  }
}
