/// Access to small system files.
enum SystemFile {
  /// Returns the bytes of a file; `nil` if it does not exist, cannot be read or exceeds `limit`
  /// bytes.
  static func bytes(at path: String, upTo limit: Int) -> [UInt8]? {
    // Without `waits: false`, opening a file that is not regular could block.
    guard let file = try? FileDescriptor.reading(path, waits: false) else { return nil }
    defer { file.closeFile() }
    guard let bytes = try? file.bytes(upTo: limit + 1), bytes.count <= limit else { return nil }
    return bytes
  }
}
