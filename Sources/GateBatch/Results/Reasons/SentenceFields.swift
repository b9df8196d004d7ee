import ContentCatalog
import GateKit
import GateRules

/// The sentences about the decisions of one engine as reasons.
struct SentenceFields: ReasonFields {
  private let decided: ColumnEngine
  private let renderer: any FramingRenderer
  private let classes: ReasonClasses
  private let csv: CSVWriter
  /// The sentences found so far. What is kept of subjects refers to them by number.
  private var sentences: SentenceTable
  private var known: ReasonCache<Int>
  /// By class, the numbers of the sentences about subjects with the same pattern.
  private var rows: PatternTable<[Int32]>
  private var current: SentenceEndings

  init(
    _ renderer: any FramingRenderer, _ classes: ReasonClasses, _ names: SentenceNames,
    _ decided: ColumnEngine, _ csv: CSVWriter, maxBytes: Int
  ) {
    self.decided = decided
    self.renderer = renderer
    self.classes = classes
    self.csv = csv
    sentences = SentenceTable(maxBytes: maxBytes / 4)
    known = ReasonCache(maxBytes: maxBytes / 4)
    rows = PatternTable(maxBytes: maxBytes / 2)
    current = SentenceEndings(of: classes.indices, naming: names, csv)
  }

  mutating func begin(_ subject: Int, of block: BatchBlock) {
    let patterns = block.patterns[decided.index]
    patterns.withPattern(of: subject) { pattern in
      let pattern = classes.followPatterns ? pattern : nil
      let instants = patterns.instants(of: subject)
      if let pattern, let row = rows.index(of: pattern) {
        current.begin()
        for number in rows[row] { append(Int(number), instants) }
        return
      }
      var (codes, explained) = decided.decisions(about: subject, of: block)
      find(&explained, codes, pattern, instants: instants)
    }
  }

  /// Finds the sentences about the decisions about a subject.
  ///
  /// - Parameters:
  ///   - codes: the reasons of the decisions, by the program of the items.
  ///   - pattern: the pattern of the subject, for which no sentences are known; `nil` if it shares it with no other one.
  ///   - instants: the instants of entitlements that the pattern leaves out.
  mutating func find(
    _ subject: inout ExplainedSubject, _ codes: [DecisionReason],
    _ pattern: UnsafeRawBufferPointer?, instants: ArraySlice<Instant>
  ) {
    current.begin()
    if sentences.isFull { forgetSentences() }
    /// The sentences that subjects with the same pattern share; `nil` if one of them is not shared.
    var shared: [Int32]? = pattern == nil ? nil : []
    // Every item that the bypass opens has the same reasons.
    var bypass: (Int, [Instant])?
    for (key, item) in classes.all {
      let code = codes[key.program]
      guard decided.shows(code) else {
        append(SentenceTable.hidden, [])
        shared?.append(Int32(SentenceTable.hidden))
        continue
      }
      let (number, own) =
        (code == .bypass ? bypass : nil) ?? sentence(of: item, in: key, code, &subject)
      if code == .bypass { bypass = (number, own) }
      append(number, own[...])
      let renumbered = sentences.number(number) { instants.offset(of: own[$0]) }
      if key.isShared(code), let renumbered {
        shared?.append(Int32(truncatingIfNeeded: renumbered))
      } else {
        shared = nil
      }
    }
    guard let pattern, let shared else { return }
    if rows.isFull { rows.removeAll() }
    rows.add(shared, for: pattern, bytes: shared.count * MemoryLayout<Int32>.stride)
  }

  private mutating func forgetSentences() {
    rows.removeAll()
    known.removeAll()
    sentences.removeAll()
    current.forgetSentences()
  }

  /// Appends the sentence about the items of the next class.
  private mutating func append(_ number: Int, _ instants: ArraySlice<Instant>) {
    if number == SentenceTable.hidden { return current.appendHidden() }
    current.append(number, of: sentences, instants, renderer)
  }

  var endings: any LineEndings { current }

  func append(
    from first: Int, _ beginnings: LineBeginnings, to writer: inout ByteWriter
  ) -> Int {
    current.append(from: first, beginnings, to: &writer)
  }

  static let usualLength = 256
  var usualLength: Int { Self.usualLength }

  /// Returns the number of the sentence about a decision, with the instants of the subject for which it has places.
  private mutating func sentence(
    of item: ItemHandle, in key: ReasonClasses.Key, _ code: DecisionReason,
    _ subject: inout ExplainedSubject
  ) -> (number: Int, instants: [Instant]) {
    let (question, instants) = ReasonQuestion.about(
      &subject, key, code, classes.supports[key.rules])
    if let known = question.flatMap({ known.value(for: $0) }) { return (known, instants) }
    let number = sentences.number(
      of: SentenceTemplate(
        renderer, csv, code, because: subject.reasons(item), naming: instants, about: item))
    if let question { known.add(number, for: question) }
    return (number, instants)
  }
}

extension ArraySlice<Instant> {
  /// Returns the offset of an instant; `nil` if the slice does not contain it.
  fileprivate func offset(of instant: Instant) -> Int? {
    firstIndex(of: instant).map { $0 - startIndex }
  }
}
