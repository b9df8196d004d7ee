internal import ContentCatalog
internal import GateKit

/// One process of a program: its pipes, and the requests that were sent to it.
///
/// It is used only by the ``ExecProgram`` that started it.
final class ExecProcess {
  /// The result of reading what the program has written so far.
  enum ReadOutcome {
    /// Everything was read.
    case paused
    /// There may be more.
    case unfinished
    case atEnd
  }

  /// A time limit that is being measured.
  enum Timer {
    case handshake, silence, stop
  }

  /// The pipe to the program.
  private enum Input {
    case ready
    /// The program has not read all that was sent.
    case blocked
    case closed
  }

  enum State {
    case running
    /// The program was asked to end.
    case stopping
    /// The program has ended.
    case ended
  }

  /// The fate of the requests without an answer.
  enum Requests {
    case expected
    /// They were given back, for the next process or to fail.
    case returned
    /// They have failed, because a line was invalid. Further lines are ignored.
    case rejected
  }

  let number: Int
  let monitor: ProgramMonitor
  var handshake: ExecHandshake?
  /// The requests without an answer, by number.
  var open: [Int: ExecRequest] = [:]
  private(set) var lineCount = 0
  private var lines: LineSplitter
  private var outgoing = OutputBuffer()
  private var sentCount = 0
  private var input = Input.ready
  var state = State.running
  var requests = Requests.expected
  /// The number of lines at the last watch for silence.
  var watchedLineCount = -1
  /// Whether bytes will be sent soon.
  var isSendPlanned = false
  private var timers: [Timer: Task<Void, Never>] = [:]

  /// Starts the program.
  init(_ number: Int, _ command: ExecCommand, lineLimit: Int) throws(SystemError) {
    self.number = number
    lines = LineSplitter(limit: lineLimit)
    monitor = try ProgramMonitor(command.arguments)
  }
}

extension ExecProcess {
  /// Adds a request to the bytes to send.
  func append(_ request: Int, about subject: SubjectID, at now: Instant) {
    outgoing.append(#"{"request":"#)
    outgoing.append(number: request)
    outgoing.append(#","id":"#)
    outgoing.append(quoted: subject.rawValue.utf8)
    outgoing.append(#","now":""#)
    outgoing.append(now)
    outgoing.append("\"}\n")
  }

  /// Adds the cancellation of a request to the bytes to send.
  func appendCancellation(of request: Int) {
    outgoing.append(#"{"cancel":"#)
    outgoing.append(number: request)
    outgoing.append("}\n")
  }

  var hasUnsentBytes: Bool { outgoing.count > 0 }

  /// Sends the bytes that the program accepts now.
  func send() {
    guard input == .ready, hasUnsentBytes else { return }
    do throws(SystemError) {
      while sentCount < outgoing.count {
        guard let count = try write() else {
          input = .blocked
          monitor.watchInput()
          return
        }
        sentCount += count
      }
    } catch {
      // The program has closed its input. Its end, or a time limit, settles the requests.
      closeInput()
    }
    outgoing.removeAll()
    sentCount = 0
  }

  private func write() throws(SystemError) -> Int? {
    let result = outgoing.bytes.withUnsafeBytes { bytes in
      Result { () throws(SystemError) in
        try monitor.input.writeOnce(UnsafeRawBufferPointer(rebasing: bytes[sentCount...]))
      }
    }
    return try result.get()
  }

  /// Sends the rest after the program has read some.
  func resumeSending() {
    if input == .blocked { input = .ready }
    send()
  }

  func closeInput() {
    guard input != .closed else { return }
    input = .closed
    monitor.closeInput()
  }
}

extension ExecProcess {
  /// Reads what the program has written, at most the size of the buffer.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> ReadOutcome {
    do throws(SystemError) {
      guard let count = try monitor.output.readOnce(into: buffer) else { return .paused }
      if count == 0 { return .atEnd }
      if requests != .rejected { lines.append(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
      // A pipe that has less than the buffer holds is empty now.
      return count < buffer.count ? .paused : .unfinished
    } catch {
      return .atEnd
    }
  }

  /// Returns the next whole line; `nil` if its end was not read yet.
  func nextLine() throws(LineSplitter.TooLong) -> ArraySlice<UInt8>? {
    let line = try lines.next()
    if line != nil { lineCount += 1 }
    return line
  }

  /// Removes and returns the open requests that were not cancelled, in order.
  func takeOpenRequests() -> [ExecRequest] {
    defer { open = [:] }
    return open.values.filter { !$0.isCancelled }.sorted { $0.number < $1.number }
  }

  /// Replaces a timer.
  func set(_ timer: Timer, to task: Task<Void, Never>?) {
    timers[timer]?.cancel()
    timers[timer] = task
  }

  func cancelTimers() {
    for timer in timers.keys { set(timer, to: nil) }
  }
}
