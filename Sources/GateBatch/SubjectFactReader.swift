import ContentCatalog
import GateKit
import GateRules

/// A reader of the facts of one engine's catalog from single subjects.
final class SubjectFactReader: Sendable {
  private let catalog: GatedCatalog
  private let facts: FactIndex
  private let unlisted: UnlistedChanges
  private let scanner: SubjectScanner
  private let environments: Set<Entitlement.Environment>
  /// The memory of reads that have ended, one for each that ran at the same time.
  private let workspaces = Locked<[Borrowed]>([])

  init(_ engine: GateEngine) {
    (catalog, environments) = (engine.catalog, engine.acceptedEnvironments)
    let names = SymbolTable([catalog])
    facts = FactIndex(
      catalog, number: 0, names, facts: catalog.program.facts, timed: engine.core.timedFacts)
    unlisted = UnlistedChanges(in: catalog, names)
    scanner = SubjectScanner(
      names, of: [engine], facts: [facts], at: .earliest, notingChanges: false)
  }

  /// Returns the values of all facts and conditions for a subject; `nil` if only ``SubjectDecoder`` can read
  /// it, or only `GateEngine` evaluate it.
  func answers(about subject: UnresolvedSubject, at now: Instant) -> EvaluatedFacts? {
    guard facts.readsListedFacts else { return nil }
    return withWorkspace { $0.answers(about: subject, in: catalog, facts, at: now) }
  }

  private func withWorkspace<Result>(_ body: (inout SubjectWorkspace) -> Result) -> Result {
    let borrowed =
      workspaces.withLock { $0.popLast() }
      ?? Borrowed(SubjectWorkspace(scanner, accepting: environments))
    defer { workspaces.withLock { $0.append(borrowed) } }
    return body(&borrowed.workspace)
  }

  /// A class, so that taking a workspace from the list and putting it back copies one reference. Only one thread
  /// has it at a time.
  private final class Borrowed: @unchecked Sendable {
    var workspace: SubjectWorkspace

    init(_ workspace: SubjectWorkspace) { self.workspace = workspace }
  }
}

extension SubjectFactReader: NextChangeReader {
  func nextChanges(of subject: UnresolvedSubject, after now: Instant) -> [Instant?]? {
    withWorkspace { $0.nextChanges(of: subject, in: catalog, facts, unlisted, after: now) }
  }
}
