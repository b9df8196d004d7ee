package import ContentCatalog
package import GateRules

/// A second implementation of decisions, with which every faster implementation is compared.
///
/// The evaluator interprets each built-in kind as written, from the facts that the subject lists,
/// without conditions or programs. For a plugin's kind, it uses the condition that the kind lowers
/// to. It is slow, but simple enough to be compared with the documentation sentence by sentence.
package struct ReferenceEvaluator: Sendable {
  private let gated: GatedCatalog
  private let accepted: Set<Entitlement.Environment>

  /// Creates an evaluator for a catalog.
  ///
  /// - Parameter accepting: the environments, besides production, whose entitlements count.
  package init(_ catalog: GatedCatalog, accepting: Set<Entitlement.Environment>) {
    gated = catalog
    accepted = accepting
  }

  /// Returns the verdict about an item for a subject at an instant, with the first reason that
  /// applies.
  ///
  /// - Throws: ``UnknownBuiltInKind`` for a built-in kind that the evaluator does not interpret.
  package func outcome(
    ofNode node: NodeIndex, for subject: GateSubject, at now: Instant
  ) throws(UnknownBuiltInKind) -> (verdict: Verdict, reason: DecisionReason) {
    guard gated.content.nodes.catalogIndices.contains(node), gated.content.nodes[node].isItem
    else {
      return (.locked, .unknownItem)
    }
    let interpreter = ReferenceInterpreter(
      gated: gated, accepted: accepted, subject: known(subject, at: now), now: now)
    if try bypass(interpreter) == .true { return (.unlocked, .bypass) }
    if gated.content.nodes[node].isDraft { return (.locked, .draft) }
    let rules = effectiveRules(ofNode: node)
    let gate = try interpreter.value(of: rules.gate.rule, at: rules.gate.context)
    var access = gate
    for required in rules.requires {
      access = access.and(try interpreter.value(of: required.rule, at: required.context))
    }
    if access == .true {
      return (.unlocked, try isConstant(rules.gate, true) ? .free : .gateOpen)
    }
    let staysOpen = interpreter.staysOpen(node: node)
    if staysOpen == .true { return (.unlocked, .staysOpen) }
    if access.or(staysOpen) == .unknown { return (.indeterminate, .unknownFact) }
    for rule in [rules.gate] + rules.requires {
      if try isConstant(rule, false) { return (.locked, .never) }
    }
    return (.locked, gate == .false ? .gateClosed : .requires)
  }
}

extension ReferenceEvaluator {
  /// Returns the subject with every fact marked unknown if the answer of a source is out of date.
  private func known(_ subject: GateSubject, at now: Instant) -> GateSubject {
    guard let end = subject.validUntil, now >= end else { return subject }
    var later = subject
    for name in ["product:*", "attribute:*", "progress:*", "usage:*"] {
      if let fact = UnknownFact(name) { later.unknown.insert(fact) }
    }
    return later
  }

  /// A rule with its context.
  private typealias LocatedRule = (rule: BoundRule?, context: ReferenceContext)

  private func bypass(
    _ interpreter: ReferenceInterpreter
  ) throws(UnknownBuiltInKind) -> Ternary {
    guard let bypass = gated.rules.bypass else { return .false }
    let context = ReferenceContext(catalog: gated.content, item: nil, container: nil, isGate: false)
    return try interpreter.value(of: bypass, at: context)
  }

  /// Returns the gate of the item, of its nearest ancestor or of the catalog, and the requirements
  /// of the item, of its ancestors and of the catalog.
  private func effectiveRules(ofNode item: NodeIndex) -> (
    gate: LocatedRule, requires: [LocatedRule]
  ) {
    func context(_ container: NodeIndex?, isGate: Bool) -> ReferenceContext {
      ReferenceContext(catalog: gated.content, item: item, container: container, isGate: isGate)
    }
    var gate: LocatedRule?
    var requires: [LocatedRule] = []
    for node in gated.content.nodeAndAncestors(item) {
      if gate == nil, let own = gated.rules.nodeGates[node] {
        gate = (own, context(node, isGate: true))
      }
      if let own = gated.rules.nodeRequirements[node] {
        requires.append((own, context(node, isGate: false)))
      }
    }
    if let own = gated.rules.requires { requires.append((own, context(nil, isGate: false))) }
    return (gate ?? (gated.rules.defaultGate, context(nil, isGate: true)), requires)
  }

  private func isConstant(
    _ located: LocatedRule, _ value: Bool
  ) throws(UnknownBuiltInKind) -> Bool {
    guard let rule = located.rule else { return !value }
    return try ReferenceConstants(gated: gated, context: located.context).value(of: rule) == value
  }
}
