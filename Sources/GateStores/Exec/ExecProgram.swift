internal import ContentCatalog
internal import GateKit

/// A program that is asked about subjects, and is started again when it ends.
///
/// At most one process receives requests. Earlier ones may still be stopping.
actor ExecProgram {
  let command: ExecCommand
  let limits: ExecLimits
  let clock: ExecClock
  let declarations: SnapshotDeclarations
  /// The latest handshake; `nil` before the first one.
  let lastHandshake: Locked<ExecHandshake?>

  /// The process that receives requests.
  var current: ExecProcess?
  /// All processes that are not reaped yet, by number.
  var processes: [Int: ExecProcess] = [:]
  var waiting = ExecQueue()
  nonisolated let signals = ChangeSignals()
  /// The times of the latest starts.
  private var starts: [Duration] = []
  private var processCount = 0
  /// The reason for the end of the last process.
  var lastProblem: String?
  private var isClosed = false
  var closers: [CheckedContinuation<Void, Never>] = []
  let buffer = ReadBuffer()

  init(
    _ command: ExecCommand, for catalogs: [Catalog], _ limits: ExecLimits, _ clock: ExecClock,
    lastHandshake: Locked<ExecHandshake?>
  ) {
    self.command = command
    self.limits = limits
    self.clock = clock
    declarations = SnapshotDeclarations(catalogs)
    self.lastHandshake = lastHandshake
  }
}

extension ExecProgram {
  /// Returns the answer to a question. If the task is cancelled, ``cancel(_:)`` must be called.
  func answer(to question: ExecRequest.Question, number: Int) async -> ExecRequest.Answer {
    if Task.isCancelled { return .failure(.cancelledRequest) }
    if isClosed { return .failure(.closed(command)) }
    return await withCheckedContinuation { caller in
      waiting.append(ExecRequest(number, question, for: caller))
      advance()
    }
  }

  /// Ends a request for its caller. If it was sent, it remains open until its answer arrives.
  func cancel(_ number: Int) {
    if var request = waiting.remove(number) {
      request.finish(.failure(.cancelledRequest))
      return
    }
    for process in processes.values where process.open[number]?.isCancelled == false {
      process.open[number]?.finish(.failure(.cancelledRequest))
      guard process.state == .running else { return }
      process.appendCancellation(of: number)
      sendSoon(to: process)
      stopIfSilent(process)
    }
  }

  /// Starts the program if it is not running, so that it can signal changes.
  func observe() {
    if !isClosed, current == nil { current = start() }
  }

  /// Stops the program, and returns after its end.
  func close() async {
    isClosed = true
    signals.finish()
    failWaiting(.closed(command))
    if let current { reject(current, with: .closed(command)) }
    if processes.isEmpty { return }
    await withCheckedContinuation { closers.append($0) }
  }
}

extension ExecProgram {
  /// Sends waiting requests as far as the program accepts them, and starts it if necessary.
  func advance() {
    if waiting.isEmpty { return }
    if current == nil { current = start() }
    guard let process = current, process.state == .running, let handshake = process.handshake else {
      return
    }
    while process.open.count < handshake.concurrency, var request = waiting.popFirst() {
      switch request.question {
      case .handshake: request.finish(.success(nil))
      case .facts(let subject, let now):
        process.append(request.number, about: subject, at: now)
        process.open[request.number] = request
      }
    }
    sendSoon(to: process)
  }

  /// Sends after the calls that already wait for this actor, so that one write carries several
  /// requests.
  private func sendSoon(to process: ExecProcess) {
    guard process.hasUnsentBytes, !process.isSendPlanned else { return }
    process.isSendPlanned = true
    let number = process.number
    Task { self.send(to: number) }
  }

  private func send(to number: Int) {
    guard let process = processes[number] else { return }
    process.isSendPlanned = false
    process.send()
  }

  func failWaiting(_ error: EntitlementSourceError) {
    for var request in waiting.removeAll() { request.finish(.failure(error)) }
  }

  /// Returns a new process; `nil` if it cannot be started, which fails the waiting requests.
  private func start() -> ExecProcess? {
    let now = clock.elapsed()
    starts.removeAll { $0 <= now - limits.startPeriod }
    guard starts.count < limits.startLimit else {
      failWaiting(.startedTooOften(command, limits, lastProblem))
      return nil
    }
    starts.append(now)
    processCount += 1
    do throws(SystemError) {
      let process = try ExecProcess(processCount, command, lineLimit: limits.lineLimit)
      processes[process.number] = process
      follow(process.number, process.monitor.events)
      wait(limits.handshakeLimit, as: .handshake, for: process) { $0.rejectWithoutHandshake($1) }
      return process
    } catch {
      lastProblem = "it cannot be started: \(error.message)"
      failWaiting(.notStarted(command, error))
      return nil
    }
  }

  private func follow(_ number: Int, _ events: AsyncStream<ProgramMonitor.Event>) {
    Task {
      for await event in events {
        guard let process = processes[number] else { break }
        switch event {
        case .outputReady: receive(from: process)
        case .inputReady: process.resumeSending()
        case .ended(let ending): finish(process, ending)
        }
      }
    }
  }

  /// Calls a function after a time, unless the process has ended.
  func wait(
    _ time: Duration, as timer: ExecProcess.Timer, for process: ExecProcess,
    then act: @escaping @Sendable (isolated ExecProgram, ExecProcess) -> Void
  ) {
    let number = process.number
    process.set(
      timer,
      to: Task { [clock] in
        do { try await clock.wait(time) } catch { return }
        if let process = processes[number] { act(self, process) }
      })
  }
}

/// The memory into which output is read.
final class ReadBuffer: @unchecked Sendable {
  let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)

  deinit { bytes.deallocate() }
}
