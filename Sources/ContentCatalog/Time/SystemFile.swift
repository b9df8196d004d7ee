#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#endif

/// Access to small system files.
enum SystemFile {
  /// Returns the bytes of a file; `nil` if it does not exist, cannot be read or exceeds `limit`
  /// bytes.
  static func bytes(at path: String, upTo limit: Int) -> [UInt8]? {
    #if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
      // Without `O_NONBLOCK`, opening a file that is not regular could block.
      let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard file >= 0 else { return nil }
      defer { _ = close(file) }
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 8192)
      while true {
        let count = buffer.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
        if count == 0 { return bytes }
        if count < 0 {
          if errno == EINTR { continue }
          return nil
        }
        guard bytes.count + count <= limit else { return nil }
        bytes += buffer[..<count]
      }
    #else
      return nil
    #endif
  }
}
