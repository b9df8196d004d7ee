internal import ContentCatalog
internal import Dispatch

/// The handling of the signals that request a process to end.
///
/// A run that installs the handlers is cancelled and ends in good order. Any other run ends at
/// once, and so does one that receives a second signal. If a cancelled run does not end within the
/// grace period, because its output or a source blocks, the process ends without it.
///
/// The state is accessed only on a dispatch queue of its own, not in tasks: on a machine with one
/// core, the run itself may occupy the only thread available to tasks.
public final class Interrupts: @unchecked Sendable {
  private let queue = DispatchQueue(label: "interrupts")
  private var received: ExitStatus?
  private var task: Task<Int32, Never>?
  private var sources: [any DispatchSourceSignal] = []
  private var lastMessage: (text: [UInt8], descriptor: FileDescriptor)?

  /// Creates an instance that does not watch signals yet.
  public init() {}

  /// The exit status of an interrupted run; `nil` if the run was not interrupted.
  var status: ExitStatus? { queue.sync { received } }

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

  /// Installs the signal handlers, which are active when this function returns. Only a run that
  /// checks for cancellation may call it.
  func install() {
    let registrations = DispatchGroup()
    queue.sync {
      guard sources.isEmpty else { return }
      for signal in [Signal.interrupt, .terminate] {
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
    guard received == nil else {
      signal.raiseWithDefaultAction()
      return
    }
    let status: ExitStatus = signal == .interrupt ? .interrupted : .terminated
    received = status
    guard let task else { return }
    task.cancel()
    queue.asyncAfter(deadline: .now() + Self.gracePeriod) { self.endProcess(status) }
  }

  /// Ends the process although its run has not ended.
  private func endProcess(_ status: ExitStatus) {
    if let lastMessage { lastMessage.descriptor.writeIfReady(lastMessage.text) }
    SystemProcess.endImmediately(status: status.rawValue)
  }

  private static let gracePeriod = DispatchTimeInterval.milliseconds(700)
}
