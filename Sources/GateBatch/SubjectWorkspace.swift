import ContentCatalog
import GateKit
import GateRules

/// The memory with which one subject after the other is read and decided.
struct SubjectWorkspace: Sendable {
  private var scanner: SubjectScanner
  private var changeScanner: SubjectScanner
  private var state: ScannerState
  /// The environments, besides production, whose entitlements count.
  private let environments: Set<Entitlement.Environment>
  /// The values for a subject that lists nothing, at the instants of the last decisions.
  private var unlisted: UnlistedFacts?

  init(_ scanner: SubjectScanner, accepting environments: Set<Entitlement.Environment>) {
    self.scanner = scanner
    self.environments = environments
    changeScanner = scanner.notingChanges
    state = ScannerState(names: scanner.names)
    // The shape of a single line is of no use.
    state.recording.isRecording = false
  }

  /// Returns the values of all facts and conditions for a subject; `nil` if only ``SubjectDecoder`` can read
  /// it, or only `GateEngine` evaluate it.
  ///
  /// - Parameter facts: the facts of the program of the catalog.
  mutating func answers(
    about subject: UnresolvedSubject, in catalog: GatedCatalog, _ facts: FactIndex, at now: Instant
  ) -> EvaluatedFacts? {
    scanner.now = now
    return withListed(subject, notingChanges: false) { workspace, id in
      EvaluatedFacts(catalog.program, unlisted: workspace.unlistedValues(in: catalog, at: now)) {
        var row = FactRow(values: $0)
        facts.writeFacts(workspace.state.listed, at: FactMoment(now), in: &row)
        if facts.hasRollouts { facts.writeRollouts(id, of: workspace.state.subject, in: &row) }
      }
    }
  }

  /// Returns the next changes of all facts for a subject; `nil` if only the resolved subject tells them.
  ///
  /// - Parameters:
  ///   - facts: the facts of the program of the catalog.
  ///   - unlisted: the facts that can change for a subject that does not list them.
  mutating func nextChanges(
    of subject: UnresolvedSubject, in catalog: GatedCatalog, _ facts: FactIndex,
    _ unlisted: UnlistedChanges, after now: Instant
  ) -> [Instant?]? {
    changeScanner.now = now
    return withListed(subject, notingChanges: true) { workspace, _ in
      var changes = FactChanges(factCount: catalog.program.facts.count)
      unlisted.write(workspace.state.listed, in: catalog, after: now, in: &changes)
      facts.noteChanges(workspace.state.listed, after: now, in: &changes)
      return changes.values
    }
  }

  /// Lists the facts of a subject while a closure runs, which gets the bytes of the subject's id. Returns `nil`
  /// if only ``SubjectDecoder`` can read the subject, or only `GateEngine` evaluate it.
  private mutating func withListed<Result>(
    _ subject: UnresolvedSubject, notingChanges: Bool,
    _ body: (inout SubjectWorkspace, _ id: UnsafeRawBufferPointer) -> Result
  ) -> Result? {
    defer { state.forgetSubject() }
    switch subject {
    case .value(let subject):
      guard list(subject, notingChanges: notingChanges) else { return nil }
      var id = subject.id.rawValue
      return id.withUTF8 { body(&self, UnsafeRawBufferPointer($0)) }
    case .json(let json):
      return json.bytes.withUnsafeBytes { bytes in
        // The line break follows the object, so a line that ends earlier contains another one.
        guard let start = bytes.baseAddress,
          case .subject(let id, let next) = scan(start, notingChanges: notingChanges),
          next == json.count + 1
        else { return nil }
        var memory: [UInt8] = []
        return ByteCursor(start, at: 0).withUnescaped(id, in: &memory) { body(&self, $0) }
      }
    }
  }

  // A scanner is not passed on, because a copy counts many references.
  private mutating func list(_ subject: GateSubject, notingChanges: Bool) -> Bool {
    notingChanges
      ? changeScanner.list(subject, accepting: environments, in: &state)
      : scanner.list(subject, accepting: environments, in: &state)
  }

  private mutating func scan(
    _ start: UnsafeRawPointer, notingChanges: Bool
  ) -> SubjectScanner.Line {
    notingChanges
      ? changeScanner.line(at: 0, in: start, &state) : scanner.line(at: 0, in: start, &state)
  }

  private mutating func unlistedValues(in catalog: GatedCatalog, at now: Instant) -> [Ternary] {
    if let unlisted, unlisted.contains(now) { return unlisted.values }
    let unlisted = catalog.unlistedFacts(at: now)
    self.unlisted = unlisted
    return unlisted.values
  }
}
