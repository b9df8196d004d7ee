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
///
/// What it knows is touched on its own queue only, and not by tasks: on a machine with one core the run itself may
/// keep the only thread that tasks have.
public final class Interrupts: @unchecked Sendable {
  private let queue = DispatchQueue(label: "interrupts")
  private var received: ExitStatus?
  private var task: Task<Int32, Never>?
  private var sources: [any DispatchSourceSignal] = []

  /// Nothing is watched yet.
  public init() {}

  /// With which status a run ends that was interrupted; `nil` where it was not.
  var status: ExitStatus? { queue.sync { received } }

  /// Ends this task when there is a signal to heed.
  func cancel(_ task: Task<Int32, Never>) {
    queue.sync {
      self.task = task
      if received != nil { task.cancel() }
    }
  }

  /// Says that the run looks whether it is cancelled: once this returns, signals are heeded.
  func install() {
    let registrations = DispatchGroup()
    queue.sync {
      guard sources.isEmpty else { return }
      for number in [SIGINT, SIGTERM] {
        registrations.enter()
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setRegistrationHandler {
          #if canImport(Darwin)
            // What is ignored still reaches the source. Elsewhere Dispatch sees to it.
            signal(number, SIG_IGN)
          #endif
          registrations.leave()
        }
        source.setEventHandler { self.note(number) }
        source.resume()
        sources.append(source)
      }
    }
    // Until then a signal would end the process, or be lost.
    registrations.wait()
  }

  private func note(_ number: Int32) {
    guard received == nil else {
      signal(number, SIG_DFL)
      var numbers = sigset_t()
      sigemptyset(&numbers)
      sigaddset(&numbers, number)
      pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
      raise(number)
      return
    }
    received = number == SIGINT ? .interrupted : .terminated
    task?.cancel()
  }
}
