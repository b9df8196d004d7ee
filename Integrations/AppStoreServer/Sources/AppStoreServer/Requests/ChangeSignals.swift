internal import GateKit
internal import NIOConcurrencyHelpers

/// The streams of those who wait for changes of a subject.
final class ChangeSignals: Sendable {
  private struct Streams {
    var all: [SubjectID: [Int: AsyncStream<Void>.Continuation]] = [:]
    var count = 0
  }

  private let streams = NIOLockedValueBox(Streams())

  /// Signals a change of a subject.
  func send(_ subject: SubjectID) {
    let waiting = streams.withLockedValue { $0.all[subject] ?? [:] }
    for continuation in waiting.values { continuation.yield() }
  }

  /// Returns a stream with an element for each signal from now on.
  func stream(of subject: SubjectID) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let number = streams.withLockedValue { streams in
      streams.count += 1
      streams.all[subject, default: [:]][streams.count] = continuation
      return streams.count
    }
    continuation.onTermination = { [weak self] _ in self?.remove(number, of: subject) }
    return stream
  }

  private func remove(_ number: Int, of subject: SubjectID) {
    streams.withLockedValue { streams in
      streams.all[subject]?[number] = nil
      if streams.all[subject]?.isEmpty == true { streams.all[subject] = nil }
    }
  }
}
