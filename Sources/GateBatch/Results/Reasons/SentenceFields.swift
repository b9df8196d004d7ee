import ContentCatalog
import GateKit
import GateRules

/// The sentences about the decisions of one engine as reasons.
struct SentenceFields: ReasonFields {
  private let decided: ColumnEngine
  private let renderer: any FramingRenderer
  private let classes: ReasonClasses
  private let csv: CSVWriter
  private var forms: CurrentPatternForms
  /// The sentences found so far. What is kept of subjects refers to them by number.
  private var sentences: SentenceTable
  private var known: ReasonCache<Int>
  /// By class, the numbers of the sentences about subjects with the same pattern.
  private var rows: PatternTable<[Int32]>
  private var current: SentenceEndings
  /// The pattern of the current subject, if it has one.
  private var pattern = SubjectPattern()

  init(
    _ renderer: any FramingRenderer, _ classes: ReasonClasses, _ names: SentenceNames,
    _ decided: ColumnEngine, _ csv: CSVWriter, maxBytes: Int
  ) {
    self.decided = decided
    self.renderer = renderer
    self.classes = classes
    self.csv = csv
    forms = CurrentPatternForms(of: classes, namingDetails: true)
    sentences = SentenceTable(maxBytes: maxBytes / 4)
    known = ReasonCache(maxBytes: maxBytes / 4)
    rows = PatternTable(maxBytes: maxBytes / 2)
    current = SentenceEndings(of: classes.indices, naming: names, csv)
  }

  mutating func begin(_ subject: Int, of block: BatchBlock) {
    let isShared = decided.write(
      subject, of: block, in: forms[block.instant(of: subject)].whole, to: &pattern)
    if isShared, let row = rows.index(of: pattern.bytes) {
      current.begin()
      for number in rows[row] { append(Int(number), pattern.instants) }
      return
    }
    var (codes, explained) = decided.decisions(about: subject, of: block)
    find(&explained, codes, isShared: isShared)
  }

  /// Finds the sentences about the decisions about a subject.
  ///
  /// - Parameters:
  ///   - codes: the reasons of the decisions, by the program of the items.
  ///   - isShared: whether the subject shares the sentences with others of the same pattern.
  mutating func find(
    _ subject: inout ExplainedSubject, _ codes: [DecisionReason], isShared: Bool
  ) {
    current.begin()
    if sentences.isFull { forgetSentences() }
    /// The sentences that subjects with the same pattern share; `nil` if one of them is not shared.
    var shared: [Int32]? = isShared ? [] : nil
    // Every item that the bypass opens has the same reasons.
    var bypass: (Int, ReasonInstants)?
    for (asked, form) in zip(classes.all, forms[subject.now].ofClasses) {
      let code = codes[asked.key.program]
      guard decided.shows(code) else {
        append(SentenceTable.hidden, ReasonInstants())
        shared?.append(Int32(SentenceTable.hidden))
        continue
      }
      let (number, own) =
        (code == .bypass ? bypass : nil) ?? sentence(asked, code, &subject, in: form)
      if code == .bypass { bypass = (number, own) }
      append(number, own)
      if shared != nil, asked.key.isShared(code),
        let renumbered = sentences.number(number, naming: own, amid: pattern.instants)
      {
        shared?.append(Int32(truncatingIfNeeded: renumbered))
      } else {
        shared = nil
      }
    }
    guard let shared else { return }
    if rows.isFull { rows.removeAll() }
    rows.add(
      shared, for: pattern.bytes, bytes: shared.count * MemoryLayout<Int32>.stride)
  }

  private mutating func forgetSentences() {
    rows.removeAll()
    known.removeAll()
    sentences.removeAll()
    current.forgetSentences()
  }

  /// Appends the sentence about the items of the next class.
  private mutating func append(_ number: Int, _ instants: ReasonInstants) {
    if number == SentenceTable.hidden { return current.appendHidden() }
    current.append(number, of: sentences, instants, renderer)
  }

  var endings: any LineEndings { current.alone }

  func append(
    from first: Int, _ beginnings: LineBeginnings, to writer: inout ByteWriter
  ) -> Int {
    current.append(from: first, beginnings, to: &writer)
  }

  static let usualLength = 256
  var usualLength: Int { Self.usualLength }

  /// Returns the number of the sentence about a decision, with the instants of the subject for which it has places.
  private mutating func sentence(
    _ asked: ReasonClasses.Class, _ code: DecisionReason, _ subject: inout ExplainedSubject,
    in form: PatternForm?
  ) -> (number: Int, instants: ReasonInstants) {
    let (question, instants) = ReasonQuestion.about(
      &subject, asked, code, dependingOn: asked.support, in: form)
    if let known = question.flatMap({ known.value(for: $0) }) { return (known, instants) }
    let reasons = subject.reasons(asked.item)
    let content = question.map { _ in
      SentenceContent(rules: asked.key.rules, code: code, because: reasons, naming: instants)
    }
    let number =
      content.flatMap(sentences.number(of:))
      ?? add(
        SentenceTemplate(
          renderer, csv, code, because: reasons, naming: instants, about: asked.item),
        with: content)
    if let question { known.add(number, for: question) }
    return (number, instants)
  }

  /// Adds a sentence, and returns its number.
  ///
  /// - Parameter content: `nil` if the sentence is about a single subject.
  private mutating func add(
    _ sentence: SentenceTemplate, with content: SentenceContent?
  ) -> Int {
    guard let content else { return sentences.number(of: sentence) }
    return sentences.add(sentence, with: content)
  }
}
