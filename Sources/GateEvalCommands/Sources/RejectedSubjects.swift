internal import ContentCatalog
internal import GateKit

/// The input of a run that is not a valid subject. It is reported on standard error, and written to a
/// reject file if one is requested.
final class RejectedSubjects {
  private let input: String
  private let errors: OutputChannel
  private let file: OutputFile?
  private var count = 0

  /// - Parameters:
  ///   - input: the name, in messages, of the input whose lines are counted.
  ///   - path: the path of the reject file.
  ///   - isContinued: whether the file contains the rejects of an interrupted run.
  init(
    of input: String, path: String?, isContinued: Bool, errors: OutputChannel
  ) throws(OutputError) {
    self.input = input
    self.errors = errors
    file = try path.map { path throws(OutputError) in
      try OutputFile(path, appends: isContinued)
    }
  }

  /// Reports a rejection, and writes its input to the reject file.
  func add(_ rejection: SubjectRejection) throws(OutputError) {
    count += 1
    if count <= Self.maxNamed {
      let fault = rejection.fault
      errors.buffer.append(
        "\(input):\(rejection.line): error[\(fault.code)]: \(fault.message)".withVisibleControls)
      // A failure to write a message does not stop the run.
      try? errors.endLine()
    }
    guard let file, !rejection.bytes.isEmpty else { return }
    file.channel.buffer.append(contentsOf: rejection.bytes)
    try file.channel.endLine()
  }

  /// Reports the number of rejections that were not reported individually, and flushes the reject
  /// file.
  func finish() throws(OutputError) {
    if count > Self.maxNamed {
      try? errors.writeLine("\(input): \(count - Self.maxNamed) more rejected")
    }
    try file?.channel.flush()
  }

  private static let maxNamed = 10
}
