import ContentCatalog
import GateRules

/// The verdicts and reasons in the lines about the decisions of one engine.
///
/// This folder states reasons in bulk: as codes, causes or sentences. They equal those of
/// explanations, which are too slow to make for each row.
protocol ReasonFields {
  /// Begins the lines of a subject.
  ///
  /// - Parameters:
  ///   - codes: the reasons of the decisions, by the program of the items.
  ///   - only: the only verdict that is written; `nil` for all verdicts.
  ///   - pattern: the pattern of the subject; `nil` if it shares it with no other one.
  ///   - instants: the instants of entitlements that the pattern leaves out.
  mutating func begin(
    _ subject: inout ExplainedSubject, _ codes: [DecisionReason], only: Verdict?,
    _ pattern: UnsafeRawBufferPointer?, instants: ArraySlice<Instant>)
  /// Appends the lines of the subject.
  mutating func append(
    _ lines: SubjectLines, _ subject: inout ExplainedSubject, to buffer: inout OutputBuffer)
  /// Returns the numbers of decisions by cause since the last call; `nil` unless causes are written.
  mutating func takeCauses() -> CauseCounts?
}

extension ReasonFields {
  mutating func takeCauses() -> CauseCounts? { nil }
}

/// The beginnings of the lines about the decisions of one engine for a subject, up to the verdict.
struct SubjectLines {
  let id: UnsafeBufferPointer<UInt8>
  /// The catalog and the item of each line.
  let fields: ByteStrings.UnsafeStrings
  /// The program of each item.
  let programs: [Int32]
  /// The reasons of the decisions, by program.
  let codes: [DecisionReason]
  /// The only verdict that is written; `nil` for all verdicts.
  let only: Verdict?

  /// Appends the beginning of each line, and calls a closure that appends the verdict, the reason and the line
  /// break.
  @inline(__always)
  func append(
    to buffer: inout OutputBuffer,
    _ end: (_ position: Int, _ code: DecisionReason, inout OutputBuffer) -> Void
  ) {
    for (position, program) in programs.enumerated() {
      let code = codes[Int(program)]
      if let only, code.verdict != only { continue }
      buffer.append(copying: id)
      buffer.append(copying: fields[position])
      end(position, code, &buffer)
    }
  }
}
