import ContentCatalog
import GateKit
import GateRules

/// The memory with which one subject after the other is read and decided.
///
/// A class, so that taking it from a list and putting it back copies one reference. It is only taken by one
/// thread at a time.
final class SubjectWorkspace: @unchecked Sendable {
  private var memory: Memory

  init(_ scanner: SubjectScanner) { memory = Memory(scanner) }

  /// Returns the values of all facts and conditions for a subject; `nil` if only ``SubjectDecoder`` can read
  /// it.
  ///
  /// - Parameter facts: the facts of the program of the catalog.
  func answers(
    about subject: UndecodedSubject, in catalog: GatedCatalog, _ facts: FactIndex, at now: Instant
  ) -> EvaluatedFacts? {
    memory.answers(about: subject, in: catalog, facts, at: now)
  }
}

/// The contents of a ``SubjectWorkspace``, whose functions change them in place.
private struct Memory: Sendable {
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
        var row = FactRow(values: $0)
        facts.writeFacts(state.listed, at: FactMoment(now), in: &row)
        guard facts.hasRollouts else { return }
        ByteCursor(start, at: 0).withUnescaped(id, state.hasEscapedIDs) {
          facts.writeRollouts($0, of: state.subject, in: &row)
        }
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
