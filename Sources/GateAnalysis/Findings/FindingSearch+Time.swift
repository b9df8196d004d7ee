import ContentCatalog
import GateRules

/// Gates that close for good, are always open, or are equal.
extension FindingSearch {
  func checkTime() {
    for items in classes where isOpen(to: items) {
      let access = items.conditions.access
      let cuts = Set(
        facts(of: access).compactMap { if case .reached(let instant) = $0 { instant } else { nil } }
      ).sorted()
      guard !cuts.isEmpty, isPossible(rails(of: access).isTrue, for: items) == true else {
        continue
      }
      func isClosed(from instant: Instant) -> Bool {
        isPossible(later(than: instant, access), for: items) == false
      }
      guard let last = cuts.last, isClosed(from: last) else { continue }
      // The first of the instants from which on it is closed. It is closed from each later one, too.
      let end = cuts[cuts.dropLast().partitioningIndex(where: isClosed)]
      let span =
        rules(of: items).lazy.compactMap { [self] in window(in: $0.rule) }.first
        ?? gateSpan(of: items)
      let closed = later(than: end, access)
      list.add(.closesForGood, at: span, items: items.nodes, refuted: [closed]) {
        .closesForGood($0, at: end)
      }
    }
  }

  /// Returns the formula that a condition is true at or after an instant.
  private func later(than instant: Instant, _ condition: Condition) -> Formula {
    rails(of: condition) { fact, _ in
      if case .reached(let cut) = fact, cut <= instant { .always } else { nil }
    }.isTrue
  }

  func checkTautologies() {
    let hasRollouts = catalog.program.facts.contains(where: \.includesEveryone)
    for items in classes where !items.conditions.opening.isConstant && isOpen(to: items) {
      let opening = rails(of: items.conditions.opening).isTrue
      if hasRollouts, isOpenByRollouts(items.conditions.opening) { continue }
      guard isPossible(opening.negated, for: items) == false else { continue }
      let reason = cause(of: opening.negated)
      let span = span(of: items) { !$0.isConstant }
      list.add(.alwaysOpen, at: span, items: items.nodes, refuted: [opening.negated]) {
        .alwaysOpen($0, because: reason)
      }
    }
  }

  /// Returns whether a condition is true because rollouts include everyone, whatever its other facts are.
  /// Such rollouts have a note of their own.
  private func isOpenByRollouts(_ condition: Condition) -> Bool {
    let known = rails(of: condition) { fact, _ in
      fact.includesEveryone ? nil : Rails(isTrue: .false, isFalse: .false)
    }
    return known.isTrue == .true
  }

  /// Returns the formula that two conditions have different values.
  func difference(of a: Rails, _ b: Rails) -> Formula {
    store.any([
      store.all([a.isTrue, b.isTrue.negated]), store.all([b.isTrue, a.isTrue.negated]),
      store.all([a.isFalse, b.isFalse.negated]), store.all([b.isFalse, a.isFalse.negated]),
    ])
  }

  private static var maxCompared: Int { 32 }

  /// Finds pairs of gates that are written differently and decide equally.
  func checkEqualGates() {
    var buckets: [Set<FactVariable>: [(gate: Condition, items: ItemClass)]] = [:]
    var seen: Set<Condition> = []
    for items in classes where !items.conditions.gate.isConstant && isOpen(to: items) {
      let gate = items.conditions.gate
      guard seen.insert(gate).inserted else { continue }
      let variables = Set(facts(of: gate).map(\.variable))
      if variables.isEmpty { continue }
      let equal = (buckets[variables] ?? []).suffix(Self.maxCompared).first { other in
        isOpen(to: items)
          && isPossible(difference(of: rails(of: gate), rails(of: other.gate)), for: items) == false
      }
      guard let equal else {
        buckets[variables, default: []].append((gate, items))
        continue
      }
      let (span, other) = (gateSpan(of: items), gateSpan(of: equal.items))
      if span == other { continue }
      let (name, otherName) = (id(items.first), id(equal.items.first))
      list.add(
        .equalGates, at: span, items: [equal.items.first, items.first],
        refuted: [difference(of: rails(of: gate), rails(of: equal.gate))],
        related: [("the other gate", other)]
      ) { _ in .equalGates(otherName, name) }
    }
  }
}

extension Fact {
  /// Whether the fact is a rollout at 100 percent.
  fileprivate var includesEveryone: Bool {
    if case .rollout(let test) = self { test.hundredths >= 10_000 } else { false }
  }
}

extension FindingSearch {
  /// Returns the span of the first window in a rule, or in a named gate that it uses.
  private func window(in rule: Rule) -> SourceSpan? {
    prover.work.spend(1)
    if rule.kind == WindowRule.name { return rule.span }
    if rule.kind == NamedGateRule.name, case .word(let name)? = rule.arguments.first?.value.content
    {
      return namedGate(name).flatMap { window(in: $0) }
    }
    for child in rule.childRules {
      if let span = window(in: child) { return span }
    }
    return nil
  }
}

extension Diagnostic.Message {
  fileprivate static func closesForGood(_ items: ItemPhrase, at instant: Instant) -> Self {
    Self(
      .closesForGood, "\(items.text) \(items.verb("closes", "close")) for good at \(instant)",
      help: "extend the window, or remove the item afterwards")
  }

  fileprivate static func alwaysOpen(_ items: ItemPhrase, because reason: String?) -> Self {
    Self(
      .alwaysOpen,
      "\(items.text) \(items.verb("is", "are")) open for everyone"
        + (reason.map { ", because \($0)" } ?? ""),
      help: "write `free` if that is meant")
  }

  fileprivate static func equalGates(_ first: String, _ second: String) -> Self {
    Self(
      .equalGates, "the gates of \(quoting(first)) and \(quoting(second)) are equivalent",
      help: "give them one named gate")
  }
}
