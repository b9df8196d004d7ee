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
  private let renderer: any FramingRenderer
  private let classes: ReasonClasses
  private let csv: CSVWriter
  private let names: SentenceNames
  /// The sentences found so far. What is kept of subjects refers to them by number.
  private var sentences: SentenceTable
  private var known: ReasonCache<Int>
  /// The sentences about subjects with the same pattern, by class.
  private var rows: PatternTable<[Int]>
  /// By class, both parts of the sentence about the current subject; those of hidden decisions are empty.
  private var current = ByteStrings()
  /// By class, whether neither part requires quotes.
  private var arePlain: [Bool] = []
  private var field = OutputBuffer()

  init(
    _ renderer: any FramingRenderer, _ classes: ReasonClasses, _ names: SentenceNames,
    _ csv: CSVWriter, maxBytes: Int
  ) {
    self.renderer = renderer
    self.classes = classes
    self.csv = csv
    self.names = names
    sentences = SentenceTable(maxBytes: maxBytes / 4)
    known = ReasonCache(maxBytes: maxBytes / 4)
    rows = PatternTable(maxBytes: maxBytes / 2)
  }

  mutating func begin(
    _ subject: inout ExplainedSubject, _ codes: [DecisionReason], only: Verdict?,
    _ pattern: UnsafeRawBufferPointer?, instants: ArraySlice<Instant>
  ) {
    let pattern = classes.followPatterns ? pattern : nil
    current.removeAll()
    arePlain.removeAll(keepingCapacity: true)
    if let pattern, let index = rows.index(of: pattern) {
      for number in rows[index] { append(number, instants) }
      return
    }
    if sentences.isFull { forgetSentences() }
    /// The sentences that subjects with the same pattern share; `nil` if one of them is not shared.
    var shared: [Int]? = pattern == nil ? nil : []
    // Every item that the bypass opens has the same reasons.
    var bypass: (Int, [Instant])?
    for (key, item) in classes.all {
      let code = codes[key.program]
      if let only, code.verdict != only {
        append(SentenceTable.empty, [])
        shared?.append(SentenceTable.empty)
        continue
      }
      let (number, own) =
        (code == .bypass ? bypass : nil) ?? sentence(of: item, in: key, code, &subject)
      if code == .bypass { bypass = (number, own) }
      append(number, own[...])
      let renumbered = sentences.number(number) { instants.offset(of: own[$0]) }
      if key.isShared(code), let renumbered {
        shared?.append(renumbered)
      } else {
        shared = nil
      }
    }
    guard let pattern, let shared else { return }
    if rows.isFull { rows.removeAll() }
    rows.add(shared, for: pattern, bytes: shared.count * MemoryLayout<Int>.stride)
  }

  private mutating func forgetSentences() {
    rows.removeAll()
    known.removeAll()
    sentences.removeAll()
  }

  /// Appends the sentence about the items of the next class.
  private mutating func append(_ number: Int, _ instants: ArraySlice<Instant>) {
    let renderer = renderer
    sentences[number].append(to: &current) {
      renderer.text(of: instants[instants.startIndex + $0])
    }
    arePlain.append(sentences[number].isPlain)
  }

  mutating func append(
    _ lines: SubjectLines, _ subject: inout ExplainedSubject, to buffer: inout OutputBuffer
  ) {
    let (namesArePlain, arePlain, classes, csv) = (names.arePlain, arePlain, classes.indices, csv)
    let current = current
    names.texts.withUnsafeStrings { names in
      current.withUnsafeStrings { parts in
        lines.append(to: &buffer) { position, code, buffer in
          buffer.append(code.verdict.rawValue)
          buffer.append(UInt8(ascii: ","))
          let index = Int(classes[position])
          let (before, after) = (parts[2 * index], parts[2 * index + 1])
          if namesArePlain[position], arePlain[index] {
            buffer.append(copying: before)
            buffer.append(copying: names[position])
            buffer.append(copying: after)
          } else {
            field.removeAll()
            field.append(copying: before)
            field.append(copying: names[position])
            field.append(copying: after)
            csv.append(field: field.bytes, to: &buffer)
          }
          buffer.append(UInt8(ascii: "\n"))
        }
      }
    }
  }

  /// Returns the number of the sentence about a decision, with the instants of the subject for which it has places.
  private mutating func sentence(
    of item: ItemHandle, in key: ReasonClasses.Key, _ code: DecisionReason,
    _ subject: inout ExplainedSubject
  ) -> (number: Int, instants: [Instant]) {
    let (question, instants) = ReasonQuestion.about(
      &subject, key, code, classes.supports[key.rules])
    if let known = question.flatMap({ known[$0] }) { return (known, instants) }
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
