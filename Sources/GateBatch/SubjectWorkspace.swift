import ContentCatalog
import GateKit
import GateRules

/// The memory with which one subject after the other is read and decided.
struct SubjectWorkspace: Sendable {
  private var scanner: SubjectScanner
  private var changeScanner: SubjectScanner
  private var state: ScannerState
  /// The values for a subject that lists nothing, at the instants of the last decisions.
  private var unlisted: UnlistedFacts?

  init(_ scanner: SubjectScanner) {
    self.scanner = scanner
    changeScanner = scanner.notingChanges
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
      guard let start = bytes.baseAddress,
        let id = Self.scan(subject, start, by: scanner, &state)
      else { return nil }
      return EvaluatedFacts(catalog.program, unlisted: unlistedValues(in: catalog, at: now)) {
        var row = FactRow(values: $0)
        facts.writeFacts(state.listed, at: FactMoment(now), in: &row)
        guard facts.hasRollouts else { return }
        var memory: [UInt8] = []
        ByteCursor(start, at: 0).withUnescaped(id, in: &memory) {
          facts.writeRollouts($0, of: state.subject, in: &row)
        }
      }
    }
  }

  /// Returns the next changes of all facts for a subject; `nil` if only the subject itself tells them.
  ///
  /// - Parameters:
  ///   - facts: the facts of the program of the catalog.
  ///   - unlisted: the facts that can change for a subject that does not list them.
  mutating func nextChanges(
    of subject: UndecodedSubject, in catalog: GatedCatalog, _ facts: FactIndex,
    _ unlisted: UnlistedChanges, after now: Instant
  ) -> [Instant?]? {
    changeScanner.now = now
    defer { state.forgetSubject() }
    return subject.bytes.withUnsafeBytes { bytes -> [Instant?]? in
      guard let start = bytes.baseAddress,
        Self.scan(subject, start, by: changeScanner, &state) != nil
      else { return nil }
      var changes = FactChanges(factCount: catalog.program.facts.count)
      unlisted.write(state.listed, in: catalog, after: now, in: &changes)
      facts.noteChanges(state.listed, after: now, in: &changes)
      return changes.values
    }
  }

  /// Lists the facts of a subject, and returns the range of its id; `nil` if only ``SubjectDecoder`` can read
  /// it.
  private static func scan(
    _ subject: UndecodedSubject, _ start: UnsafeRawPointer, by scanner: SubjectScanner,
    _ state: inout ScannerState
  ) -> Range<Int>? {
    // The line break follows the object, so a line that ends earlier contains another one.
    guard case .subject(let id, let next) = scanner.line(at: 0, in: start, &state),
      next == subject.count + 1
    else { return nil }
    return id
  }

  private mutating func unlistedValues(in catalog: GatedCatalog, at now: Instant) -> [Ternary] {
    if let unlisted, unlisted.contains(now) { return unlisted.values }
    let unlisted = catalog.unlistedFacts(at: now)
    self.unlisted = unlisted
    return unlisted.values
  }
}
