import ContentCatalog
import GateRules

/// A query about one subject to several sources concurrently, each with the same time limit.
struct SourceQuestion {
  typealias Answer = Result<EntitlementSnapshot, EntitlementSourceError>

  let subject: SubjectID
  let now: Instant
  let deadline: RequestDeadline

  private enum Event: Sendable {
    case answer(Int, Answer)
    case timeIsUp
  }

  /// Returns the answers, in the order of the sources.
  ///
  /// The tasks are unstructured: a parent would have to wait for a source that ignores its
  /// cancellation.
  func answers(of sources: [any EntitlementSource]) async -> [Answer] {
    if sources.isEmpty { return [] }
    let (events, continuation) = AsyncStream.makeStream(of: Event.self)
    let ticket = await deadline.start { continuation.yield(.timeIsUp) }
    let tasks = sources.enumerated().map { index, source in
      Task { [subject, now] in
        let answer = await Self.answer(of: source, about: subject, at: now)
        continuation.yield(.answer(index, answer))
      }
    }
    let answers = await collect(events, from: sources.count)
    for task in tasks { task.cancel() }
    await deadline.stop(ticket)
    return answers
  }

  private func collect(_ events: AsyncStream<Event>, from count: Int) async -> [Answer] {
    var answers: [Int: Answer] = [:]
    var missing = EntitlementSourceError(CancellationError())
    collecting: for await event in events {
      switch event {
      case .answer(let index, let answer): answers[index] = answer
      case .timeIsUp:
        missing = .timedOut(after: deadline.limit)
        break collecting
      }
      if answers.count == count { break }
    }
    return (0..<count).map { answers[$0] ?? .failure(missing) }
  }

  /// Returns the answer of a source, or its failure.
  static func answer(
    of source: any EntitlementSource, about subject: SubjectID, at now: Instant
  ) async -> Answer {
    do {
      return .success(try await source.snapshot(of: subject, at: now))
    } catch {
      return .failure(EntitlementSourceError(error))
    }
  }
}
