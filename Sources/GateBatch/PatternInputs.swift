import ContentCatalog
import GateRules

/// The purchases and the facts of the subjects of a block, in order, from which the patterns for one engine are made.
struct PatternInputs: Sendable {
  /// Ordered by subject, then by place, then as listed.
  private var purchases: [ListedPurchase] = []
  /// Ordered by subject, then by fact.
  private var facts: [ListedFact] = []
  /// The bytes of attributes, records and uses from which the facts follow.
  private var listed: [UInt8] = []
  /// The members of lines with marks of unknown facts, then those with records, as bytes.
  private var members: [UInt8] = []
  private var ends: [End] = []
  /// The instant of the decisions.
  private var now = Instant.earliest

  /// The end of the inputs of a subject.
  private struct End {
    var purchases = 0
    var facts = 0
    var marks = 0
    var members = 0
    var hasPattern = true
  }

  mutating func removeAll() {
    purchases.removeAll(keepingCapacity: true)
    facts.removeAll(keepingCapacity: true)
    listed.removeAll(keepingCapacity: true)
    members.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Appends a subject that has no pattern.
  mutating func appendNone() { end(marks: members.count, hasPattern: false) }

  /// Appends a purchase of the next subject.
  mutating func append(_ purchase: ListedPurchase) {
    let first = ends.last?.purchases ?? 0
    var index = purchases.count
    while index > first, purchases[index - 1].place > purchase.place { index -= 1 }
    purchases.insert(purchase, at: index)
  }

  /// Appends what the next subject lists, and returns the range of its bytes.
  mutating func append(listed write: (inout [UInt8]) -> Void) -> Range<Int> {
    let start = listed.count
    write(&listed)
    return start..<listed.count
  }

  /// Appends a fact about the next subject.
  mutating func append(_ fact: ListedFact) { facts.append(fact) }

  /// Appends members of the line of the next subject, and returns where they end.
  mutating func append(
    _ texts: [(field: LineField, range: Range<Int>)], in line: ByteCursor,
    where isMeant: (LineField) -> Bool
  ) -> Int {
    for (field, range) in texts where isMeant(field) {
      members.append(field.rawValue)
      members.append(word: UInt32(truncatingIfNeeded: range.count))
      members.append(contentsOf: line.bytes(range))
    }
    return members.count
  }

  /// Ends the inputs of a subject.
  mutating func end(marks: Int, hasPattern: Bool = true) {
    let first = ends.last?.facts ?? 0
    if facts.count > first + 1 {
      // In place, because sorting a slice copies it.
      facts.withUnsafeMutableBufferPointer { facts in
        var own = UnsafeMutableBufferPointer(rebasing: facts[first...])
        own.sort { $0.number < $1.number }
      }
    }
    ends.append(
      End(
        purchases: purchases.count, facts: facts.count, marks: marks, members: members.count,
        hasPattern: hasPattern))
  }

  /// Begins subjects that are decided at an instant.
  mutating func begin(at now: Instant) { self.now = now }

  /// Writes the pattern of a subject, and returns `false` if it has none.
  func write(_ subject: Int, in form: PatternForm, to pattern: inout SubjectPattern) -> Bool {
    guard subject < ends.count, ends[subject].hasPattern else { return false }
    let (start, end) = (subject == 0 ? End() : ends[subject - 1], ends[subject])
    let purchases = purchases[start.purchases..<end.purchases]
    let facts = facts[start.facts..<end.facts]
    pattern.begin(purchases, in: form)
    for fact in facts where form.includes(fact: fact.number) {
      if let change = fact.change { pattern.note(change, in: form, at: now) }
    }
    // A pattern has a byte for the index of each instant.
    guard pattern.instants.list.count < Int(UInt8.max) - 1 else { return false }
    pattern.append(purchases, in: form)
    for fact in facts where form.includes(fact: fact.number) {
      pattern.append(fact.content, changes: fact.change != nil, ofFact: fact.number)
      if let change = fact.change { pattern.append(change, in: form, at: now) }
      if fact.changesAgain || form.includesListed(of: fact.number) {
        pattern.append(listed: listed[fact.listed])
      }
    }
    pattern.append(members[start.members..<(form.includesRecords ? end.members : end.marks)])
    return true
  }
}

/// A fact that follows from what a subject lists besides its purchases.
struct ListedFact {
  /// The number among the facts of the catalog.
  let number: Int32
  /// The value, and what offers and reasons depend on besides.
  let content: UInt8
  /// The instant at which the value changes or has changed.
  var change: Instant?
  /// Whether more than one change lies ahead, so that everything that is listed matters.
  var changesAgain = false
  /// The bytes, in ``PatternInputs``, of what the subject lists.
  let listed: Range<Int>
}

extension ListedFact {
  /// Whether the fact is that about a subject that lists nothing, if it is false by default.
  var isUsual: Bool { content == 0 && change == nil && !changesAgain }

  /// - Parameter detail: what offers and reasons depend on besides the value, less than 64.
  init(
    _ number: Int, _ answer: Ternary, detail: UInt8 = 0, until change: Instant? = nil,
    changesAgain: Bool = false, listed: Range<Int>
  ) {
    let value: UInt8 =
      switch answer {
      case .false: 0
      case .true: 1
      case .unknown: 2
      }
    self.init(
      number: Int32(truncatingIfNeeded: number), content: detail << 2 | value, change: change,
      changesAgain: changesAgain, listed: listed)
  }
}
