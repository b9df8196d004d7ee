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
/// ``/GateKit/SubjectDecoder`` decodes. A decision needs no subject; it is decoded when something else first asks
/// for it, such as an explanation.
///
/// Create an evaluator once for an engine, and share it: threads may use it at the same time.
public struct SubjectEvaluator: Sendable {
  /// The engine that decides.
  public let engine: GateEngine
  private let decoder: SubjectDecoder
  private let reader: SubjectFactReader

  /// Creates an evaluator.
  ///
  /// - Complexity: O(n) in the names and the facts of the catalog.
  public init(_ engine: GateEngine) {
    self.engine = engine
    decoder = SubjectDecoder(for: [engine.catalog.content])
    reader = SubjectFactReader(engine)
  }

  /// Evaluates every fact and condition of the catalog for the subject in one JSON object.
  ///
  /// - Throws: the first fault in the object.
  /// - Complexity: O(n) in the number of bytes and in the conditions of the catalog.
  public func evaluate(
    _ json: ArraySlice<UInt8>, at now: Instant
  ) throws(SubjectFault) -> SubjectEvaluation {
    let subject = UndecodedSubject(json, decoder: decoder, reader: reader)
    guard let answers = reader.answers(about: subject, at: now) else {
      return engine.evaluate(try decoder.subject(from: json), at: now)
    }
    return SubjectEvaluation(engine: engine, now: now, subject: subject, answers: answers)
  }
}
