internal import ContentCatalog
internal import GateKit

/// The lines that a program writes.
extension ExecProgram {
  /// Reads what the program has written, and lets other calls proceed from time to time.
  func receive(from process: ExecProcess) {
    if read(from: process, atMost: Self.maxReadsAtOnce) == .atEnd {
      // Its end tells more, and follows soon.
      stop(process)
      return
    }
    process.monitor.watchOutput()
    advance()
  }

  /// Reads the rest after the end of the program.
  func receiveRest(of process: ExecProcess) {
    // A program that the ended one started may still hold the pipe, and write forever.
    _ = read(from: process, atMost: Self.maxReadsAtEnd)
  }

  /// Reads some times, unless nothing more has been written. Returns the outcome of the last time.
  private func read(from process: ExecProcess, atMost count: Int) -> ExecProcess.ReadOutcome {
    for _ in 0..<count {
      let outcome = process.read(into: buffer.bytes)
      takeLines(of: process)
      if outcome != .unfinished { return outcome }
    }
    return .unfinished
  }

  private func takeLines(of process: ExecProcess) {
    do throws(LineSplitter.TooLong) {
      while process.requests != .rejected, let line = try process.nextLine() {
        take(line, of: process)
      }
    } catch {
      rejectLine(
        process.lineCount + 1, of: process, "it is longer than \(limits.lineLimit) bytes")
    }
  }

  private func take(_ line: ArraySlice<UInt8>, of process: ExecProcess) {
    let isFirst = process.handshake == nil
    let value: JSONValue
    do throws(JSONFault) {
      value = try JSONReader.read(line: line, keeping: isFirst ? nil : ExecReply.selection)
    } catch {
      return rejectLine(process.lineCount, of: process, error.message.text)
    }
    let log = DiagnosticLog()
    let context = DocumentReadingContext(log: log)
    if isFirst {
      let handshake = ExecHandshake(value, in: context)
      guard let handshake, log.entries.isEmpty else {
        return rejectLine(
          process.lineCount, of: process, log.entries.first?.message.text ?? "it is malformed")
      }
      begin(process, handshake)
    } else if let reply = ExecReply(value, log, in: context) {
      take(reply, of: process)
    } else {
      rejectLine(
        process.lineCount, of: process, log.entries.first?.message.text ?? "it is malformed")
    }
  }

  private func begin(_ process: ExecProcess, _ handshake: ExecHandshake) {
    process.handshake = handshake
    process.set(.handshake, to: nil)
    lastHandshake.withLock { $0 = handshake }
    if process.state == .running { advance() }
  }

  private func take(_ reply: ExecReply, of process: ExecProcess) {
    switch reply {
    case .change(let subject): signals.send(subject)
    case .answer(let number, let answer):
      guard var request = process.open.removeValue(forKey: number),
        case .facts(let subject, let now) = request.question
      else {
        return rejectLine(
          process.lineCount, of: process, "it answers the request \(number), which is not open")
      }
      if request.isCancelled { return }
      do throws(EntitlementSourceError) {
        request.finish(.success(try answer.snapshot(of: subject, at: now, for: declarations)))
      } catch {
        request.finish(.failure(error.inLine(process.lineCount, of: command)))
      }
    }
  }

  private static let maxReadsAtOnce = 16
  private static let maxReadsAtEnd = 1_024
}
