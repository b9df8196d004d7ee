import Foundation

/// A thread-safe counter of events.
final class Tally: @unchecked Sendable {
  private let lock = NSLock()
  private var happened = 0

  var count: Int { lock.withLock { happened } }

  func next() -> Int {
    lock.withLock {
      happened += 1
      return happened
    }
  }
}
