import ContentCatalog
import GateRules

/// An interpreter of rules as written, for one subject at one instant.
///
/// It is a second implementation of `docs/semantics.md`, plain and slow. It shares no code with the
/// engine, so that a law can compare the two.
struct ReferenceInterpreter {
  let gated: GatedCatalog
  let accepted: Set<Entitlement.Environment>
  let subject: GateSubject
  let now: Instant

  var catalog: Catalog { gated.content }
}

extension ReferenceInterpreter {
  /// Returns the value of a rule; false for an absent rule.
  ///
  /// - Throws: ``UnknownBuiltInKind`` for a built-in kind that the switch does not list.
  func value(
    of rule: BoundRule?, at context: ReferenceContext
  ) throws(UnknownBuiltInKind) -> Ternary {
    guard let rule else { return .false }
    switch rule.kind {
    case is FreeRule: return .true
    case is NeverRule: return .false
    case let kind as AnyOfRule: return try values(of: kind.children, at: context).disjunction
    case let kind as AllOfRule: return try values(of: kind.children, at: context).conjunction
    case let kind as NotRule: return try value(of: kind.child, at: context).negated
    case let kind as AtLeastRule:
      return try values(of: kind.children, at: context).atLeast(kind.count)
    case let kind as NamedGateRule: return try value(of: gated.namedRule(kind), at: context)
    default: return try value(ofLeaf: rule, at: context)
    }
  }

  /// Returns the value of a rule that combines no other rules. Not inlined, so that the frames of the
  /// recursion over rules stay small.
  @inline(never)
  private func value(
    ofLeaf rule: BoundRule, at context: ReferenceContext
  ) throws(UnknownBuiltInKind) -> Ternary {
    switch rule.kind {
    case let kind as ProductOrFullRule: return holds(kind)
    case let kind as ProductRule: return owns(kind, at: context)
    case let kind as SubscriptionRule: return subscribes(kind)
    case let kind as WindowRule: return isWithin(kind, at: context)
    case let kind as AfterRule:
      return hasPassed(
        kind.duration, since: kind.anchor, startOfDay: kind.startOfDay, at: context)
    case let kind as BeforeRule: return isLeft(kind.duration, until: kind.anchor, at: context)
    case let kind as FreeTierRule:
      return Ternary(context.index(gated.rules).map { $0 < kind.count } ?? false)
    case let kind as DripRule: return hasDripped(kind, at: context)
    case let kind as CompletedRule: return completed(kind, at: context)
    case let kind as StartedRule: return started(kind, at: context)
    case let kind as ScoredRule: return scored(kind, at: context)
    case let kind as AttributeRule: return fits(kind, at: context)
    case let kind as UsageRule: return isWithinAllowance(kind, at: context)
    case let kind as RolloutRule: return isDrawn(kind)
    default:
      return try PluginCondition(of: rule, in: gated, at: context)
        .value(for: gated.facts(of: subject, accepting: accepted), at: now)
    }
  }

  private func values(
    of rules: [BoundRule], at context: ReferenceContext
  ) throws(UnknownBuiltInKind) -> [Ternary] {
    var values: [Ternary] = []
    for rule in rules { values.append(try value(of: rule, at: context)) }
    return values
  }

  func any<Element>(_ elements: [Element], _ value: (Element) -> Ternary) -> Ternary {
    elements.map(value).disjunction
  }

  func all<Element>(_ elements: [Element], _ value: (Element) -> Ternary) -> Ternary {
    elements.map(value).conjunction
  }
}

extension ReferenceInterpreter {
  private func isWithin(_ kind: WindowRule, at context: ReferenceContext) -> Ternary {
    if let from = kind.from, now < instant(from, at: context) ?? .latest { return .false }
    if let until = kind.until, now >= instant(until, at: context) ?? .earliest { return .false }
    return .true
  }

  private func isDrawn(_ kind: RolloutRule) -> Ternary {
    var drawn = subject.id.rawValue
    if let attribute = kind.attribute {
      switch state(of: attribute) {
      case .value(.string(let text)): drawn = text
      case .absent: return .false
      case .unknown, .value: return .unknown
      }
    }
    let digest = SHA256.digest(of: Array("\(kind.salt):\(drawn)".utf8))
    return Ternary(UInt64(digest.first ?? 0) * 10_000 < UInt64(kind.hundredths) << 32)
  }

  private func hasDripped(_ kind: DripRule, at context: ReferenceContext) -> Ternary {
    guard let index = context.index(gated.rules), index + 1 > kind.first else { return .true }
    // A wait that exceeds the representable time never ends.
    guard let wait = kind.interval.multiplied(by: index + 1 - kind.first) else { return .false }
    return hasPassed(wait, since: kind.anchor, startOfDay: false, at: context)
  }
}

extension GatedCatalog {
  func namedRule(_ kind: NamedGateRule) -> BoundRule? {
    rules.namedGates[kind.gate.index.position].rule
  }
}
