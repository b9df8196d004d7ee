internal import ContentCatalog

/// A file that a command writes in addition to its output.
final class OutputFile {
  let channel: OutputChannel
  private let descriptor: FileDescriptor

  /// Creates the file, or empties an existing one unless it is appended to.
  init(_ path: String, appends: Bool = false) throws(OutputError) {
    let name = Diagnostic.Message.quoting(path)
    do {
      descriptor = try FileDescriptor.writing(path, appends: appends)
    } catch {
      throw .failed(output: name, errno: error.number)
    }
    channel = OutputChannel(descriptor: descriptor.rawValue, name: name)
  }

  deinit { descriptor.closeFile() }
}
