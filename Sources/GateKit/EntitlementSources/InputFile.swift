internal import ContentCatalog

/// A file that is read from its beginning to its end, or standard input.
final class InputFile {
  private let descriptor: FileDescriptor
  private let isOwned: Bool
  /// Whether reading may have to wait.
  private let isStream: Bool

  /// Opens a file; `-` is standard input.
  init(_ path: String, standardInput: Int32) throws(SubjectInputError) {
    if path == "-" {
      (descriptor, isOwned) = (FileDescriptor(rawValue: standardInput), false)
    } else {
      do {
        (descriptor, isOwned) = (try FileDescriptor.reading(path), true)
      } catch {
        throw SubjectInputError(error)
      }
    }
    isStream = FileStatus(descriptor: descriptor)?.isRegular != true
  }

  deinit {
    if isOwned { descriptor.closeFile() }
  }

  /// Finds out without opening it whether a file can be read, since the other end of a pipe would notice.
  static func check(_ path: String) throws(SubjectInputError) {
    if path == "-" { return }
    do {
      try FileSystem.checkReadable(path)
    } catch {
      throw SubjectInputError(error)
    }
    if FileStatus(path: path)?.isFolder == true { throw SubjectInputError(.isFolder) }
  }

  /// What messages call the file at a path.
  static func name(of path: String) -> String { path == "-" ? "<stdin>" : path }

  /// Passes over so many bytes.
  func skip(_ count: Int) throws(SubjectInputError) {
    if count == 0 { return }
    if let end = descriptor.seekToEnd() {
      guard count <= end, descriptor.seek(to: count) else {
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

  /// Fills the buffer with what comes next, and answers how many bytes that were, 0 at the end.
  func read(_ buffer: UnsafeMutableRawBufferPointer) throws(SubjectInputError) -> Int {
    while true {
      if isStream { try waitUntilReadable() }
      do throws(SystemError) {
        if let count = try descriptor.readOnce(into: buffer) { return count }
      } catch {
        throw SubjectInputError(error)
      }
    }
  }

  /// All that comes until the end.
  func readAll() throws(SubjectInputError) -> [UInt8] {
    var bytes: [UInt8] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { buffer.deallocate() }
    while case let count = try read(buffer), count > 0 {
      bytes.append(contentsOf: buffer.prefix(count))
    }
    return bytes
  }

  /// Looks now and then whether the task is cancelled, since a stream may have nothing to read for ever.
  private func waitUntilReadable() throws(SubjectInputError) {
    while !descriptor.waitUntilReadable(milliseconds: Self.patience) {
      if Task.isCancelled { throw SubjectInputError(reason: "the run was cancelled") }
    }
  }

  /// In milliseconds.
  private static let patience: Int32 = 200
}

extension SubjectInputError {
  fileprivate init(_ error: SystemError) { self.init(reason: error.message) }
}

extension EntitlementSourceError {
  static func unreadable(_ name: String, _ error: SubjectInputError) -> Self {
    .unavailable("\(Diagnostic.Message.quoting(name)) cannot be read: \(error.reason)")
  }
}
