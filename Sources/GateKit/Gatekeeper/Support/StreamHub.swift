import ContentCatalog

/// Streams of the same elements, each from its own beginning. They end with the hub.
final class StreamHub<Element: Sendable>: Sendable {
  private struct State {
    var count = 0
    var streams: [Int: AsyncStream<Element>.Continuation] = [:]
  }

  private let state = Locked(State())
  private let buffering: AsyncStream<Element>.Continuation.BufferingPolicy

  /// - Parameter buffering: which elements a stream keeps until they are read.
  init(buffering: AsyncStream<Element>.Continuation.BufferingPolicy = .unbounded) {
    self.buffering = buffering
  }

  deinit {
    for stream in state.withLock({ Array($0.streams.values) }) { stream.finish() }
  }

  /// Returns a stream of an earlier element and of the elements from now on.
  func stream(beginningWith earlier: Element?) -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Element.self, bufferingPolicy: buffering)
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

  func send(_ element: Element) {
    for stream in state.withLock({ Array($0.streams.values) }) { stream.yield(element) }
  }
}
