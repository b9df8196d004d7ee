import Foundation

/// A thread with a small stack.
package enum SmallThread {
  /// Runs a function on a thread with a stack of this size in bytes, and returns its result.
  ///
  /// A function that needs more ends the process.
  package static func run<Result: Sendable>(
    stackSize: Int, _ body: @escaping @Sendable () throws -> Result
  ) throws -> Result {
    let outcome = Outcome<Result>()
    let thread = Thread {
      outcome.result = Swift.Result { try body() }
      outcome.isDone.signal()
    }
    thread.stackSize = stackSize
    thread.start()
    outcome.isDone.wait()
    guard let result = outcome.result else { throw CocoaError(.featureUnsupported) }
    return try result.get()
  }

  /// The result of the function, which is read after the signal.
  private final class Outcome<Result: Sendable>: @unchecked Sendable {
    let isDone = DispatchSemaphore(value: 0)
    var result: Swift.Result<Result, any Error>?
  }
}
