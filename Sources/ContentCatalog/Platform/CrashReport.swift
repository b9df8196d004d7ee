import CLibrary

/// A message on standard error if this process crashes, with the addresses of the calls.
///
/// A static executable that is stripped has no backtraces of Swift's runtime. Its addresses are those
/// of an executable built from the same sources without stripping. Nothing is installed where the
/// runtime, or the system, reports crashes itself.
package enum CrashReport {
  /// Installs the report.
  ///
  /// - Parameters:
  ///   - problem: the first line, to which the report adds the cause.
  ///   - help: the last line.
  package static func install(problem: String, help: String) {
    #if canImport(Glibc)
      texts = CrashTexts(problem: problem, help: help)
      for (signal, _) in CrashTexts.causes where hasDefaultAction(signal) {
        var action = sigaction()
        action.__sigaction_handler.sa_sigaction = { signal, _, context in
          CrashReport.report(signal, StackCall(context))
        }
        action.sa_flags = SA_SIGINFO
        sigaction(signal, &action, nil)
      }
    #endif
  }
}

#if canImport(Glibc)
  extension CrashReport {
    // It is set before the handlers, which only read it.
    nonisolated(unsafe) private static var texts: CrashTexts?

    private static func hasDefaultAction(_ signal: Int32) -> Bool {
      var action = sigaction()
      sigaction(signal, nil, &action)
      return action.__sigaction_handler.sa_sigaction == nil
    }

    /// Writes the report, and ends the process as it would have ended without the handler.
    ///
    /// Only functions that are safe in a signal handler are called, and no memory is allocated.
    private static func report(_ number: Int32, _ call: StackCall?) {
      for (signal, _) in CrashTexts.causes { Glibc.signal(signal, SIG_DFL) }
      guard let texts else { return }
      texts.writeProblem(of: number)
      writeAddresses(from: call, texts)
      texts.writeHelp()
      Signal(number: number).raiseWithDefaultAction()
    }
  }

  extension CrashReport {
    private static func writeAddresses(from interrupted: StackCall?, _ texts: CrashTexts) {
      var ends: (reading: Int32, writing: Int32) = (-1, -1)
      let isOpen = withUnsafeMutableBytes(of: &ends) {
        pipe($0.baseAddress?.assumingMemoryBound(to: Int32.self)) == 0
      }
      guard isOpen, var call = interrupted else { return }
      texts.write("\n  addresses:")
      for _ in 0..<32 {
        texts.write(address: call.instruction)
        guard let caller = call.caller(through: ends) else { return }
        call = caller
      }
    }
  }

  /// The prepared texts of a report.
  private struct CrashTexts {
    static let causes: [(signal: Int32, name: StaticString)] = [
      (SIGILL, "illegal instruction"), (SIGTRAP, "trap"), (SIGABRT, "abort"),
      (SIGBUS, "bus error"), (SIGFPE, "arithmetic exception"), (SIGSEGV, "segmentation fault"),
    ]
    private let problem: UnsafeRawBufferPointer
    private let help: UnsafeRawBufferPointer

    init(problem: String, help: String) {
      self.problem = Self.permanent("\(problem): ")
      self.help = Self.permanent("\n  help: \(help)\n")
    }

    private static func permanent(_ text: String) -> UnsafeRawBufferPointer {
      let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
      bytes.copyBytes(from: text.utf8)
      return UnsafeRawBufferPointer(bytes)
    }

    func writeProblem(of signal: Int32) {
      write(problem)
      for cause in Self.causes where cause.signal == signal { write(cause.name) }
    }

    func writeHelp() { write(help) }

    func write(_ text: StaticString) {
      write(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Writes a space and an address in hexadecimal.
    func write(address: UInt) {
      write(" 0x")
      let digits = max(1, (UInt.bitWidth - address.leadingZeroBitCount + 3) / 4)
      for position in (0..<digits).reversed() {
        let digit = UInt8(address >> (4 * UInt(position)) & 15)
        var character = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
        withUnsafeBytes(of: &character) { write($0) }
      }
    }

    private func write(_ bytes: UnsafeRawBufferPointer) {
      _ = Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    }
  }

  /// A call on the stack of a thread.
  private struct StackCall {
    let instruction: UInt
    private let frame: UInt

    /// Reads the call that a signal interrupted.
    init?(_ context: UnsafeMutableRawPointer?) {
      guard let context else { return nil }
      let machine = context.assumingMemoryBound(to: ucontext_t.self).pointee.uc_mcontext
      #if arch(x86_64)
        instruction = UInt(bitPattern: Int(machine.gregs.16))
        frame = UInt(bitPattern: Int(machine.gregs.10))
      #elseif arch(arm64)
        instruction = UInt(machine.pc)
        frame = UInt(machine.regs.29)
      #else
        return nil
      #endif
    }

    private init(instruction: UInt, frame: UInt) {
      self.instruction = instruction
      self.frame = frame
    }

    /// Returns the calling function. A frame begins with the address of its caller's frame and the
    /// return address.
    ///
    /// - Parameter pipe: a pipe through which the system copies the frame. If the address is not
    ///   mapped, the copy fails instead of crashing the process again.
    func caller(through pipe: (reading: Int32, writing: Int32)) -> StackCall? {
      var record: (frame: UInt, instruction: UInt) = (0, 0)
      let size = MemoryLayout.size(ofValue: record)
      guard write(pipe.writing, UnsafeRawPointer(bitPattern: frame), size) == size,
        read(pipe.reading, &record, size) == size, record.frame > frame, record.instruction != 0
      else { return nil }
      return StackCall(instruction: record.instruction, frame: record.frame)
    }
  }
#endif
