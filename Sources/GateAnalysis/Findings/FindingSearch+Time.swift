import ContentCatalog
import GateRules

/// Gates that close for good, are always open, or are equal.
extension FindingSearch {
  func checkTime() {
    for items in classes where isOpen(to: items) {
      let access = items.conditions.access
      let facts = facts(of: access)
      let windows = Set(facts.compactMap(\.instant)).sorted()
      let purchases = Set(facts.compactMap(\.lastPurchase)).sorted()
      guard !windows.isEmpty || !purchases.isEmpty,
        isPossible(rails(of: access).isTrue, for: items) == true
      else { continue }
      if let end = end(of: items, among: windows, afterLastPurchase: false) {
        let span = span(of: items) { [self] in window(in: $0.rule) }
        let closed = later(than: end, access)
        list.add(.closesForGood, at: span, items: items.nodes, refuted: [closed]) {
          .closesForGood($0, at: end)
        }
      } else if let end = end(of: items, among: purchases, afterLastPurchase: true) {
        reportLastPurchase(at: end, of: items)
      }
    }
  }

  /// Returns the first of some instants from which on a class is closed; `nil` if it is never closed.
  ///
  /// - Parameter isLate: whether the subject has not made the purchases that must precede the instant.
  private func end(
    of items: ItemClass, among cuts: [Instant], afterLastPurchase isLate: Bool
  ) -> Instant? {
    func isClosed(from instant: Instant) -> Bool {
      isPossible(
        later(than: instant, items.conditions.access, afterLastPurchase: isLate), for: items)
        == false
    }
    guard let last = cuts.last, isClosed(from: last) else { return nil }
    // It is closed from each later one, too.
    return cuts[cuts.dropLast().partitioningIndex(where: isClosed)]
  }

  /// Returns the formula that a condition is true at or after an instant.
  private func later(
    than instant: Instant, _ condition: Condition, afterLastPurchase isLate: Bool = false
  ) -> Formula {
    rails(of: condition) { fact, _ in
      if let cut = fact.instant, cut <= instant { return .always }
      if isLate, let cut = fact.lastPurchase, cut <= instant { return .never }
      return nil
    }.isTrue
  }

  private func reportLastPurchase(at end: Instant, of items: ItemClass) {
    let rule = rules(of: items).flatMap { expansion(of: $0) }.first { rule in
      let limit = (rule.kind as? ProductRule)?.boughtBefore
      return limit.flatMap { content.instant($0, for: items.first) } == end
    }
    guard let rule, let kind = rule.kind as? ProductRule else { return }
    let closed = later(than: end, items.conditions.access, afterLastPurchase: true)
    let product = RulePrinter(vocabulary: catalog.vocabulary).name(kind.product.id.rawValue)
    list.add(.closesForGood, at: rule.rule.span, items: items.nodes, refuted: [closed]) {
      .closesForGood($0, at: end, toBuyersOf: product)
    }
  }

  private func span(of items: ItemClass, _ part: (BoundRule) -> SourceSpan?) -> SourceSpan {
    rules(of: items).lazy.compactMap(part).first ?? gateSpan(of: items)
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
  /// The instant that the fact compares the present with.
  fileprivate var instant: Instant? {
    if case .reached(let instant) = self { instant } else { nil }
  }

  /// The instant before which the fact requires a purchase.
  fileprivate var lastPurchase: Instant? {
    if case .holding(let test) = self { test.boughtBefore } else { nil }
  }

  /// Whether the fact is a rollout at 100 percent.
  fileprivate var includesEveryone: Bool {
    if case .rollout(let test) = self {
      test.hundredths >= 10_000 && test.attribute == nil
    } else {
      false
    }
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

  fileprivate static func closesForGood(
    _ items: ItemPhrase, at instant: Instant, toBuyersOf product: String
  ) -> Self {
    Self(
      .closesForGood,
      "\(items.text) \(items.verb("closes", "close")) for good at \(instant) for all who have not "
        + "bought \(quoting(product)) by then",
      help: "write a later `boughtBefore`, or add another way, such as `or product(\(product))`")
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
