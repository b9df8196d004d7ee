internal import GateKit

/// The observers of changes that a program signals.
struct ExecObservers: Sendable {
  struct Observer: Sendable {
    let subject: SubjectID
    let continuation: AsyncStream<Void>.Continuation
  }

  private var observers: [Int: Observer] = [:]

  mutating func add(_ observer: Observer, number: Int) { observers[number] = observer }

  mutating func remove(_ number: Int) { observers[number] = nil }

  /// Signals a change of a subject; `nil` for all subjects.
  mutating func signal(_ subject: SubjectID?) {
    for (number, observer) in observers where subject == nil || subject == observer.subject {
      if case .terminated = observer.continuation.yield() { remove(number) }
    }
  }

  /// Ends all streams of changes.
  mutating func finish() {
    for observer in observers.values { observer.continuation.finish() }
    observers = [:]
  }
}
