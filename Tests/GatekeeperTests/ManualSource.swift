import ContentCatalog
import GateKit
import Testing

/// A source whose questions a test answers, one after the other.
final class ManualSource: EntitlementSource {
  /// A question that waits for its answer.
  struct Question: Sendable {
    let subject: SubjectID
    let now: Instant
    let answer: CheckedContinuation<Result<EntitlementSnapshot, EntitlementSourceError>, Never>
  }

  private struct State {
    var questions: [Question] = []
    var askedCount = 0
    var changes: [SubjectID: AsyncStream<Void>.Continuation] = [:]
    var wasOnMainThread = false
  }

  let name: String
  let families: Set<FactFamily>
  private let state = Locked(State())

  init(_ name: String = "manual", families: Set<FactFamily> = [.entitlements]) {
    self.name = name
    self.families = families
  }

  func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    let isOnMain = isOnMainThread()
    let result = await withCheckedContinuation { continuation in
      state.withLock { state in
        state.askedCount += 1
        state.wasOnMainThread = state.wasOnMainThread || isOnMain
        state.questions.append(Question(subject: subject, now: now, answer: continuation))
      }
    }
    return try result.get()
  }

  func changes(of subject: SubjectID) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    state.withLock { $0.changes[subject] = continuation }
    return stream
  }
}

extension ManualSource {
  /// The number of questions so far.
  var askedCount: Int { state.withLock { $0.askedCount } }
  /// The questions that are not answered, oldest first.
  var questions: [Question] { state.withLock { $0.questions } }
  /// Whether a question was asked on the main thread.
  var wasOnMainThread: Bool { state.withLock { $0.wasOnMainThread } }

  /// Waits for a question, and answers it.
  @MainActor
  func answer(
    _ result: Result<EntitlementSnapshot, EntitlementSourceError>
  ) async {
    await until { !questions.isEmpty }
    let question = state.withLock { $0.questions.isEmpty ? nil : $0.questions.removeFirst() }
    question?.answer.resume(returning: result)
  }

  /// Waits for a question, and answers that these entitlements exist.
  @MainActor
  func answer(_ entitlements: Entitlement..., asOf instant: Instant? = nil) async {
    await until { !questions.isEmpty }
    await answer(
      .success(
        EntitlementSnapshot(
          asOf: instant ?? questions.first?.now ?? .earliest, entitlements: entitlements)))
  }

  /// Waits for a question, and lets it fail.
  @MainActor
  func fail() async { await answer(.failure(.unavailable("away"))) }

  /// Signals a change of a subject.
  func change(_ subject: SubjectID = "anonymous") {
    state.withLock { $0.changes[subject] }?.yield()
  }
}
