import ContentCatalog
import GateKit
import GateRules

/// The memory with which one subject after the other is read and decided.
struct SubjectWorkspace: ~Copyable, Sendable {
  private let catalog: GatedCatalog
  /// The facts of the program of the catalog.
  private let facts: FactIndex
  /// The facts that can change for a subject that does not list them.
  private let unlistedChanges: UnlistedChanges
  private var reader: SingleLineReader
  private var changeReader: SingleLineReader
  private var state: ScannerState
  /// The environments, besides production, whose entitlements count.
  private let environments: Set<Entitlement.Environment>
  /// The values for a subject that lists nothing, at the instants of the latest decisions.
  private var unlisted: UnlistedFacts
  /// Memory for the JSON of a subject and what has to follow it.
  private var line: [UInt8] = []

  init(_ reader: SubjectFactReader) {
    (catalog, facts, unlistedChanges) = (reader.catalog, reader.facts, reader.unlisted)
    self.reader = SingleLineReader(reader.scanner)
    changeReader = SingleLineReader(reader.scanner.notingChanges)
    environments = reader.environments
    unlisted = catalog.unlistedFacts(at: .earliest)
    state = ScannerState(names: reader.scanner.names)
  }

  /// Returns the values of all facts and conditions for the subject in a JSON object; `nil` if only
  /// ``SubjectDecoder`` can read it, or only `GateEngine` evaluate it.
  mutating func answers(about json: ArraySlice<UInt8>, at now: Instant) -> EvaluatedFacts? {
    reader.scanner.decide(at: now)
    return withScanned(json, notingChanges: false) { workspace, id in
      workspace.answers(aboutListed: id, at: now)
    }
  }

  /// Returns the values of all facts and conditions for a subject; `nil` if only `GateEngine` can evaluate it.
  mutating func answers(about subject: GateSubject, at now: Instant) -> EvaluatedFacts? {
    reader.scanner.decide(at: now)
    return withListed(subject, notingChanges: false) { workspace, id in
      workspace.answers(aboutListed: id, at: now)
    }
  }

  private mutating func answers(
    aboutListed id: UnsafeRawBufferPointer, at now: Instant
  ) -> EvaluatedFacts {
    if !unlisted.contains(now) { unlisted = catalog.unlistedFacts(at: now) }
    return evaluated(id, at: now)
  }

  private func evaluated(_ id: UnsafeRawBufferPointer, at now: Instant) -> EvaluatedFacts {
    unlisted.values.changing(in: catalog.program) { setter in
      facts.writeFacts(state.listed, at: FactMoment(now), in: &setter)
      if facts.hasRollouts { facts.writeRollouts(id, of: state.subject, in: &setter) }
    }
  }

  /// Returns the next changes of all facts for the subject in a JSON object; `nil` if only the resolved subject
  /// tells them.
  mutating func nextChanges(of json: ArraySlice<UInt8>, after now: Instant) -> [Instant?]? {
    changeReader.scanner.decide(at: now)
    return withScanned(json, notingChanges: true) { workspace, _ in
      workspace.nextChangesOfListed(after: now)
    }
  }

  /// Returns the next changes of all facts for a subject; `nil` if only the resolved subject tells them.
  mutating func nextChanges(of subject: GateSubject, after now: Instant) -> [Instant?]? {
    changeReader.scanner.decide(at: now)
    return withListed(subject, notingChanges: true) { workspace, _ in
      workspace.nextChangesOfListed(after: now)
    }
  }

  private func nextChangesOfListed(after now: Instant) -> [Instant?] {
    var changes = FactChanges(factCount: catalog.program.facts.count)
    unlistedChanges.write(state.listed, in: catalog, after: now, in: &changes)
    facts.noteChanges(state.listed, after: now, in: &changes)
    return changes.values
  }

}

extension SubjectWorkspace {
  /// Lists the facts of a subject while a closure runs, which gets the bytes of the subject's id. Returns `nil`
  /// if only `GateEngine` can evaluate the subject.
  private mutating func withListed<Result>(
    _ subject: GateSubject, notingChanges: Bool,
    _ body: (inout SubjectWorkspace, _ id: UnsafeRawBufferPointer) -> Result
  ) -> Result? {
    defer { state.forgetSubject() }
    // A scanner is not passed on, because a copy counts many references.
    let isListed =
      notingChanges
      ? changeReader.scanner.list(subject, accepting: environments, in: &state)
      : reader.scanner.list(subject, accepting: environments, in: &state)
    guard isListed else { return nil }
    var id = subject.id.rawValue
    return id.withUTF8 { body(&self, UnsafeRawBufferPointer($0)) }
  }

  /// Lists the facts of the subject in a JSON object while a closure runs, which gets the bytes of the subject's
  /// id. Returns `nil` if only ``SubjectDecoder`` can read the subject.
  private mutating func withScanned<Result>(
    _ json: ArraySlice<UInt8>, notingChanges: Bool,
    _ body: (inout SubjectWorkspace, _ id: UnsafeRawBufferPointer) -> Result
  ) -> Result? {
    defer { state.forgetSubject() }
    return withLine(of: json) { workspace, start in
      let id =
        notingChanges
        ? workspace.changeReader.readLine(of: json.count + 1, in: start, &workspace.state)
        : workspace.reader.readLine(of: json.count + 1, in: start, &workspace.state)
      guard let id else { return nil }
      var memory: [UInt8] = []
      return ByteCursor(start, at: 0).withUnescaped(id, in: &memory) { body(&workspace, $0) }
    }
  }

  /// Calls a closure with bytes that a line break and ``SubjectChunk/slack`` other bytes follow, as readers of
  /// lines need them.
  private mutating func withLine<Result>(
    of json: ArraySlice<UInt8>, _ body: (inout SubjectWorkspace, UnsafeRawPointer) -> Result?
  ) -> Result? {
    var bytes: [UInt8] = []
    swap(&bytes, &line)
    defer { if bytes.count <= Self.maxKept { swap(&bytes, &line) } }
    let missing = json.count + 1 + SubjectChunk.slack - bytes.count
    if missing > 0 { bytes += repeatElement(0, count: missing + bytes.count) }
    return bytes.withUnsafeMutableBytes { bytes in
      bytes.copyBytes(from: json)
      bytes[json.count] = UInt8(ascii: "\n")
      return UnsafeRawPointer(bytes.baseAddress).flatMap { body(&self, $0) }
    }
  }

  /// The maximum number of bytes that are kept for the next subject.
  private static let maxKept = 1 << 20
}
