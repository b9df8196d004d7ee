import ContentCatalog
import GateRules

/// A writer of the inputs of patterns for one engine. A class, because it is used for each subject, and a copy of a value would
/// count many references.
final class PatternInputWriter: Sendable {
  private let facts: FactIndex
  private let moment: FactMoment
  /// The place of each product in the order of a pattern.
  private let places: [Int32]
  /// Whether reasons can depend on the text of attributes, progress and uses, because plugins provide rules.
  private let includesRecords: Bool

  init(of catalog: GatedCatalog, _ facts: FactIndex, at moment: FactMoment) {
    self.facts = facts
    self.moment = moment
    let content = catalog.content
    includesRecords = catalog.kinds.kinds.contains { PluginName.isPrefixed($0.name) }
    // Of several bundles that a subject has bought, reasons can name the first.
    places = facts.products.map { product in
      guard let product, content.bundles.products(includedIn: product.index).count == 1 else {
        return .max
      }
      return Int32(product.index.position)
    }
  }

  /// Appends the inputs of a subject.
  ///
  /// - Parameters:
  ///   - listed: the listed facts, with those of the subject last.
  ///   - texts: the members of the subject's line, in `bytes`.
  func write(
    _ listed: borrowing SubjectBatch, _ texts: [(field: LineField, range: Range<Int>)],
    in bytes: UnsafeRawPointer, ofSubject subject: Int, to inputs: inout PatternInputs
  ) {
    inputs.begin(at: moment.now)
    let entitlements = listed.entitlements.last(while: { $0.subject == subject })
    guard entitlements.count <= UInt8.max else { return inputs.appendNone() }
    for (position, entry) in entitlements.enumerated() {
      guard let product = facts.products[Int(entry.product)],
        let validity = EntitlementValidity(
          entry.stated, to: product.kind, period: product.period, zone: facts.zone)
      else { continue }
      inputs.append(
        ListedPurchase(
          product: product.index, place: places[Int(entry.product)],
          position: UInt8(truncatingIfNeeded: position), stated: entry.stated,
          bought: validity.bought,
          status: validity.foreseeableStatus(at: moment.now)))
    }
    writeAttributes(listed, ofSubject: subject, to: &inputs)
    writeProgress(listed, ofSubject: subject, to: &inputs)
    writeUses(listed, ofSubject: subject, to: &inputs)
    let line = ByteCursor(bytes, at: 0)
    let marks = inputs.append(texts, in: line) { $0 == .unknown }
    if includesRecords { _ = inputs.append(texts, in: line) { $0 != .unknown } }
    inputs.end(marks: marks)
  }
}

/// The facts about each part of a subject.
extension PatternInputWriter {
  private func writeAttributes(
    _ listed: borrowing SubjectBatch, ofSubject subject: Int, to inputs: inout PatternInputs
  ) {
    for entry in listed.attributes.last(while: { $0.subject == subject }) {
      let plan = facts.attributes[entry.name]
      switch entry.value {
      case .text(let text):
        let value = inputs.append { $0.append(word: text ?? -1) }
        for (tested, answer) in zip(plan.tests, plan.answers(toText: text)) {
          inputs.append(ListedFact(tested.fact, Ternary(answer), detail: 1, listed: value))
        }
      case .dates(let range):
        write(listed.dates[range], plan, facts.nodes(for: listed), to: &inputs)
      case .unknown:
        for fact in plan.allFacts { inputs.append(ListedFact(fact, .unknown, listed: 0..<0)) }
      case .other(let value): write(value, plan, to: &inputs)
      }
    }
  }

  private func write(
    _ dates: ArraySlice<(item: Int, instant: Instant)>, _ plan: AttributeFacts,
    _ nodes: [NodeIndex?], to inputs: inout PatternInputs
  ) {
    for tested in plan.tests { inputs.append(ListedFact(tested.fact, .true, listed: 0..<0)) }
    for (item, instant) in dates {
      guard let node = nodes[item] else { continue }
      for date in plan.dates(of: node) {
        let holds = date.wait?.holds(since: instant, in: facts.zone, at: moment.now) ?? true
        inputs.append(
          ListedFact(
            date.fact, Ternary(holds), detail: 1,
            until: date.wait?.end(since: instant, in: facts.zone), listed: 0..<0))
      }
    }
  }

  private func write(
    _ value: AttributeValue, _ plan: AttributeFacts, to inputs: inout PatternInputs
  ) {
    if plan.allFacts.isEmpty { return }
    let listed = inputs.append { $0.append(value: value) }
    // The facts do not tell whether it is true or false if a rule compares it with both.
    let detail: UInt8 = if case .boolean(true) = value { 2 } else { 1 }
    for tested in plan.tests {
      let answer = Ternary(tested.test.question.holds(of: value))
      inputs.append(ListedFact(tested.fact, answer, detail: detail, listed: listed))
    }
    if let text = value.text {
      for share in plan.shares {
        inputs.append(ListedFact(share.fact, share.test.value(forText: text), listed: listed))
      }
    }
    guard case .instant(let start) = value else { return }
    for wait in plan.waits {
      inputs.append(
        ListedFact(
          wait.fact, Ternary(wait.test.holds(since: start, in: facts.zone, at: moment.now)),
          detail: 1, until: wait.test.end(since: start, in: facts.zone), listed: 0..<0))
    }
  }

