internal import ContentCatalog

/// A monitor of the pipes and of the end of a program, with two threads that only wait.
///
/// It owns the descriptors. The thread that waits for them also closes them, so that it never waits
/// for a descriptor that was closed and opened again as another file.
final class ProgramMonitor: Sendable {
  enum Event: Sendable {
    /// The output can be read, or has ended.
    case outputReady
    /// The input can be written, or its reader has left.
    case inputReady
    /// The program has ended.
    case ended(ChildProcess.Ending)
  }

  /// An order of the owner to the thread, sent as one byte.
  private enum Order: UInt8 {
    case watchOutput, watchInput, closeInput, close
  }

  let program: ChildProcess
  /// The standard input of the program.
  let input: FileDescriptor
  /// The standard output of the program.
  let output: FileDescriptor
  /// The events. Each event of the pipes follows an order to watch for it.
  let events: AsyncStream<Event>
  private let orders: FileDescriptor
  private let sender: AsyncStream<Event>.Continuation

  /// Starts a program and its monitor. The output is watched.
  init(_ arguments: [String]) throws(SystemError) {
    let orders = try SystemPipe()
    var pipes = [orders]
    do throws(SystemError) {
      let input = try SystemPipe()
      pipes.append(input)
      let output = try SystemPipe()
      pipes.append(output)
      try FileDescriptor.checkAvailable(Self.spareDescriptors)
      input.writer.stopBlocking()
      output.reader.stopBlocking()
      let program = try ChildProcess(arguments, input: input.reader, output: output.writer)
      input.reader.closeFile()
      output.writer.closeFile()
      (events, sender) = AsyncStream.makeStream(of: Event.self)
      self.orders = orders.writer
      self.program = program
      self.input = input.writer
      self.output = output.reader
    } catch {
      for pipe in pipes { pipe.close() }
      throw error
    }
    try startThreads(orders.reader)
  }

  deinit { orders.closeFile() }

  private func startThreads(_ orders: FileDescriptor) throws(SystemError) {
    do throws(SystemError) {
      try SystemThread.start { [program, sender] in
        // The program is reaped as soon as it ends, even if its owner is busy.
        program.wait { sender.yield(.ended($0)) }
      }
      try SystemThread.start { [input, output, sender] in
        var loop = Loop(orders: orders, input: input, output: output, sender: sender)
        while loop.step() {}
      }
    } catch {
      program.send(.kill)
      program.wait { _ in }
      for descriptor in [input, output, orders] { descriptor.closeFile() }
      throw error
    }
  }

  /// The number of descriptors that remain for timers of the system library, which ends the process if it
  /// cannot open one.
  private static let spareDescriptors = 8

  func watchOutput() { send(.watchOutput) }
  func watchInput() { send(.watchInput) }
  func closeInput() { send(.closeInput) }

  /// Closes all descriptors, which must not be used any more, and ends the events.
  func close() {
    send(.close)
    sender.finish()
  }

  private func send(_ order: Order) {
    // The pipe is never full, and the thread that reads it ends with the last order.
    withUnsafeBytes(of: order.rawValue) { _ = try? orders.writeOnce($0) }
  }

  /// The state of the thread that waits for the pipes.
  private struct Loop {
    let orders: FileDescriptor
    let input: FileDescriptor
    let output: FileDescriptor
    let sender: AsyncStream<Event>.Continuation
    var watchesOutput = true
    var watchesInput = false
    var isInputOpen = true

    /// Waits once. Returns `false` after the order to close.
    mutating func step() -> Bool {
      let ready = ReadinessRequest.wait(for: [
        ReadinessRequest(orders, .reading),
        // A request that is not watched repeats the first one.
        watchesOutput ? ReadinessRequest(output, .reading) : ReadinessRequest(orders, .reading),
        watchesInput ? ReadinessRequest(input, .writing) : ReadinessRequest(orders, .reading),
      ])
      if watchesOutput, ready[1] {
        ProcessGroups.waitIfEnding()
        watchesOutput = false
        sender.yield(.outputReady)
      }
      if watchesInput, ready[2] {
        watchesInput = false
        sender.yield(.inputReady)
      }
      return ready[0] ? obey() : true
    }

    /// Carries out the orders that have arrived. Returns `false` after the order to close, or if the
    /// owner is gone.
    private mutating func obey() -> Bool {
      var bytes: [UInt8] = Array(repeating: 0, count: 64)
      let count = bytes.withUnsafeMutableBytes { (try? orders.readOnce(into: $0)) ?? 0 }
      // Without any order, the owner is gone.
      if count == 0 { return closeAll() }
      for byte in bytes[..<count] {
        switch Order(rawValue: byte) {
        case .watchOutput: watchesOutput = true
        case .watchInput: watchesInput = isInputOpen
        case .closeInput: closeInput()
        case .close, nil: return closeAll()
        }
      }
      return true
    }

    private mutating func closeInput() {
      if isInputOpen { input.closeFile() }
      (isInputOpen, watchesInput) = (false, false)
    }

    private mutating func closeAll() -> Bool {
      closeInput()
      output.closeFile()
      orders.closeFile()
      return false
    }
  }
}
