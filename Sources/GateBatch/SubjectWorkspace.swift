import ContentCatalog
import GateKit
import GateRules

/// The memory with which one subject after the other is read and decided.
struct SubjectWorkspace: Sendable {
  private var scanner: SubjectScanner
  private var state: ScannerState
  /// The values for a subject that lists nothing, at the instants of the last decisions.
  private var unlisted: UnlistedFacts?

  init(_ scanner: SubjectScanner) {
    self.scanner = scanner
    state = ScannerState(names: scanner.names)
    // The shape of a single line is of no use.
    state.recording.isRecording = false
  }

  /// Returns the values of all facts and conditions for a subject; `nil` if only ``SubjectDecoder`` can read
  /// it.
  ///
  /// - Parameter facts: the facts of the program of the catalog.
  mutating func answers(
    about subject: UndecodedSubject, in catalog: GatedCatalog, _ facts: FactIndex, at now: Instant
  ) -> EvaluatedFacts? {
    scanner.now = now
    defer { state.forgetSubject() }
    return subject.bytes.withUnsafeBytes { bytes -> EvaluatedFacts? in
      // The line break follows the object, so a line that ends earlier contains another one.
      guard let start = bytes.baseAddress,
        case .subject(let id, let next) = scanner.line(at: 0, in: start, &state),
        next == subject.count + 1
      else { return nil }
      return EvaluatedFacts(catalog.program, unlisted: unlistedValues(in: catalog, at: now)) {
        var row = FactRow(values: [])
        swap(&row.values, &$0)
        facts.writeFacts(state.listed, at: FactMoment(now), in: &row)
        if state.unescapedID.isEmpty {
          facts.writeRollouts(
            UnsafeRawBufferPointer(rebasing: bytes[id]), of: state.subject, in: &row)
        } else {
          state.unescapedID.withUnsafeBytes {
            facts.writeRollouts($0, of: state.subject, in: &row)
          }
        }
        swap(&row.values, &$0)
      }
    }
  }

  private mutating func unlistedValues(in catalog: GatedCatalog, at now: Instant) -> [Ternary] {
    if let unlisted, unlisted.contains(now) { return unlisted.values }
    let unlisted = catalog.unlistedFacts(at: now)
    self.unlisted = unlisted
    return unlisted.values
  }
}
