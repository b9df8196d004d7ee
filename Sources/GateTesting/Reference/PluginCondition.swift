import ContentCatalog
import GateRules

/// The condition that a rule of a plugin lowers to, evaluated node by node.
struct PluginCondition {
  private let store: ConditionStore
  private let condition: Condition

  /// Lowers a rule.
  ///
  /// - Throws: ``UnknownBuiltInKind`` for a built-in kind, which requires an interpretation of its
  ///   own.
  init(
    of rule: BoundRule, in gated: GatedCatalog, at context: ReferenceContext
  ) throws(UnknownBuiltInKind) {
    let name = rule.rule.kind
    guard RuleKindRegistry.builtIn[name] == nil else { throw UnknownBuiltInKind(name: name) }
    let written = RuleContext(
      node: context.container, role: context.isGate ? .gate : .requirement, item: context.item,
      span: rule.rule.span)
    (store, condition) = gated.loweredAlone(rule, at: written)
  }

  /// The value of a constant condition; `nil` for any other condition.
  var constant: Bool? {
    switch condition {
    case .always: true
    case .never: false
    default: nil
    }
  }

  func value(for subject: ResolvedSubject, at now: Instant) -> Ternary {
    value(of: condition, for: subject, at: now)
  }

  private func value(
    of condition: Condition, for subject: ResolvedSubject, at now: Instant
  ) -> Ternary {
    func values(_ children: [Condition]) -> [Ternary] {
      children.map { value(of: $0, for: subject, at: now) }
    }
    switch store[condition] {
    case .constant(let value): return Ternary(value)
    case .fact(let index): return store.fact(at: index).value(for: subject, at: now)
    case .not(let child): return value(of: child, for: subject, at: now).negated
    case .atLeast(let count, let children): return values(children).atLeast(count)
    }
  }
}

extension [Ternary] {
  /// Whether any of the values is true.
  var disjunction: Ternary { reduce(.false) { $0.or($1) } }

  /// Whether all of the values are true.
  var conjunction: Ternary { reduce(.true) { $0.and($1) } }

  /// Returns whether at least `count` of the values are true.
  func atLeast(_ count: Int) -> Ternary {
    if filter({ $0 == .true }).count >= count { return .true }
    return filter { $0 != .false }.count < count ? .false : .unknown
  }
}
