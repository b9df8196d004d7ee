#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#endif

// Only this file imports the C library, whose name differs between platforms. Other files use the
// types below, which wrap the calls that GateKit needs.

/// An error number of the system.
package struct SystemError: Error, Hashable, Sendable {
  package let number: Int32

  package init(number: Int32) { self.number = number }

  /// The error of the last failed call of this thread.
  fileprivate static var last: SystemError { SystemError(number: errno) }

  /// The system's description.
  package var message: String { String(cString: strerror(number)) }

  /// The error of reading a folder as a file.
  package static let isFolder = SystemError(number: EISDIR)
  /// The error of writing to a pipe that its reader has closed.
  package static let brokenPipe = SystemError(number: EPIPE)

  /// Whether a path does not lead to a file.
  var isMissingFile: Bool { number == ENOENT || number == ENOTDIR }
  /// Whether a call on a non-blocking descriptor would have to wait.
  fileprivate var wouldBlock: Bool { number == EAGAIN || number == EWOULDBLOCK }
}

/// An open file, pipe, socket or terminal. A descriptor does not close itself.
package struct FileDescriptor: Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static let standardInput = FileDescriptor(rawValue: STDIN_FILENO)
  package static let standardOutput = FileDescriptor(rawValue: STDOUT_FILENO)
  package static let standardError = FileDescriptor(rawValue: STDERR_FILENO)

  /// Opens a file for reading.
  ///
  /// - Parameters:
  ///   - followsLinks: whether a symbolic link is followed.
  ///   - waits: whether opening a pipe waits for its writer.
  package static func reading(
    _ path: String, followsLinks: Bool = true, waits: Bool = true
  ) throws(SystemError) -> FileDescriptor {
    try opening(
      path, O_RDONLY | (followsLinks ? 0 : O_NOFOLLOW) | (waits ? 0 : O_NONBLOCK))
  }

  /// Opens a file for writing, and creates it if it does not exist. Otherwise, writing appends to it
  /// or replaces its content.
  package static func writing(
    _ path: String, appends: Bool
  ) throws(SystemError) -> FileDescriptor {
    try opening(path, O_WRONLY | O_CREAT | (appends ? O_APPEND : O_TRUNC))
  }

  private static func opening(_ path: String, _ flags: Int32) throws(SystemError) -> FileDescriptor
  {
    let descriptor = open(path, flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last }
    return FileDescriptor(rawValue: descriptor)
  }

  package func closeFile() { _ = close(rawValue) }

  /// Whether the descriptor refers to a terminal.
  package var isTerminal: Bool { isatty(rawValue) == 1 }
}

extension FileDescriptor {
  /// Reads once into a buffer.
  ///
  /// - Returns: the number of bytes, which is 0 at the end; `nil` if a non-blocking descriptor has
  ///   no bytes yet, or a signal interrupted the call.
  package func readOnce(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int? {
    let count = read(rawValue, buffer.baseAddress, buffer.count)
    if count >= 0 { return count }
    let error = SystemError.last
    if error.wouldBlock || error.number == EINTR { return nil }
    throw error
  }

  /// Reads at most `limit` bytes, or fewer if the file ends before.
  package func bytes(upTo limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(1, min(limit, 1 << 16)), alignment: 1)
    defer { buffer.deallocate() }
    bytes.reserveCapacity(min(limit, FileStatus(descriptor: self)?.size ?? 0))
    while bytes.count < limit {
      let part = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(limit - bytes.count))
      guard let count = try readOnce(into: part) else { continue }
      if count == 0 { break }
      bytes.append(contentsOf: part.prefix(count))
    }
    return bytes
  }

  /// Writes all bytes, and waits as long as a non-blocking descriptor does not accept them.
  package func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    if let error = bytes.withUnsafeBytes({ failure(writing: $0) }) { throw error }
  }

  private func failure(writing bytes: UnsafeRawBufferPointer) -> SystemError? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = write(rawValue, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
        continue
      }
      let error = SystemError.last
      if error.wouldBlock {
        _ = waitUntil(POLLOUT, milliseconds: -1)
      } else if error.number != EINTR {
        return error
      }
    }
    return nil
  }

  /// Waits until reading does not block, or the time has passed. Returns `false` in the latter case.
  package func waitUntilReadable(milliseconds: Int32) -> Bool {
    waitUntil(POLLIN, milliseconds: milliseconds)
  }

  private func waitUntil(_ event: some BinaryInteger, milliseconds: Int32) -> Bool {
    var request = pollfd(fd: rawValue, events: Int16(event), revents: 0)
    return poll(&request, 1, milliseconds) != 0
  }

  /// Returns the size of a file, and moves to its end; `nil` if the descriptor has no positions.
  package func seekToEnd() -> Int? {
    let end = lseek(rawValue, 0, SEEK_END)
    return end < 0 ? nil : Int(end)
  }

  /// Moves to an offset. Returns whether this succeeded.
  package func seek(to offset: Int) -> Bool { lseek(rawValue, off_t(offset), SEEK_SET) >= 0 }
}

/// The status of a file, after following symbolic links.
package struct FileStatus: Sendable {
  package let identity: FileIdentity
  package let isFolder: Bool
  /// Whether the file is neither a folder nor a device, pipe or socket.
  package let isRegular: Bool
  /// Whether the bytes can be read only once: a pipe, a terminal or a socket.
  package let isStream: Bool
  /// The size in bytes.
  package let size: Int

  /// Creates the status of a path; `nil` if the system cannot determine it, for example because the
  /// path does not exist.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  package init?(descriptor: FileDescriptor) {
    var status = stat()
    guard fstat(descriptor.rawValue, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    identity = FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
    let kind = status.st_mode & S_IFMT
    isFolder = kind == S_IFDIR
    isRegular = kind == S_IFREG
    size = Int(status.st_size)
    isStream = [S_IFIFO, S_IFCHR, S_IFSOCK].contains(kind)
  }
}

/// The identity of a file, equal for all paths that lead to it.
package struct FileIdentity: Hashable, Sendable {
  package let device: UInt64
  package let number: UInt64
}

/// Operations on paths of the file system.
package enum FileSystem {
  /// Returns a path with all symbolic links resolved.
  static func resolvedPath(_ path: String) throws(SystemError) -> String {
    guard let resolved = realpath(path, nil) else { throw .last }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Checks, without opening the file, that this process may read it.
  package static func checkReadable(_ path: String) throws(SystemError) {
    if access(path, R_OK) != 0 { throw .last }
  }

  /// Returns the names in a folder, in no particular order.
  package static func names(in folder: String) throws(SystemError) -> [String] {
    guard let stream = opendir(folder) else { throw .last }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}

/// This process and the machine that it runs on.
package enum SystemProcess {
  /// The number of processors available, at least 1.
  package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// The clock's time in whole seconds since 1970.
  package static var secondsSince1970: Int64 { Int64(time(nil)) }

  package static func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Ends the process.
  package static func end(status: Int32) -> Never { exit(status) }
}

/// A signal of the system.
package struct Signal: Hashable, Sendable {
  package let number: Int32

  package static let interrupt = Signal(number: SIGINT)
  package static let terminate = Signal(number: SIGTERM)
  /// The signal for a write to a pipe without a reader.
  package static let brokenPipe = Signal(number: SIGPIPE)

  package func ignore() { signal(number, SIG_IGN) }

  /// Sends the signal to this process with its default action, which usually ends the process.
  package func raiseWithDefaultAction() {
    signal(number, SIG_DFL)
    var numbers = sigset_t()
    sigemptyset(&numbers)
    sigaddset(&numbers, number)
    pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
    raise(number)
  }
}
