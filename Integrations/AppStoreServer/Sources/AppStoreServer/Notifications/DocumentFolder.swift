internal import GateKit

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A folder with a document for each subject: `FOLDER/ID.ndjson`, with a line for each notification.
struct DocumentFolder: Sendable {
  let path: String

  /// The reason why a line cannot be appended, in the words of the system.
  struct Failure: Error {
    let reason: String

    fileprivate init() { reason = String(cString: strerror(errno)) }
  }

  /// Appends a line to the document of a subject, and waits until it is on the disk.
  ///
  /// Nobody sees a part of a line: other processes that append wait for the lock of the file, and a line that
  /// a killed process or a full disk left unfinished is removed. The sender of that line got no response, and
  /// sends it again.
  ///
  /// - Parameter line: the bytes, without a line break.
  func append(_ line: [UInt8], for subject: SubjectID) throws(Failure) {
    let file = open(
      "\(path)/\(APIRequest.encoded(subject.rawValue)).ndjson",
      O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Failure() }
    defer { close(file) }
    while flock(file, LOCK_EX) != 0 { if errno != EINTR { throw Failure() } }
    let end = try Self.endOfLastLine(of: file)
    do throws(Failure) {
      try Self.write(line + [UInt8(ascii: "\n")], to: file)
      guard fsync(file) == 0 else { throw Failure() }
      if end == 0 { try keepNameOfNewFile() }
    } catch {
      ftruncate(file, end)
      throw error
    }
  }

  /// Waits until the name of a new file is on the disk.
  private func keepNameOfNewFile() throws(Failure) {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw Failure() }
    defer { close(folder) }
    guard fsync(folder) == 0 else { throw Failure() }
  }

  /// Removes an unfinished line at the end of a file, and returns the size.
  private static func endOfLastLine(of file: Int32) throws(Failure) -> off_t {
    let size = lseek(file, 0, SEEK_END)
    guard size >= 0 else { throw Failure() }
    var end = size
    var byte: UInt8 = 0
    while end > 0 {
      guard pread(file, &byte, 1, end - 1) == 1 else { throw Failure() }
      if byte == UInt8(ascii: "\n") { break }
      end -= 1
    }
    if end < size, ftruncate(file, end) != 0 { throw Failure() }
    return end
  }

  private static func write(_ bytes: [UInt8], to file: Int32) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      #if canImport(Darwin)
        let count = rest.withUnsafeBytes { Darwin.write(file, $0.baseAddress, $0.count) }
      #elseif canImport(Glibc)
        let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      #else
        let count = rest.withUnsafeBytes { Musl.write(file, $0.baseAddress, $0.count) }
      #endif
      if count < 0 {
        if errno == EINTR { continue }
        throw Failure()
      }
      rest = rest.dropFirst(count)
    }
  }
}
