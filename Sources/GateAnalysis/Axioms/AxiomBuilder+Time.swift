import ContentCatalog
import GateRules

/// The axioms of time.
extension AxiomBuilder {
  mutating func addTime() {
    let waits = facts(.elapsed) { if case .elapsed(let wait) = $0 { wait } else { nil } }
    var byAnchor: [ElapsedFact.Anchor: [(index: PropositionIndex, test: ElapsedFact)]] = [:]
    for wait in waits { byAnchor[wait.test.anchor, default: []].append(wait) }
    var seen: Set<ElapsedFact.Anchor> = []
    let anchors = waits.map(\.test.anchor).filter { seen.insert($0).inserted }
    if waits.count <= Self.maxTests { addHiddenCuts(anchors.map { byAnchor[$0] ?? [] }) }
    findCuts()
    let cuts = reachedCuts
    for (position, later) in cuts.enumerated() where cuts.count <= Self.maxTests {
      if work.isSpent { return }
      for earlier in cuts[..<position] {
        imply(later.index, earlier.index, because: .order(earlier.test, later.test))
      }
    }
    for anchor in anchors where !work.isSpent {
      let tests = byAnchor[anchor] ?? []
      if tests.count > Self.maxTests { continue }
      addOrder(of: tests, anchor)
      addExistence(of: tests, anchor)
      addStarts(beforeCompletionIn: tests, anchor, byAnchor)
      addDates(of: tests, anchor, cuts)
    }
  }

  /// Relates the durations of one anchor.
  private mutating func addOrder(
    of tests: [(index: PropositionIndex, test: ElapsedFact)], _ anchor: ElapsedFact.Anchor
  ) {
    let zone = catalog.timeZone
    // Purchases can be several; their durations are related with the other tests of a product.
    if case .bought = anchor { return }
    for a in tests where !work.isSpent {
      work.spend(4 * tests.count)
      for b in tests where a.index != b.index {
        let isImplied =
          b.test.span.isOver(whenever: a.test.span, in: zone)
          || b.test.span.isLeft(whenever: a.test.span, in: zone)
          || b.test.span.isRecent(whenever: a.test.span)
        if isImplied { imply(a.index, b.index, because: .elapsed(anchor)) }
        if a.test.span.hasNotPassed(while: b.test.span, in: zone) {
          add(
            store.all([formula(a.index), formula(b.index)]).negated, because: .elapsed(anchor))
        }
      }
    }
  }

  /// Relates durations with the events or the date of which they require one.
  private mutating func addExistence(
    of tests: [(index: PropositionIndex, test: ElapsedFact)], _ anchor: ElapsedFact.Anchor
  ) {
    let required: [Proposition]
    switch anchor {
    case .attribute(let attribute):
      required = catalog.attributes[attribute].hasValueOnlyIfListed ? [.listed(attribute)] : []
    case .itemDate(let attribute, let node):
      required = [.fact(.itemDate(ItemDateFact(attribute: attribute, node: node)))]
    case .completed(let node):
      required = [.fact(.progress(ItemProgressFact(node: node, question: .completed)))]
    case .started(let node):
      required = [ItemProgressFact.Question.started, .completed].map {
        .fact(.progress(ItemProgressFact(node: node, question: $0)))
      }
    case .held(let product):
      var owned = HoldingFact(product: product)
      owned.everOwned = true
      required = [.fact(.holding(owned))]
    case .bought:
      required = []
    }
    let formulas = required.compactMap { known($0) }
    guard !required.isEmpty, formulas.count == required.count else { return }
    for (index, _) in tests {
      add(store.implies([formula(index)], store.any(formulas)), because: .elapsed(anchor))
    }
  }

  /// Relates durations since a completion with those since the start, which is not later.
  private mutating func addStarts(
    beforeCompletionIn tests: [(index: PropositionIndex, test: ElapsedFact)],
    _ anchor: ElapsedFact.Anchor,
    _ byAnchor: [ElapsedFact.Anchor: [(index: PropositionIndex, test: ElapsedFact)]]
  ) {
    guard case .completed(let node) = anchor, let starts = byAnchor[.started(node)] else { return }
    for (index, test) in tests {
      for (other, start) in starts
      where start.span.isOver(whenever: test.span, in: catalog.timeZone) {
        imply(index, other, because: .record(node))
      }
    }
  }

