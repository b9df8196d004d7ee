import ContentCatalog
import GateKit
import GateRules

/// A reader of the facts of one engine's catalog from single subjects.
final class SubjectFactReader: Sendable {
  let decoder: SubjectDecoder
  let catalog: GatedCatalog
  let facts: FactIndex
  let unlisted: UnlistedChanges
  let scanner: SubjectScanner
  /// The environments, besides production, whose entitlements count.
  let environments: Set<Entitlement.Environment>
  /// The memory of reads that have ended, one for each that ran at the same time.
  private let workspaces = Locked<[Borrowed]>([])

  init(_ engine: GateEngine) {
    (catalog, environments) = (engine.catalog, engine.acceptedEnvironments)
    decoder = SubjectDecoder(for: [catalog.content])
    let names = SymbolTable([catalog])
    facts = FactIndex(
      catalog, number: 0, names, facts: catalog.program.facts, timed: engine.core.timedFacts)
    unlisted = UnlistedChanges(in: catalog, names)
    scanner = SubjectScanner(
      names, of: [engine], facts: [facts], at: .earliest, notingChanges: false)
  }

  /// Returns the values of all facts and conditions for the subject in a JSON object; `nil` if only
  /// ``SubjectDecoder`` can read it, or only `GateEngine` evaluate it.
  func answers(about json: ArraySlice<UInt8>, at now: Instant) -> EvaluatedFacts? {
    guard facts.readsListedFacts else { return nil }
    return withWorkspace { $0.answers(about: json, at: now) }
  }

  /// Returns the values of all facts and conditions for a subject; `nil` if only `GateEngine` can evaluate it.
  func answers(about subject: GateSubject, at now: Instant) -> EvaluatedFacts? {
    guard facts.readsListedFacts else { return nil }
    return withWorkspace { $0.answers(about: subject, at: now) }
  }

  private func withWorkspace<Result>(_ body: (inout SubjectWorkspace) -> Result) -> Result {
    let borrowed = workspaces.withLock { $0.popLast() } ?? Borrowed(SubjectWorkspace(self))
    defer { workspaces.withLock { $0.append(borrowed) } }
    return body(&borrowed.workspace)
  }

  /// A class, so that taking a workspace from the list and putting it back copies one reference. Only one thread
  /// has it at a time.
  private final class Borrowed: @unchecked Sendable {
    var workspace: SubjectWorkspace

    init(_ workspace: consuming SubjectWorkspace) { self.workspace = workspace }
  }
}

extension SubjectFactReader: UnresolvedSubjectReader {
  func decoded(_ subject: UnresolvedSubject) -> GateSubject {
    switch subject {
    case .value(let subject): subject
    case .json(let json): decoder.subject(ofScanned: json)
    }
  }

  func nextChanges(of subject: UnresolvedSubject, after now: Instant) -> [Instant?]? {
    withWorkspace { workspace in
      switch subject {
      case .value(let subject): workspace.nextChanges(of: subject, after: now)
      case .json(let json): workspace.nextChanges(of: json, after: now)
      }
    }
  }
}
