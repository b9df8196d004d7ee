import ContentCatalog

/// The streams of the events of a gatekeeper.
final class EventHub: Sendable {
  private struct State {
    var count = 0
    var streams: [Int: AsyncStream<Gatekeeper.Event>.Continuation] = [:]
  }

  private let state = Locked(State())

  /// The number of events that a stream keeps until they are read.
  static let limit = 1024

  deinit {
    for stream in state.withLock({ $0.streams.values.map(\.self) }) { stream.finish() }
  }

  /// Returns a stream of an earlier event and of the events from now on.
  func events(beginningWith earlier: Gatekeeper.Event?) -> AsyncStream<Gatekeeper.Event> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Gatekeeper.Event.self, bufferingPolicy: .bufferingNewest(Self.limit))
    if let earlier { continuation.yield(earlier) }
    let id = state.withLock { state in
      state.count += 1
      state.streams[state.count] = continuation
      return state.count
    }
    continuation.onTermination = { [weak self] _ in
      _ = self?.state.withLock { $0.streams.removeValue(forKey: id) }
    }
    return stream
  }

  func send(_ event: Gatekeeper.Event) {
    for stream in state.withLock({ Array($0.streams.values) }) { stream.yield(event) }
  }
}