  private func writeProgress(
    _ listed: borrowing SubjectBatch, ofSubject subject: Int, to inputs: inout PatternInputs
  ) {
    let entries = listed.progress.last(while: { $0.subject == subject })
    if entries.isEmpty { return }
    let nodes = facts.nodes(for: listed)
    for entry in entries {
      let numbers = facts.progressFacts(about: nodes[entry.name])
      if numbers.isEmpty { continue }
      let record = entry.record
      // Several facts change at an instant to come, and some change again.
      let isAhead = record.dates.contains { $0 > moment.now }
      // Else reasons name only the score, besides the instant at which a fact changes.
      let value = inputs.append {
        if isAhead { $0.append(record) } else { $0.append(record.score) }
      }
      for number in numbers {
        let test = facts.progress.entry(number)
        let fact = ListedFact(
          test.fact, test.answer(from: record, in: facts.zone, at: moment.now),
          detail: test.detail(of: record, at: moment.now),
          until: isAhead ? nil : test.change(of: record, in: facts.zone, at: moment.now),
          changesAgain: isAhead, listed: isAhead || test.comparesScore ? value : 0..<0)
        if !fact.isUsual { inputs.append(fact) }
      }
    }
  }

  private func writeUses(
    _ listed: borrowing SubjectBatch, ofSubject subject: Int, to inputs: inout PatternInputs
  ) {
    let entries = listed.usage.last(while: { $0.subject == subject })
    if entries.isEmpty { return }
    let (nodes, now) = (facts.nodes(for: listed), moment.now)
    for entry in entries {
      let numbers = facts.usage.numbers(ofRow: entry.name)
      if numbers.isEmpty { continue }
      let (detail, isAhead) = entry.record.form(listed.uses, at: now)
      let whole = isAhead ? inputs.append { $0.append(entry.record, listed.uses) } : nil
      for number in numbers {
        let test = facts.usage.entry(number)
        let counting = moment.instants(countingFor: number, of: facts)
        let answer = test.value(of: entry.record, listed, nodes, at: now, counting: counting)
        let change = test.nextChange(of: entry.record, listed, nodes, in: facts.zone, after: now)
        let value =
          whole
          ?? inputs.append {
            let count = test.namedCount(
              of: entry.record, listed, nodes, at: now, counting: counting)
            $0.append(word: count ?? -1)
          }
        inputs.append(
          ListedFact(
            test.fact, answer, detail: detail, until: change.flatMap { $0 > now ? $0 : nil },
            changesAgain: isAhead, listed: value))
      }
    }
  }
}

extension Array {
  /// Returns the longest end of the list whose elements all satisfy a condition.
  fileprivate func last(while isMeant: (Element) -> Bool) -> ArraySlice<Element> {
    self[(lastIndex { !isMeant($0) }.map { $0 + 1 } ?? 0)...]
  }
}

extension FactIndex.ProgressFact {
  fileprivate var comparesScore: Bool {
    if case .progress(.score) = test { true } else { false }
  }

  /// Returns what offers and reasons depend on besides the value.
  fileprivate func detail(of record: ItemProgress, at now: Instant) -> UInt8 {
    switch test {
    case .progress(.completed), .progress(.share), .elapsed: record.completionDetail(at: now)
    case .progress(.score): record.completionDetail(at: now) | (record.score == nil ? 0 : 4)
    case .progress(.started): 0
    }
  }

  /// Returns the instant at which the value changes or has changed, unless a date of the record lies ahead.
  fileprivate func change(
    of record: ItemProgress, in zone: TimeZoneRules, at now: Instant
  ) -> Instant? {
    guard case .elapsed(let wait) = test else { return nil }
    if case .recent = wait.span { return wait.nextChange(from: record, in: zone, after: now) }
    return wait.end(from: record, in: zone)
  }
}

extension ItemProgress {
  /// Whether the item was waived, and whether it was completed by an instant, as bits.
  fileprivate func completionDetail(at now: Instant) -> UInt8 {
    (isWaived ? 1 : 0) | (completion.hasHappened(at: now) ? 2 : 0)
  }

  fileprivate var dates: [Instant] { completions + [start.instant].compactMap(\.self) }
}

extension SubjectBatch.Usage {
  /// Returns what offers and reasons depend on besides the values of facts, and whether a use or a reset lies ahead.
  fileprivate func form(
    _ uses: [SubjectBatch.Use], at now: Instant
  ) -> (detail: UInt8, isAhead: Bool) {
    switch self {
    case .count(_, nil): (0, false)
    case .count(_, let resetsAt?): (1, resetsAt > now)
    case .uses(let range): (3, uses[range].contains { $0.at > now })
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ record: ItemProgress) {
    var shape: UInt8 = record.start.isUndated ? 1 : 0
    if record.completion.isUndated { shape |= 2 }
    if record.isWaived { shape |= 4 }
    append(shape)
    for date in [record.start.instant, record.completion.instant, record.completedAgainAt] {
      append(word: date?.secondsSince1970 ?? .min)
    }
    append(record.score)
  }

  fileprivate mutating func append(_ score: Double?) {
    append(word: (score ?? -.infinity).bitPattern)
  }

  fileprivate mutating func append(_ usage: SubjectBatch.Usage, _ uses: [SubjectBatch.Use]) {
    switch usage {
    case .count(let count, let resetsAt):
      append(word: count)
      append(word: resetsAt?.secondsSince1970 ?? .min)
    case .uses(let range):
      for use in uses[range] {
        append(word: use.at.secondsSince1970)
        append(word: use.item ?? -1)
      }
    }
  }

  fileprivate mutating func append(value: AttributeValue) {
    switch value {
    case .boolean(let isTrue): append(word: isTrue ? UInt8(1) : 0)
    case .number(let number): append(word: number.bitPattern)
    case .instant(let instant): append(word: instant.secondsSince1970)
    case .string(let text): append(text: text)
    case .version(let version): append(text: version.description)
    case .strings(let strings):
      for text in strings.elements { append(text: text) }
    case .instantByItem: break
    }
  }

  private mutating func append(text: String) {
    append(word: text.utf8.count)
    append(contentsOf: text.utf8)
  }
}
