#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file with a write buffer of one megabyte.
struct BufferedFile: ~Copyable {
  private let descriptor: Int32
  private let path: String
  private var bytes: [UInt8] = []
  private static let capacity = 1 << 20

  /// Creates the file, or truncates it.
  init(path: String) throws(FileFault) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw FileFault(path: path, code: errno) }
    self.path = path
    bytes.reserveCapacity(Self.capacity * 2)
  }

  deinit { close(descriptor) }

  mutating func write(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func write(_ part: [UInt8]) { bytes.append(contentsOf: part) }

  mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func write(decimal number: Int) {
    var unit = 1
    while number / unit >= 10 { unit *= 10 }
    while unit > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(number / unit % 10))
      unit /= 10
    }
  }

  /// Writes the buffer if it is full.
  mutating func flushIfFull() throws(FileFault) {
    if bytes.count >= Self.capacity { try flush() }
  }

  /// Writes the buffer.
  mutating func flush() throws(FileFault) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { rest in
        #if canImport(Glibc)
          Glibc.write(descriptor, rest.baseAddress, rest.count)
        #else
          Darwin.write(descriptor, rest.baseAddress, rest.count)
        #endif
      }
      guard count > 0 else { throw FileFault(path: path, code: errno) }
      written += count
    }
    bytes.removeAll(keepingCapacity: true)
  }
}

/// The error of a file that cannot be written.
struct FileFault: Error, CustomStringConvertible {
  let path: String
  let code: Int32

  var description: String { "\(path): \(String(cString: strerror(code)))" }
}
