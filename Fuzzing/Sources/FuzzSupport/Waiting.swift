import Dispatch

/// Returns the result of an asynchronous function, for which the calling thread waits.
public func waiting<Result: Sendable>(for body: @escaping @Sendable () async -> Result) -> Result {
  let box = Box<Result>()
  Task {
    box.result = await body()
    box.isFull.signal()
  }
  box.isFull.wait()
  return claim(box.result, "there is no result")
}

/// A result that one thread writes before another reads it.
private final class Box<Result>: @unchecked Sendable {
  var result: Result?
  let isFull = DispatchSemaphore(value: 0)
}
