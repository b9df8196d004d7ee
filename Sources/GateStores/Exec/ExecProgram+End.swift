internal import ContentCatalog
internal import GateKit

/// The end of a process, and of the requests that it leaves.
extension ExecProgram {
  func rejectLine(_ line: Int, of process: ExecProcess, _ problem: String) {
    lastProblem = "line \(line) of its output is invalid: \(problem)"
    reject(process, with: .invalidLine(line, of: command, problem))
  }

  func rejectWithoutHandshake(_ process: ExecProcess) {
    guard process.handshake == nil, process.state == .running else { return }
    lastProblem = "it wrote no handshake within \(limits.handshakeLimit)"
    reject(process, with: .noHandshake(command, limits.handshakeLimit))
  }

  /// Stops a program, and fails the requests that it should have answered.
  func reject(_ process: ExecProcess, with error: EntitlementSourceError) {
    if process.requests == .rejected { return }
    process.requests = .rejected
    for var request in process.takeOpenRequests() { request.finish(.failure(error)) }
    if process.handshake == nil { failWaiting(error) }
    if process === current { current = nil }
    stop(process)
    advance()
  }

  /// Closes the input of a program, and ends it if it does not end by itself.
  func stop(_ process: ExecProcess) {
    guard process.state == .running else { return }
    process.state = .stopping
    process.cancelTimers()
    process.closeInput()
    wait(limits.stopLimit, as: .stop, for: process) { program, process in
      process.monitor.program.send(.terminate)
      program.release(process, "it closed its output and did not exit")
      program.wait(program.limits.stopLimit, as: .stop, for: process) { _, process in
        process.monitor.program.send(.kill)
      }
      program.advance()
    }
  }

  /// Stops a program that writes nothing for some time from now on.
  func stopIfSilent(_ process: ExecProcess) {
    let count = process.lineCount
    guard process.watchedLineCount != count else { return }
    process.watchedLineCount = count
    wait(limits.silenceLimit, as: .silence, for: process) { program, process in
      guard process.lineCount == count, process.state == .running else { return }
      program.release(process, "it wrote nothing within \(program.limits.silenceLimit)")
      program.stop(process)
      program.advance()
    }
  }

  /// Gives the open requests of a process to the next one. Those that an earlier process failed to
  /// answer fail.
  private func release(_ process: ExecProcess, _ problem: String) {
    guard process.requests == .expected else { return }
    process.requests = .returned
    lastProblem = problem
    if process === current { current = nil }
    var requests = process.takeOpenRequests()
    // The process ended before it could be asked.
    if process.handshake == nil { requests += waiting.removeAll() }
    var again: [ExecRequest] = []
    for var request in requests {
      request.exitCount += 1
      if request.exitCount < 2 {
        again.append(request)
      } else {
        request.finish(.failure(.ended(command, problem)))
      }
    }
    waiting.prepend(again)
  }

  /// Completes the end of a process.
  func finish(_ process: ExecProcess, _ ending: ChildProcess.Ending) {
    if process.requests != .rejected { receiveRest(of: process) }
    process.state = .ended
    process.cancelTimers()
    release(process, ending.problem)
    process.monitor.close()
    processes[process.number] = nil
    // Signals may have been missed.
    signals.send(nil)
    if processes.isEmpty {
      for closer in closers { closer.resume() }
      closers = []
    }
    advance()
  }
}

extension ChildProcess.Ending {
  fileprivate var problem: String {
    switch self {
    case .exited(let status): "it exited with status \(status)"
    case .signalled(let signal): "it was ended by signal \(signal)"
    case .unknown: "it ended"
    }
  }
}
