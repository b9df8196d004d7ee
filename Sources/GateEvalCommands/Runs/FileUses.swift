internal import ContentCatalog

/// The files that a run reads and writes, so that no file is overwritten by mistake.
///
/// Files are compared by identity, before any of them is opened for writing.
struct FileUses {
  private struct Output {
    /// The name of the option or stream in messages.
    let name: String
    let keys: Set<OutputLocation.Key>
  }

  private var inputs: [OutputLocation.Key: String] = [:]
  /// The folders all of whose files are read.
  private var folders: [FileIdentity: String] = [:]
  private var outputs: [Output] = []

  /// Adds a file that is read, or a folder all of whose files are read, unless it does not exist.
  ///
  /// - Parameter path: the path of the file in messages.
  mutating func read(_ path: String, _ status: FileStatus?) {
    guard let status, !status.isDevice else { return }
    inputs[.file(status.identity)] = path
    if status.isFolder { folders[status.identity] = path }
  }

  /// Adds a stream to which the run writes, such as standard output.
  ///
  /// - Throws: a usage error if the stream is a file that is read.
  mutating func write(_ stream: String, _ descriptor: Int32) throws(UsageError) {
    guard let status = FileStatus(descriptor: FileDescriptor(rawValue: descriptor)),
      !status.isDevice
    else { return }
    let key = OutputLocation.Key.file(status.identity)
    // A socket can be both the input and the output.
    if status.isRegular, let input = inputs[key] { throw .overwriting(stream, input) }
    outputs.append(Output(name: stream, keys: [key]))
  }

  /// Adds a file that an option names, to which the run writes.
  ///
  /// - Throws: a usage error if the file is read, is in a folder that is read, or is another output.
  mutating func write(_ option: String, _ path: String) throws(UsageError) {
    let location = OutputLocation(path)
    if let folder = location.folder, let input = folders[folder] {
      throw .writingInto("`\(option)`", input)
    }
    let keys = location.keys
    for key in keys {
      if let input = inputs[key] { throw .overwriting("`\(option)`", input) }
    }
    if let other = outputs.first(where: { !$0.keys.isDisjoint(with: keys) }) {
      throw .sharedOutput(other.name, "`\(option)`", path)
    }
    outputs.append(Output(name: "`\(option)`", keys: keys))
  }
}

extension FileUses {
  /// Creates the uses of a run that reads some files and the inputs of sources, and writes to the standard
  /// streams.
  ///
  /// - Throws: a usage error if a standard stream is a file that is read.
  init(
    reading paths: [String], _ options: SourceOptions, in session: CommandSession
  ) throws(UsageError) {
    for path in paths { read(path, FileStatus(path: path)) }
    for input in options.inputs(standardInput: session.environment.standardInput) {
      read(input.path, input.status)
    }
    try write("standard output", session.environment.standardOutput)
    try write("standard error", session.environment.standardError)
  }
}

extension UsageError {
  fileprivate static func overwriting(_ output: String, _ input: String) -> Self {
    Self(
      "\(output) would overwrite \(Diagnostic.Message.quoting(input)), which this run reads",
      help: "write to another file")
  }

  fileprivate static func writingInto(_ output: String, _ folder: String) -> Self {
    Self(
      "\(output) would write into \(Diagnostic.Message.quoting(folder)), which this run reads",
      help: "write to another folder")
  }

  fileprivate static func sharedOutput(_ output: String, _ other: String, _ path: String) -> Self {
    Self(
      "\(output) and \(other) write to the same file \(Diagnostic.Message.quoting(path))",
      help: "write to another file")
  }
}
