internal import ContentCatalog
internal import Dispatch

/// The handling of the signals that request a process to end: SIGINT, SIGTERM and SIGHUP.
///
/// At SIGINT and SIGTERM, a run that installs the handlers is cancelled and ends in good order. If it does not
/// end within the grace period, because its output or a source blocks, the process ends without it. Any other
/// run ends at once, and so does one that receives SIGHUP or a second signal.
///
/// At the first signal, all programs that the run has started receive SIGTERM, and those that are still running
/// at its end, or after the grace period, SIGKILL. The process ends after them. A signal that is ignored when
/// the process starts remains ignored.
///
/// The state is accessed only on a dispatch queue of its own, not in tasks: on a machine with one
/// core, the run itself may occupy the only thread available to tasks.
package final class Interrupts: @unchecked Sendable {
  private let queue = DispatchQueue(label: "interrupts")
  /// The first signal.
  private var received: Signal?
  private var task: Task<Int32, Never>?
  /// Whether the run ends in good order when its task is cancelled.
  private var runIsCancellable = false
  private var sources: [any DispatchSourceSignal] = []
  private var lastMessage: (text: [UInt8], descriptor: FileDescriptor)?

  /// Creates an instance that does not watch signals yet.
  package init() {}

  /// The exit status of an interrupted run; `nil` if the run was not interrupted.
  var status: ExitStatus? { queue.sync { received.map { Self.status(of: $0) } } }

  /// Cancels a task when a signal is received, or at once if one was received before.
  func cancel(_ task: Task<Int32, Never>) {
    queue.sync {
      self.task = task
      if received != nil { task.cancel() }
    }
  }

  /// Sets the message that is printed if the run does not end within the grace period; `nil` for
  /// none.
  func setLastMessage(_ text: String?, descriptor: Int32) {
    queue.sync {
      lastMessage = text.map { (Array($0.utf8), FileDescriptor(rawValue: descriptor)) }
    }
  }

  /// Installs the signal handlers for a run that checks for cancellation. They are active when this function
  /// returns.
  func install() {
    queue.sync { runIsCancellable = true }
    watch()
  }

  /// Installs the signal handlers, which are active when this function returns. Unless ``install()`` is
  /// called as well, a signal ends the run at once, after the programs that it has started.
  func watch() {
    let registrations = DispatchGroup()
    queue.sync {
      guard sources.isEmpty else { return }
      for signal in [Signal.interrupt, .terminate, .hangup] where !signal.isIgnored {
        registrations.enter()
        let source = DispatchSource.makeSignalSource(signal: signal.number, queue: queue)
        source.setRegistrationHandler {
          #if canImport(Darwin)
            // An ignored signal still reaches the source. On other platforms, Dispatch takes care
            // of this.
            signal.ignore()
          #endif
          registrations.leave()
        }
        source.setEventHandler { self.note(signal) }
        source.resume()
        sources.append(source)
      }
    }
    // Before registration completes, a signal would end the process or be lost.
    registrations.wait()
  }

  private func note(_ signal: Signal) {
    if received != nil { return end(with: signal) }
    received = signal
    guard runIsCancellable, signal != .hangup else {
      ProcessGroups.terminate(thenEndsAtOnce: true)
      return endAfterPrograms(with: signal, attempts: Self.gracePeriod / Self.interval)
    }
    guard let task else { return ProcessGroups.terminate() }
    // The run must not take the end of its programs for an answer.
    task.cancel()
    ProcessGroups.terminate()
    queue.asyncAfter(deadline: .now() + .milliseconds(Self.gracePeriod)) {
      self.endProcess(Self.status(of: signal))
    }
  }

  /// Ends the process when no program is running, or after some attempts.
  private func endAfterPrograms(with signal: Signal, attempts: Int) {
    guard attempts > 0, ProcessGroups.areRunning else { return end(with: signal) }
    queue.asyncAfter(deadline: .now() + .milliseconds(Self.interval)) {
      self.endAfterPrograms(with: signal, attempts: attempts - 1)
    }
  }

  private func end(with signal: Signal) {
    ProcessGroups.kill()
    signal.raiseWithDefaultAction()
  }

  /// Ends the process although its run has not ended.
  private func endProcess(_ status: ExitStatus) {
    if let lastMessage { lastMessage.descriptor.writeIfReady(lastMessage.text) }
    ProcessGroups.kill()
    SystemProcess.endImmediately(status: status.rawValue)
  }

  private static func status(of signal: Signal) -> ExitStatus {
    signal == .interrupt ? .interrupted : .terminated
  }

  /// The time after which an interrupted run ends, in milliseconds.
  static let gracePeriod = 700
  /// The time between two looks at the programs, in milliseconds.
  private static let interval = 10
}
