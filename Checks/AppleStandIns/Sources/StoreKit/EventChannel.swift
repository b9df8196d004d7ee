import Synchronization

/// Events that any number of streams receive. Apple's module has no such type.
///
/// The first stream also receives the events before it, so that a test need not wait until the code
/// under test listens.
public final class EventChannel<Event: Sendable>: Sendable {
  private struct State {
    var streams: [AsyncStream<Event>.Continuation] = []
    var unheard: [Event] = []
  }

  private let state = Mutex(State())

  /// Creates a channel without events.
  public init() {}

  /// Sends an event to all streams.
  public func send(_ event: Event) {
    state.withLock { state in
      if state.streams.isEmpty { state.unheard.append(event) }
      for stream in state.streams { stream.yield(event) }
    }
  }

  /// Returns a stream of the events from now on, which never ends by itself.
  ///
  /// - Parameter beginning: events that only this stream receives, first.
  public func stream(beginning: [Event] = []) -> AsyncStream<Event> {
    AsyncStream { continuation in
      for event in beginning { continuation.yield(event) }
      state.withLock { state in
        for event in state.unheard { continuation.yield(event) }
        state.unheard = []
        state.streams.append(continuation)
      }
    }
  }
}
