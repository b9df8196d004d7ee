import ContentCatalog

extension FileReplacement {
  /// Replaces the file at a path by a new one, which only the user of the process can read. If that fails,
  /// the earlier file remains.
  ///
  /// - Parameters:
  ///   - isDurable: whether the content is first written to the disk.
  ///   - write: writes the content.
  static func replace(
    _ path: String, isDurable: Bool, write: (FileDescriptor) throws(SystemError) -> Void
  ) throws(SystemError) {
    let number = String(UInt64.random(in: .min ... .max), radix: 16)
    let file = try FileReplacement(
      of: path, writing: "\(path).\(number).partial", permissions: 0o600)
    defer { file.descriptor.closeFile() }
    do throws(SystemError) {
      try write(file.descriptor)
      try file.complete(isDurable: isDurable)
    } catch {
      file.discard()
      throw error
    }
  }
}
