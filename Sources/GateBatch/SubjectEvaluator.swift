import ContentCatalog
public import GateKit

/// An evaluator of single subjects from their JSON, for a server that gets one with each request.
///
/// ```swift
/// let evaluator = SubjectEvaluator(engine)
/// let access = try evaluator.evaluate(body[...], at: now)
/// print(access.verdict(of: "L9"))  // locked
/// ```
///
/// It reads the facts from the bytes, as a batch does. The evaluations equal those of the subjects that
/// ``/GateKit/SubjectDecoder`` decodes. A verdict needs no subject; it is decoded when something else first asks
/// for it, such as an explanation or an instant until which a decision holds.
///
/// Create an evaluator once for an engine, and share it: threads may use it at the same time.
public struct SubjectEvaluator: Sendable {
  /// The engine that decides.
  public let engine: GateEngine
  private let decoder: SubjectDecoder
  private let facts: FactIndex
  private let scanner: SubjectScanner
  /// The memory of evaluations that have ended, one for each that ran at the same time.
  private let workspaces = Locked<[SubjectWorkspace]>([])

  /// Creates an evaluator.
  ///
  /// - Complexity: O(n) in the names and the facts of the catalog.
  public init(_ engine: GateEngine) {
    self.engine = engine
    let catalog = engine.catalog
    let names = SymbolTable([catalog])
    decoder = SubjectDecoder(for: [catalog.content])
    facts = FactIndex(catalog, number: 0, names, facts: catalog.program.facts, timed: nil)
    scanner = SubjectScanner(
      names, of: [engine], facts: [facts], at: .earliest, notingChanges: false)
  }

  /// Evaluates every fact and condition of the catalog for the subject in one JSON object.
  ///
  /// - Throws: the first fault in the object.
  /// - Complexity: O(n) in the number of bytes and in the conditions of the catalog.
  public func evaluate(
    _ json: ArraySlice<UInt8>, at now: Instant
  ) throws(SubjectFault) -> SubjectEvaluation {
    if facts.readsListedFacts, let evaluation = scan(json, at: now) { return evaluation }
    return engine.evaluate(try decoder.subject(from: json), at: now)
  }

  /// Returns the evaluation of a subject that the scanner reads; `nil` for any other input.
  private func scan(_ json: ArraySlice<UInt8>, at now: Instant) -> SubjectEvaluation? {
    let subject = UndecodedSubject(json, decoder: decoder)
    let workspace = workspaces.withLock { $0.popLast() } ?? SubjectWorkspace(scanner)
    let answers = workspace.answers(about: subject, in: engine.catalog, facts, at: now)
    workspaces.withLock { $0.append(workspace) }
    return answers.map {
      SubjectEvaluation(engine: engine, now: now, subject: subject, answers: $0)
    }
  }
}
