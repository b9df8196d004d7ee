import CLibrary

/// An open file, pipe, socket or terminal. A descriptor does not close itself.
///
/// The types of this folder wrap the calls of the system that the library needs: files, folders,
/// processes and threads. Nothing here knows JSON or catalogs.
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

  /// Opens an empty regular file for writing, and creates it if it does not exist. A symbolic link is
  /// an error.
  ///
  /// - Parameter permissions: the permissions of the file; `nil` for those of a new file.
  package static func replacing(
    _ path: String, permissions: UInt32?
  ) throws(SystemError) -> FileDescriptor {
    let descriptor = try opening(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW)
    // The file is useful even if its permissions cannot be changed.
    if let permissions { _ = fchmod(descriptor.rawValue, mode_t(permissions)) }
    return descriptor
  }

  private static func opening(_ path: String, _ flags: Int32) throws(SystemError) -> FileDescriptor
  {
    let descriptor = open(path, flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last }
    return FileDescriptor(rawValue: descriptor)
  }

  /// Checks that a number of further descriptors can be opened.
  package static func checkAvailable(_ count: Int) throws(SystemError) {
    var opened: [FileDescriptor] = []
    defer { for descriptor in opened { descriptor.closeFile() } }
    while opened.count < count { opened.append(try reading("/")) }
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
    var failure: SystemError?
    let expected = min(limit, FileStatus(descriptor: self)?.size ?? 0)
    var bytes = [UInt8](unsafeUninitializedCapacity: expected) { buffer, count in
      do throws(SystemError) {
        count = try fill(UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    if bytes.count < expected || bytes.count == limit { return bytes }
    // A pipe has no size, and a file may grow.
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: min(limit - bytes.count, 1 << 16), alignment: 1)
    defer { buffer.deallocate() }
    while bytes.count < limit {
      let part = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(limit - bytes.count))
      let count = try fill(part)
      bytes.append(contentsOf: part.prefix(count))
      if count < part.count { break }
    }
    return bytes
  }

  /// Reads until a buffer is full or the file ends, and returns the number of bytes.
  private func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    var count = 0
    while count < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
      guard let added = try readOnce(into: rest) else { continue }
      if added == 0 { break }
      count += added
    }
    return count
  }

  /// Writes all bytes, and waits as long as a non-blocking descriptor does not accept them.
  package func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    if let error = bytes.withUnsafeBytes({ failure(writing: $0) }) { throw error }
  }

  /// Asks the system to begin to write the content of the file to the disk, from an offset on, so that
  /// ``synchronize()`` waits less. Nothing depends on it, and only Linux has such a request.
  package func beginSynchronizing(from offset: Int) {
    #if os(Linux)
      // The system writes what it shall not keep in memory.
      _ = posix_fadvise(rawValue, off_t(offset), 0, POSIX_FADV_DONTNEED)
    #endif
  }

  /// Waits until the content of the file is on the disk.
  package func synchronize() throws(SystemError) {
    while fsync(rawValue) != 0 {
      let error = SystemError.last
      if error.number != EINTR { throw error }
    }
  }

  /// Writes bytes with one call if that does not block for longer than a tenth of a second.
  package func writeIfReady(_ bytes: [UInt8]) {
    guard waitUntil(POLLOUT, milliseconds: 100) else { return }
    _ = bytes.withUnsafeBytes { write(rawValue, $0.baseAddress, $0.count) }
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
