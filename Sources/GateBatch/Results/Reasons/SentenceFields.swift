import ContentCatalog
import GateKit
import GateRules

/// The sentences in the lines about the decisions of one engine.
struct SentenceFields: ReasonFields {
  /// A sentence without the name of the item, as the text of a field.
  private struct Frame {
    var before: [UInt8] = []
    var after: [UInt8] = []
    /// Whether neither part requires quotes.
    var isPlain = true
  }

  /// A sentence that other subjects can share.
  private struct Known {
    let reasons: [Reason]
    /// The sentence; `nil` if it names the end of an entitlement.
    let frame: Frame?
  }

  private let renderer: any FramingRenderer
  private let classes: ReasonClasses
  private let csv: CSVWriter
  /// The names of the items, and whether each can be part of a field without quotes.
  private let names: ByteStrings
  private let arePlain: [Bool]
  private var known: ReasonCache<Known>
  /// The sentences about the current subject, by class. Those of hidden decisions are not used.
  private var current: [Frame]
  private var field = OutputBuffer()

  init(
    _ renderer: any FramingRenderer, _ classes: ReasonClasses, of items: ItemSelection,
    _ csv: CSVWriter, maxBytes: Int
  ) {
    self.renderer = renderer
    self.classes = classes
    self.csv = csv
    let names = items.items.map { renderer.name(of: $0.id).withVisibleControls }
    self.names = ByteStrings(of: names) { name, buffer in buffer.append(name) }
    arePlain = names.map { csv.isPlain($0.utf8) }
    known = ReasonCache(maxBytes: maxBytes)
    current = Array(repeating: Frame(), count: classes.all.count)
  }

  mutating func begin(
    _ subject: inout ExplainedSubject, _ codes: [DecisionReason], only: Verdict?
  ) {
    // Every item that the bypass opens has the same reasons.
    var bypass: Frame?
    for (index, (key, item)) in classes.all.enumerated() {
      let code = codes[key.program]
      if let only, code.verdict != only { continue }
      let frame =
        (code == .bypass ? bypass : nil) ?? self.frame(of: item, in: key, code, &subject)
      if code == .bypass { bypass = frame }
      current[index] = frame
    }
  }

  mutating func append(
    _ position: Int, _ code: DecisionReason, _ subject: inout ExplainedSubject,
    to buffer: inout OutputBuffer
  ) {
    buffer.append(code.verdict.rawValue)
    buffer.append(UInt8(ascii: ","))
    let index = Int(classes.indices[position])
    names.withUnsafeStrings { names in
      if arePlain[position], current[index].isPlain {
        buffer.append(contentsOf: current[index].before)
        buffer.append(contentsOf: names[position])
        buffer.append(contentsOf: current[index].after)
      } else {
        field.removeAll()
        field.append(contentsOf: current[index].before)
        field.append(contentsOf: names[position])
        field.append(contentsOf: current[index].after)
        csv.append(field: field.bytes, to: &buffer)
      }
    }
    buffer.append(UInt8(ascii: "\n"))
  }

  private mutating func frame(
    of item: ItemHandle, in key: ReasonClasses.Key, _ code: DecisionReason,
    _ subject: inout ExplainedSubject
  ) -> Frame {
    let (renderer, csv) = (renderer, csv)
    let support = classes.supports[key.rules]
    let (found, ends, ownEnds) = known.value(for: key, code, support, &subject) { subject in
      let reasons = subject.reasons(item)
      let ends = support?.pattern(of: subject.facts, at: subject.now)?.ends ?? []
      let frame = Self.frame(renderer, csv, code, because: reasons, about: item)
      let known = Known(
        reasons: reasons, frame: reasons.contains { $0.namesEnd(among: ends) } ? nil : frame)
      return (known, frame.before.count + frame.after.count)
    }
    if let frame = found.frame { return frame }
    let reasons = found.reasons.map { $0.replacing(ends, with: ownEnds) }
    return Self.frame(renderer, csv, code, because: reasons, about: item)
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
