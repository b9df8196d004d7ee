internal import ContentCatalog

/// A file that a command makes, besides what it prints.
final class OutputFile {
  let channel: OutputChannel
  private let descriptor: FileDescriptor

  /// Makes the file, or empties one that is there, unless it is to be gone on with.
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
