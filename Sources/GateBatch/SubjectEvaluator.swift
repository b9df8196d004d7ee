import ContentCatalog
public import GateKit
import GateRules

/// An evaluator of single subjects, for a server that gets one with each request.
///
/// ```swift
/// let evaluator = SubjectEvaluator(engine)
/// let access = try evaluator.evaluate(body[...], at: now)
/// print(access.verdict(of: "L9"))  // locked
/// ```
///
/// It reads the facts from the bytes, as a batch does. The evaluations equal those of the subjects that
/// ``/GateKit/SubjectDecoder`` decodes. A decision needs no subject; it is decoded when something else first asks
/// for it, such as an explanation. Of a ``/GateRules/GateSubject``, it reads the facts by name too.
///
/// Create an evaluator once for an engine, and share it: threads may use it at the same time.
public struct SubjectEvaluator: Sendable {
  /// The engine that decides.
  public let engine: GateEngine
  private let reader: SubjectFactReader

  /// Creates an evaluator.
  ///
  /// - Complexity: O(n) in the names and the facts of the catalog.
  public init(_ engine: GateEngine) {
    self.engine = engine
    reader = SubjectFactReader(engine)
  }

  /// Evaluates every fact and condition of the catalog for the subject in one JSON object. The result keeps the
  /// bytes.
  ///
  /// - Throws: the first fault in the object.
  /// - Complexity: O(n) in the number of bytes and in the conditions of the catalog.
  public func evaluate(
    _ json: ArraySlice<UInt8>, at now: Instant
  ) throws(SubjectFault) -> SubjectEvaluation {
    if let answers = reader.answers(about: json, at: now) {
      return evaluation(of: .json(json), answers, at: now)
    }
    return engine.evaluate(try reader.decoder.subject(from: json), at: now)
  }

  /// Evaluates every fact and condition of the catalog for a subject. The result is that of the engine, in less
  /// time.
  ///
  /// - Complexity: O(n) in what the subject lists and in the conditions of the catalog.
  public func evaluate(_ subject: GateSubject, at now: Instant) -> SubjectEvaluation {
    if let answers = reader.answers(about: subject, at: now) {
      return evaluation(of: .value(subject), answers, at: now)
    }
    return engine.evaluate(subject, at: now)
  }

  private func evaluation(
    of subject: UnresolvedSubject, _ answers: EvaluatedFacts, at now: Instant
  ) -> SubjectEvaluation {
    SubjectEvaluation(engine: engine, now: now, subject: subject, reader: reader, answers: answers)
  }
}
