internal import Dispatch

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The signals that ask a process to end: a run that heeds them is cancelled, and ends in good order. Any other
/// run ends at once, and so does one that is asked twice.
public actor Interrupts {
  /// With which status a run ends that was interrupted; `nil` where it was not.
  private(set) var status: ExitStatus?
  private var task: Task<Int32, Never>?
  private var sources: [any DispatchSourceSignal] = []

  /// Nothing is watched yet.
  public init() {}

  /// Ends this task when there is a signal to heed.
  func cancel(_ task: Task<Int32, Never>) {
    self.task = task
    if status != nil { task.cancel() }
  }

  /// Says that the run looks whether it is cancelled: from now on signals are heeded.
  func heed() {
    guard sources.isEmpty else { return }
    for number in [SIGINT, SIGTERM] {
      // What is ignored still reaches the source.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      // Dispatch calls it on a thread of its own, not on the actor's.
      let tell: @Sendable () -> Void = { Task { await self.note(number) } }
      source.setEventHandler(handler: tell)
      source.resume()
      sources.append(source)
    }
  }

  private func note(_ number: Int32) {
    guard status == nil else {
      signal(number, SIG_DFL)
      kill(getpid(), number)
      return
    }
    status = number == SIGINT ? .interrupted : .terminated
    task?.cancel()
  }
}
