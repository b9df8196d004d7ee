internal import GateKit

/// The observers of the changes that a source signals.
struct ChangeObservers: Sendable {
  struct Observer: Sendable {
    let subject: SubjectID
    let continuation: AsyncStream<Void>.Continuation
  }

  private var observers: [Int: Observer] = [:]
  private var lastNumber = 0

  /// Adds an observer, and returns its number. An owner adds all observers with this function, or all
  /// with numbers of its own.
  mutating func add(_ observer: Observer) -> Int {
    lastNumber += 1
    add(observer, number: lastNumber)
    return lastNumber
  }

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
