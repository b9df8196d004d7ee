internal import ContentCatalog

/// A file that a command writes in addition to its output.
///
/// The content is written beside the file, under its name with `.partial`, and replaces the file when
/// it is complete. A run that fails therefore keeps the old file. Files such as pipes and devices are
/// written directly.
final class OutputFile {
  let channel: OutputChannel
  private let descriptor: FileDescriptor
  /// The replacement of a file that is written beside its path.
  private let replacement: FileReplacement?
  /// Whether an unfinished file remains beside its path.
  var keepsPartialFile = false

  /// Opens the file.
  ///
  /// - Parameter continues: whether the content follows that of an earlier run, finished or not.
  init(_ path: String, continues: Bool = false) throws(OutputError) {
    let name = Diagnostic.Message.quoting(path)
    let location = OutputLocation(path)
    do throws(SystemError) {
      if continues { try Self.adoptPartialFile(at: location) }
      replacement =
        location.isReplaced && !continues
        ? try FileReplacement(
          of: location.path, writing: location.partialPath,
          permissions: location.status?.permissions) : nil
      if let replacement {
        descriptor = replacement.descriptor
      } else {
        descriptor = try FileDescriptor.writing(location.path, appends: continues)
      }
    } catch {
      throw .failed(output: name, errno: error.number)
    }
    channel = OutputChannel(
      descriptor: descriptor.rawValue, name: name, reportsClosedPipe: true)
    channel.synchronizesEarly = replacement != nil
  }

  /// Writes the rest of the buffer, and replaces the old file.
  ///
  /// - Parameter isDurable: whether the file is complete even after a power failure.
  func complete(isDurable: Bool = true) throws(OutputError) {
    try channel.flush()
    do throws(SystemError) {
      try replacement?.complete(isDurable: isDurable)
    } catch {
      throw .failed(output: channel.name, errno: error.number)
    }
    keepsPartialFile = true
  }

  deinit {
    descriptor.closeFile()
    if !keepsPartialFile { replacement?.discard() }
  }

  /// Makes the content of a run that did not end in good order that of the file itself.
  private static func adoptPartialFile(at location: OutputLocation) throws(SystemError) {
    guard location.isReplaced, FileStatus(path: location.partialPath)?.isRegular == true else {
      return
    }
    try FileSystem.rename(location.partialPath, to: location.path)
  }
}