  /// Relates now, the date of an attribute and the durations since or until it.
  private mutating func addDates(
    of tests: [(index: PropositionIndex, test: ElapsedFact)], _ anchor: ElapsedFact.Anchor,
    _ cuts: [(index: PropositionIndex, test: Instant)]
  ) {
    guard case .attribute(let attribute) = anchor else { return }
    let bounds = dateBounds(of: attribute)
    let listed =
      catalog.attributes[attribute].hasValueOnlyIfListed
      ? [store.proposition(.listed(attribute))] : []
    let zone = catalog.timeZone
    for (index, test) in tests where !work.isSpent {
      work.spend(bounds.count * (8 + cuts.count / 4))
      let holds = formula(index)
      let isPassed = if case .passed = test.span { holds } else { holds.negated }
      // Whether the span has ended. `left` is false for an absent date.
      for bound in bounds {
        if let least = bound.least, let end = test.span.earliestEnd(since: least, in: zone),
          let cut = cuts.last(where: { $0.test <= end })
        {
          let reached = formula(cut.index)
          add(
            store.implies([bound.formula, isPassed] + listed, reached), because: .elapsed(anchor))
        }
        if let greatest = bound.greatest,
          let end = test.span.latestEnd(since: greatest, in: zone),
          let cut = cuts.first(where: { $0.test >= end })
        {
          add(
            store.implies([bound.formula, formula(cut.index)] + listed, isPassed),
            because: .elapsed(anchor))
        }
      }
    }
  }

  /// Adds the instants at which durations since the tested dates end, where several anchors meet in
  /// now.
  private mutating func addHiddenCuts(
    _ anchors: [[(index: PropositionIndex, test: ElapsedFact)]]
  ) {
    guard anchors.count > 1 else { return }
    let zone = catalog.timeZone
    for tests in anchors {
      guard let attribute = tests.first?.test.anchor.attribute else { continue }
      let bounds = dateBounds(of: attribute)
      for (_, test) in tests where !work.isSpent {
        work.spend(8 * bounds.count)
        for bound in bounds {
          let ends = [
            bound.least.flatMap { test.span.earliestEnd(since: $0, in: zone) },
            bound.greatest.flatMap { test.span.latestEnd(since: $0, in: zone) },
          ]
          for end in ends.compactMap({ $0 }) { addHidden(.fact(.reached(end))) }
        }
      }
    }
  }

  /// Returns what the tests of an attribute say about its date.
  private mutating func dateBounds(of attribute: AttributeIndex) -> [DateBound] {
    let tests = facts(.attribute) { fact -> AttributeFact? in
      if case .attribute(let test) = fact, test.attribute == attribute { test } else { nil }
    }
    var bounds: [DateBound] = []
    for (index, test) in tests {
      guard case .compare(let comparison, .instant(let date)) = test.question else { continue }
      bounds += DateBound.bounds(of: comparison, date, formula(index))
    }
    return bounds
  }
}

/// A formula that bounds a date: where it is true, the date is within the bounds.
private struct DateBound {
  let formula: Formula
  var least: Instant?
  var greatest: Instant?

  static func bounds(
    of comparison: AttributeComparison, _ date: Instant, _ isTrue: Formula
  ) -> [DateBound] {
    let before = date.advanced(bySeconds: -1)
    let after = date.advanced(bySeconds: 1)
    switch comparison {
    case .greaterOrEqual:
      return [
        DateBound(formula: isTrue, least: date),
        DateBound(formula: isTrue.negated, greatest: before),
      ]
    case .greater:
      return [
        DateBound(formula: isTrue, least: after),
        DateBound(formula: isTrue.negated, greatest: date),
      ]
    case .less:
      return [
        DateBound(formula: isTrue, greatest: before),
        DateBound(formula: isTrue.negated, least: date),
      ]
    case .lessOrEqual:
      return [
        DateBound(formula: isTrue, greatest: date),
        DateBound(formula: isTrue.negated, least: after),
      ]
    case .equal: return [DateBound(formula: isTrue, least: date, greatest: date)]
    case .notEqual: return [DateBound(formula: isTrue.negated, least: date, greatest: date)]
    case .startsWith, .endsWith: return []
    }
  }
}

extension CatalogAttribute {
  /// Whether no default gives the attribute a value.
  var hasValueOnlyIfListed: Bool {
    if case .value = defaultValue { false } else { true }
  }
}
