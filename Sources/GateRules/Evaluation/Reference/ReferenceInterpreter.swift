import ContentCatalog

/// One subject at one instant, of which rules are asked as they are written.
struct ReferenceInterpreter {
  let gated: GatedCatalog
  let accepted: Set<Entitlement.Environment>
  let subject: GateSubject
  let now: Instant

  var catalog: Catalog { gated.content }
}

extension ReferenceInterpreter {
  /// A rule that is not there opens nothing.
  func value(of rule: BoundRule?, at context: ReferenceContext) -> Ternary {
    guard let rule else { return .false }
    switch rule.kind {
    case is FreeRule: return .true
    case is NeverRule: return .false
    case let kind as AnyOfRule: return any(kind.children) { value(of: $0, at: context) }
    case let kind as AllOfRule: return all(kind.children) { value(of: $0, at: context) }
    case let kind as NotRule: return value(of: kind.child, at: context).negated
    case let kind as AtLeastRule: return value(of: kind, at: context)
    case let kind as NamedGateRule: return value(of: gated.namedRule(kind), at: context)
    case let kind as ProductOrFullRule: return holds(kind)
    case let kind as ProductRule: return owns(kind)
    case let kind as SubscriptionRule: return any(kind.members, holds)
    case let kind as WindowRule: return isWithin(kind)
    case let kind as AfterRule:
      return hasPassed(kind.duration, since: kind.anchor, startOfDay: kind.startOfDay)
    case let kind as FreeTierRule:
      return Ternary(context.index(gated.rules).map { $0 < kind.count } ?? false)
    case let kind as DripRule: return hasDripped(kind, at: context)
    case let kind as CompletedRule: return completed(kind, at: context)
    case let kind as StartedRule: return started(kind, at: context)
    case let kind as AttributeRule: return fits(kind)
    case let kind as UsageRule: return isWithinAllowance(kind, at: context)
    case let kind as RolloutRule: return Ternary(isDrawn(kind))
    default: return ofPlugin(rule, at: context)
    }
  }

  func any<Element>(_ elements: [Element], _ value: (Element) -> Ternary) -> Ternary {
    elements.reduce(.false) { $0.or(value($1)) }
  }

  func all<Element>(_ elements: [Element], _ value: (Element) -> Ternary) -> Ternary {
    elements.reduce(.true) { $0.and(value($1)) }
  }

  func atLeast(_ count: Int, _ values: [Ternary]) -> Ternary {
    if values.filter({ $0 == .true }).count >= count { return .true }
    return values.filter { $0 != .false }.count < count ? .false : .unknown
  }
}

extension ReferenceInterpreter {
  private func value(of kind: AtLeastRule, at context: ReferenceContext) -> Ternary {
    atLeast(kind.count, kind.children.map { value(of: $0, at: context) })
  }

  private func isWithin(_ kind: WindowRule) -> Ternary {
    if let from = kind.from, now < from { return .false }
    if let until = kind.until, now >= until { return .false }
    return .true
  }

  private func isDrawn(_ kind: RolloutRule) -> Bool {
    let digest = SHA256.digest(of: Array("\(kind.salt):\(subject.id)".utf8))
    return UInt64(digest.first ?? 0) * 10_000 < UInt64(kind.hundredths) << 32
  }

  private func hasDripped(_ kind: DripRule, at context: ReferenceContext) -> Ternary {
    guard let index = context.index(gated.rules), index + 1 > kind.first else { return .true }
    // Longer than all of time, so it never passes, whatever it is counted from.
    guard let wait = kind.interval.multiplied(by: index + 1 - kind.first) else { return .false }
    return hasPassed(wait, since: kind.anchor, startOfDay: false)
  }
}

extension GatedCatalog {
  func namedRule(_ kind: NamedGateRule) -> BoundRule? { rules.namedGates[kind.gate.index].rule }
}
