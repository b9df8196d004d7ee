internal import ContentCatalog
internal import GateKit

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A file that is read from its beginning to its end, or standard input.
final class InputFile {
  /// What a message calls it: the path, or `<stdin>`.
  let name: String
  private let descriptor: Int32
  private let isOwned: Bool

  /// Opens a file; `-` is standard input.
  init(_ path: String, in session: CommandSession) throws(InputError) {
    if path == "-" {
      (name, descriptor, isOwned) = ("<stdin>", session.environment.standardInput, false)
    } else {
      let opened = open(path, O_RDONLY | O_CLOEXEC)
      let reason = opened < 0 ? String(cString: strerror(errno)) : ""
      (name, descriptor, isOwned) = (path, opened, true)
      if opened < 0 { throw InputError(input: Diagnostic.Message.quoting(path), reason: reason) }
    }
  }

  deinit {
    if isOwned, descriptor >= 0 { close(descriptor) }
  }

  var identity: FileIdentity? { FileStatus(descriptor: descriptor)?.identity }

  /// Fills the buffer with what comes next, and answers how many bytes that were, 0 at the end.
  func read(_ buffer: UnsafeMutableRawBufferPointer) throws(SubjectInputError) -> Int {
    while true {
      #if canImport(Glibc)
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitUntilReadable()
      case let number: throw SubjectInputError(reason: String(cString: strerror(number)))
      }
    }
  }

  /// Standard input may be shared with a program that made it non-blocking.
  private func waitUntilReadable() {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&request, 1, -1)
  }
}
