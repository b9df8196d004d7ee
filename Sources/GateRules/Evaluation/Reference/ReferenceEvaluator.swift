package import ContentCatalog

/// The other implementation, which every faster one is held against.
///
/// It reads each built-in kind as it is written, straight from the subject, and knows nothing of
/// conditions, facts or programs; a plugin's kind it takes by what that lowers to. It is slow, and
/// plain enough to be compared with the documentation sentence by sentence.
package struct ReferenceEvaluator: Sendable {
  let gated: GatedCatalog
  let accepted: Set<Entitlement.Environment>

  /// - Parameter accepting: the environments whose purchases count besides production's.
  package init(_ catalog: GatedCatalog, accepting: Set<Entitlement.Environment>) {
    gated = catalog
    accepted = accepting
  }

  /// Whether an item is open to a subject at an instant, and the first reason that applies.
  package func outcome(
    ofNode node: Int, for subject: GateSubject, at now: Instant
  ) -> (verdict: Verdict, reason: DecisionReason) {
    guard gated.content.nodes.indices.contains(node), gated.content.nodes[node].isContent else {
      return (.locked, .unknownItem)
    }
    let reading = ReferenceInterpreter(
      gated: gated, accepted: accepted, subject: subject, now: now)
    if bypass(reading) == .true { return (.unlocked, .bypass) }
    let rules = effectiveRules(ofNode: node)
    let gate = reading.value(of: rules.gate.rule, at: rules.gate.context)
    let entry = rules.requires.reduce(gate) { $0.and(reading.value(of: $1.rule, at: $1.context)) }
    if entry == .true {
      return (.unlocked, isConstant(rules.gate, true) ? .free : .gateOpen)
    }
    let stays = reading.staysOpen(node: node)
    if stays == .true { return (.unlocked, .staysOpen) }
    if entry.or(stays) == .unknown { return (.indeterminate, .unknownFact) }
    if isConstant(rules.gate, false) || rules.requires.contains(where: { isConstant($0, false) }) {
      return (.locked, .never)
    }
    return (.locked, gate == .false ? .gateClosed : .requires)
  }
}

extension ReferenceEvaluator {
  /// A rule, and where it is read.
  private typealias LocatedRule = (rule: BoundRule?, context: ReferenceContext)

  private func bypass(_ reading: ReferenceInterpreter) -> Ternary {
    guard let bypass = gated.rules.bypass else { return .false }
    let nowhere = ReferenceContext(catalog: gated.content, item: nil, container: nil, isGate: false)
    return reading.value(of: bypass, at: nowhere)
  }

  /// The item's own gate or the nearest one above it or the catalog's, and everything required on the
  /// way up to the catalog.
  private func effectiveRules(ofNode item: Int) -> (gate: LocatedRule, requires: [LocatedRule]) {
    func context(_ container: Int?, isGate: Bool) -> ReferenceContext {
      ReferenceContext(catalog: gated.content, item: item, container: container, isGate: isGate)
    }
    var gate: LocatedRule?
    var requires: [LocatedRule] = []
    var next: Int? = item
    while let node = next {
      if gate == nil, let own = gated.rules.nodeGates[node] {
        gate = (own, context(node, isGate: true))
      }
      if let own = gated.rules.nodeRequires[node] {
        requires.append((own, context(node, isGate: false)))
      }
      next = gated.content.nodes[node].parent
    }
    if let own = gated.rules.requires { requires.append((own, context(nil, isGate: false))) }
    return (gate ?? (gated.rules.defaultGate, context(nil, isGate: true)), requires)
  }

  private func isConstant(_ placed: LocatedRule, _ value: Bool) -> Bool {
    guard let rule = placed.rule else { return !value }
    return ReferenceConstants(gated: gated, context: placed.context).value(of: rule) == value
  }
}
