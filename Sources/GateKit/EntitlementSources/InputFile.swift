internal import ContentCatalog

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A file, or standard input, that is read once from beginning to end.
final class InputFile {
  private let descriptor: Int32
  private let isOwned: Bool
  /// Whether reading can block.
  private let isStream: Bool

  /// Opens a file; `-` is standard input.
  init(_ path: String, standardInput: Int32) throws(SubjectInputError) {
    if path == "-" {
      (descriptor, isOwned) = (standardInput, false)
    } else {
      let opened = open(path, O_RDONLY | O_CLOEXEC)
      let reason = opened < 0 ? String(cString: strerror(errno)) : ""
      (descriptor, isOwned) = (opened, true)
      if opened < 0 {
        isStream = false
        throw SubjectInputError(reason: reason)
      }
    }
    var status = stat()
    isStream = fstat(descriptor, &status) != 0 || status.st_mode & S_IFMT != S_IFREG
  }

  deinit {
    if isOwned, descriptor >= 0 { close(descriptor) }
  }

  /// Throws unless the file at a path can be read.
  ///
  /// The file is not opened, because the writer of a pipe would notice.
  static func check(_ path: String) throws(SubjectInputError) {
    if path == "-" { return }
    var status = stat()
    guard access(path, R_OK) == 0, stat(path, &status) == 0 else {
      throw SubjectInputError(reason: String(cString: strerror(errno)))
    }
    if status.st_mode & S_IFMT == S_IFDIR {
      throw SubjectInputError(reason: String(cString: strerror(EISDIR)))
    }
  }

  /// Returns the name in messages of the file at a path.
  static func name(of path: String) -> String { path == "-" ? "<stdin>" : path }

  /// Returns the number of bytes in the file at a path; `nil` for a stream, or if the file does not
  /// exist.
  static func size(of path: String, standardInput: Int32) -> Int? {
    var status = stat()
    let result = path == "-" ? fstat(standardInput, &status) : stat(path, &status)
    return result == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }

  /// Skips bytes.
  func skip(_ count: Int) throws(SubjectInputError) {
    if count == 0 { return }
    let end = lseek(descriptor, 0, SEEK_END)
    if end >= 0 {
      guard count <= end, lseek(descriptor, off_t(count), SEEK_SET) >= 0 else {
        throw SubjectInputError(reason: "it has fewer than \(count) bytes")
      }
      return
    }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { buffer.deallocate() }
    var rest = count
    while rest > 0 {
      let part = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(rest))
      let read = try read(part)
      if read == 0 { throw SubjectInputError(reason: "it has fewer than \(count) bytes") }
      rest -= read
    }
  }

  /// Fills the buffer with the next bytes and returns their number, which is 0 at the end.
  func read(_ buffer: UnsafeMutableRawBufferPointer) throws(SubjectInputError) -> Int {
    while true {
      if isStream { try waitUntilReadable() }
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
      case EAGAIN: try waitUntilReadable()
      case let number: throw SubjectInputError(reason: String(cString: strerror(number)))
      }
    }
  }

  /// Reads all remaining bytes.
  func readAll() throws(SubjectInputError) -> [UInt8] {
    var bytes: [UInt8] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { buffer.deallocate() }
    while case let count = try read(buffer), count > 0 {
      bytes.append(contentsOf: buffer.prefix(count))
    }
    return bytes
  }

  /// Waits for bytes. Throws if the task is cancelled, because a stream can block forever.
  private func waitUntilReadable() throws(SubjectInputError) {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&request, 1, Self.pollInterval) == 0 {
      if Task.isCancelled { throw SubjectInputError(reason: "the run was cancelled") }
    }
  }

  /// The interval between two checks for cancellation, in milliseconds.
  private static let pollInterval: Int32 = 200
}

extension EntitlementSourceError {
  static func unreadable(_ name: String, _ error: SubjectInputError) -> Self {
    .unavailable("\(Diagnostic.Message.quoting(name)) cannot be read: \(error.reason)")
  }
}
