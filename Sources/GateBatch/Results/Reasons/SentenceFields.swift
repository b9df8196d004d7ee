import ContentCatalog
import GateKit
import GateRules

/// The names of the items of one engine in sentences, which all workers share.
struct SentenceNames: Sendable {
  let texts: ByteStrings
  /// Whether each can be part of a field without quotes.
  let arePlain: [Bool]

  init(_ renderer: any FramingRenderer, of items: ItemSelection, _ csv: CSVWriter) {
    var arePlain: [Bool] = []
    arePlain.reserveCapacity(items.items.count)
    texts = ByteStrings(of: items.items) { item, buffer in
      let name = renderer.name(of: item.id).withVisibleControls
      arePlain.append(csv.isPlain(name.utf8))
      buffer.append(name)
    }
    self.arePlain = arePlain
  }
}

/// The sentences in the lines about the decisions of one engine.
struct SentenceFields: ReasonFields {
  /// A sentence without the name of the item, as the text of a field.
  private struct Frame {
    var before: [UInt8] = []
    var after: [UInt8] = []
    /// Whether neither part requires quotes.
    var isPlain = true

    var length: Int { before.count + after.count }
  }

  /// A sentence that other subjects can share.
  private struct Known {
    let reasons: [Reason]
    /// The sentence; `nil` if it names the end of an entitlement.
    let frame: Frame?
  }

  /// The sentences about subjects with the same pattern.
  private struct Row {
    let frames: [Frame]
    /// The ends of entitlements of the first of these subjects.
    let ends: [Instant]
    /// The reasons of the sentences that name one of them, by class, for the first of these subjects.
    let reasons: [Int: [Reason]]
  }

  private let renderer: any FramingRenderer
  private let classes: ReasonClasses
  private let csv: CSVWriter
  private let names: SentenceNames
  private var known: ReasonCache<Known>
  private var rows: PatternTable<Row>
  /// The sentences about the current subject, by class. Those of hidden decisions are not used.
  private var current: [Frame]
  private var field = OutputBuffer()

  init(
    _ renderer: any FramingRenderer, _ classes: ReasonClasses, _ names: SentenceNames,
    _ csv: CSVWriter, maxBytes: Int
  ) {
    self.renderer = renderer
    self.classes = classes
    self.csv = csv
    self.names = names
    known = ReasonCache(maxBytes: maxBytes / 2)
    rows = PatternTable(maxBytes: maxBytes / 2)
    current = Array(repeating: Frame(), count: classes.all.count)
  }

  mutating func begin(
    _ subject: inout ExplainedSubject, _ codes: [DecisionReason], only: Verdict?,
    _ pattern: UnsafeRawBufferPointer?, ends: () -> [Instant]
  ) {
    let pattern = classes.followPatterns ? pattern : nil
    if let pattern, let index = rows.index(of: pattern) {
      let row = rows[index]
      return begin(row, codes, ends: ends)
    }
    var reasons: [Int: [Reason]] = [:]
    var isShared = true
    // Every item that the bypass opens has the same reasons.
    var bypass: Frame?
    for (index, (key, item)) in classes.all.enumerated() {
      let code = codes[key.program]
      if let only, code.verdict != only { continue }
      if !ReasonCache<Known>.isShared(code, key) { isShared = false }
      if code == .bypass, let bypass {
        current[index] = bypass
        continue
      }
      (current[index], reasons[index]) = frame(of: item, in: key, code, &subject)
      if code == .bypass { bypass = current[index] }
    }
    guard let pattern, isShared else { return }
    if rows.isFull { rows.removeAll() }
    rows.add(
      Row(frames: current, ends: ends(), reasons: reasons), for: pattern,
      bytes: current.reduce(0) { $0 + $1.length + MemoryLayout<Frame>.stride })
  }

  /// Begins the lines of a subject with the same pattern as another one.
  private mutating func begin(_ row: Row, _ codes: [DecisionReason], ends: () -> [Instant]) {
    current = row.frames
    if row.reasons.isEmpty { return }
    let ends = ends()
    for (index, reasons) in row.reasons {
      let (key, item) = classes.all[index]
      current[index] = Self.frame(
        renderer, csv, codes[key.program],
        because: reasons.map { $0.replacing(row.ends, with: ends) }, about: item)
    }
  }

  mutating func append(
    _ lines: SubjectLines, _ subject: inout ExplainedSubject, to buffer: inout OutputBuffer
  ) {
    let arePlain = names.arePlain
    names.texts.withUnsafeStrings { names in
      lines.append(to: &buffer) { position, code, buffer in
        buffer.append(code.verdict.rawValue)
        buffer.append(UInt8(ascii: ","))
        append(names[position], isPlain: arePlain[position], in: classes.indices[position], &buffer)
        buffer.append(UInt8(ascii: "\n"))
      }
    }
  }

  /// Appends the sentence about an item of a class.
  private mutating func append(
    _ name: UnsafeBufferPointer<UInt8>, isPlain: Bool, in index: Int32,
    _ buffer: inout OutputBuffer
  ) {
    let frame = current[Int(index)]
    if isPlain, frame.isPlain {
      buffer.append(contentsOf: frame.before)
      buffer.append(contentsOf: name)
      buffer.append(contentsOf: frame.after)
    } else {
      field.removeAll()
      field.append(contentsOf: frame.before)
      field.append(contentsOf: name)
      field.append(contentsOf: frame.after)
      csv.append(field: field.bytes, to: &buffer)
    }
  }

  /// Returns the sentence about a decision, with its reasons if they name the end of an entitlement.
  private mutating func frame(
    of item: ItemHandle, in key: ReasonClasses.Key, _ code: DecisionReason,
    _ subject: inout ExplainedSubject
  ) -> (Frame, [Reason]?) {
    let (renderer, csv) = (renderer, csv)
    let support = classes.supports[key.rules]
    let (found, ends, ownEnds) = known.value(for: key, code, support, &subject) { subject in
      let reasons = subject.reasons(item)
      let ends = support?.pattern(of: subject.facts, at: subject.now)?.ends ?? []
      let frame = Self.frame(renderer, csv, code, because: reasons, about: item)
      let known = Known(
        reasons: reasons, frame: reasons.contains { $0.namesEnd(among: ends) } ? nil : frame)
      return (known, frame.length)
    }
    if let frame = found.frame { return (frame, nil) }
    let reasons = found.reasons.map { $0.replacing(ends, with: ownEnds) }
    return (Self.frame(renderer, csv, code, because: reasons, about: item), reasons)
  }

  private static func frame(
    _ renderer: any FramingRenderer, _ csv: CSVWriter, _ code: DecisionReason,
    because reasons: [Reason], about item: ItemHandle
  ) -> Frame {
    let frame = renderer.frame(
      for: Decision(verdict: code.verdict, reason: code), because: reasons,
      about: item.id)
    let (before, after) = (Array(frame.before.utf8), Array(frame.after.utf8))
    return Frame(
      before: before, after: after, isPlain: csv.isPlain(before) && csv.isPlain(after))
  }
}
