internal import ContentCatalog

/// A file, or standard input, that is read once from beginning to end.
final class InputFile {
  private let descriptor: FileDescriptor
  private let isOwned: Bool
  /// Whether reading can block.
  private let isStream: Bool

  /// Opens a file; `-` is standard input.
  init(_ path: String, standardInput: Int32) throws(SubjectInputError) {
    if path == "-" {
      (descriptor, isOwned) = (FileDescriptor(rawValue: standardInput), false)
    } else {
      do {
        // ``read(_:)`` waits for the writer of a pipe, and can be cancelled.
        (descriptor, isOwned) = (try FileDescriptor.reading(path, waits: false), true)
      } catch {
        throw SubjectInputError(error)
      }
    }
    isStream = FileStatus(descriptor: descriptor)?.isRegular != true
  }

  deinit {
    if isOwned { descriptor.closeFile() }
  }

  /// Throws unless the file at a path can be read.
  ///
  /// The file is not opened, because opening a named pipe would affect its writer.
  static func check(_ path: String) throws(SubjectInputError) {
    if path == "-" { return }
    do {
      try FileSystem.checkReadable(path)
    } catch {
      throw SubjectInputError(error)
    }
    if FileStatus(path: path)?.isFolder == true { throw SubjectInputError(.isFolder) }
  }

  /// Returns the name in messages of the file at a path.
  static func name(of path: String) -> String { path == "-" ? "<stdin>" : path }

  /// Returns the number of bytes in the file at a path; `nil` for a stream, or if the file does not
  /// exist.
  static func size(of path: String, standardInput: Int32) -> Int? {
    let status =
      path == "-"
      ? FileStatus(descriptor: FileDescriptor(rawValue: standardInput)) : FileStatus(path: path)
    return status.flatMap { $0.isRegular ? $0.size : nil }
  }

  /// Skips bytes.
  func skip(_ count: Int) throws(SubjectInputError) {
    if count == 0 { return }
    if let end = descriptor.seekToEnd() {
      guard count <= end, descriptor.seek(to: count) else {
        throw SubjectInputError(message: "it has fewer than \(count) bytes")
      }
      return
    }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { buffer.deallocate() }
    var rest = count
    while rest > 0 {
      let part = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(rest))
      let read = try read(part)
      if read == 0 { throw SubjectInputError(message: "it has fewer than \(count) bytes") }
      rest -= read
    }
  }

  /// Fills the buffer with the next bytes and returns their number, which is 0 at the end. Reading a
  /// stream throws if the task is cancelled.
  func read(_ buffer: UnsafeMutableRawBufferPointer) throws(SubjectInputError) -> Int {
    while true {
      if isStream {
        // A stream can block, or deliver a few bytes at a time, forever.
        if Task.isCancelled { throw SubjectInputError(message: "the run was cancelled") }
        guard descriptor.waitUntilReadable(milliseconds: Self.pollInterval) else { continue }
      }
      do throws(SystemError) {
        if let count = try descriptor.readOnce(into: buffer) { return count }
      } catch {
        throw SubjectInputError(error)
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

  /// The interval between two checks for cancellation, in milliseconds.
  private static let pollInterval: Int32 = 200
}

extension SubjectInputError {
  fileprivate init(_ error: SystemError) { self.init(message: error.message) }
}

extension EntitlementSourceError {
  package static func unreadable(_ name: String, _ error: SubjectInputError) -> Self {
    let problem = "\(Diagnostic.Message.quoting(name)) cannot be read: \(error.message)"
    return error.help.map { .badArgument(problem, help: $0) } ?? .unavailable(problem)
  }
}
