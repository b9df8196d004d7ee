import ContentCatalog
package import GateRules

/// The streams that signal changes of the facts about subjects.
package final class ChangeSignals: Sendable {
  private struct State {
    var count = 0
    var streams: [SubjectID: [Int: AsyncStream<Void>.Continuation]] = [:]
    var isFinished = false

    var all: [AsyncStream<Void>.Continuation] { streams.values.flatMap(\.values) }
  }

  private let state = Locked(State())

  package init() {}

  deinit { finish() }

  /// Returns a stream of the changes from now on. Changes that are not read yet are signalled once.
  ///
  /// - Parameter owner: an object that exists at least as long as the stream.
  package func changes(
    of subject: SubjectID, keeping owner: (any AnyObject & Sendable)? = nil
  ) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = state.withLock { state -> Int? in
      if state.isFinished { return nil }
      state.count += 1
      state.streams[subject, default: [:]][state.count] = continuation
      return state.count
    }
    guard let id else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in
      withExtendedLifetime(owner) { self?.remove(id, of: subject) }
    }
    return stream
  }

  /// Signals a change of a subject; of all subjects for `nil`.
  package func send(_ subject: SubjectID?) {
    let streams = state.withLock { state in
      subject.map { state.streams[$0].map { Array($0.values) } ?? [] } ?? state.all
    }
    for stream in streams { stream.yield() }
  }

  /// Ends all streams, and those that are asked for later.
  package func finish() {
    let streams = state.withLock { state in
      defer { state.streams = [:] }
      state.isFinished = true
      return state.all
    }
    for stream in streams { stream.finish() }
  }

  private func remove(_ id: Int, of subject: SubjectID) {
    state.withLock { state in
      state.streams[subject]?[id] = nil
      if state.streams[subject]?.isEmpty == true { state.streams[subject] = nil }
    }
  }
}
