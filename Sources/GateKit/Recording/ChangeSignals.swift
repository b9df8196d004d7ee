import ContentCatalog
import GateRules

/// The streams that signal changes of the facts about subjects.
final class ChangeSignals: Sendable {
  private struct State {
    var count = 0
    var streams: [SubjectID: [Int: AsyncStream<Void>.Continuation]] = [:]
  }

  private let state = Locked(State())

  deinit {
    let streams = state.withLock { $0.streams.values.flatMap(\.values) }
    for stream in streams { stream.finish() }
  }

  /// Returns a stream of the changes from now on. Changes that are not read yet are signalled once.
  func changes(of subject: SubjectID) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = state.withLock { state in
      state.count += 1
      state.streams[subject, default: [:]][state.count] = continuation
      return state.count
    }
    continuation.onTermination = { [weak self] _ in self?.remove(id, of: subject) }
    return stream
  }

  /// Signals a change of a subject.
  func send(_ subject: SubjectID) {
    let streams = state.withLock { $0.streams[subject].map { Array($0.values) } ?? [] }
    for stream in streams { stream.yield() }
  }

  private func remove(_ id: Int, of subject: SubjectID) {
    state.withLock { state in
      state.streams[subject]?[id] = nil
      if state.streams[subject]?.isEmpty == true { state.streams[subject] = nil }
    }
  }
}
