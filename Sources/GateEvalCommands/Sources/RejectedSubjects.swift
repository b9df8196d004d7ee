internal import ContentCatalog
internal import GateKit

/// The input of a run that is not a valid subject. It is reported on standard error, and written to a
/// reject file if one is requested.
final class RejectedSubjects {
  private let input: String
  private let errors: OutputChannel
  private var file: OutputFile?
  /// The failure to write to a pipe whose reader has left. The run continues without the pipe.
  private var failure: OutputError?
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
      try OutputFile(path, continues: isContinued)
    }
  }

  /// Reports the rejections of a chunk, and writes their input to the reject file.
  func add(_ rejections: [SubjectRejection]) throws(OutputError) {
    file?.keepsPartialFile = true
    if rejections.isEmpty { return }
    for rejection in rejections { report(rejection) }
    do {
      for rejection in rejections where !rejection.bytes.isEmpty {
        file?.channel.buffer.append(contentsOf: rejection.bytes)
        try file?.channel.endLine()
      }
      // A run that is killed leaves the rejections of all earlier chunks.
      try file?.channel.flush()
    } catch {
      guard case .failed(_, SystemError.brokenPipe.number) = error else { throw error }
      (file, failure) = (nil, error)
    }
  }

  private func report(_ rejection: SubjectRejection) {
    count += 1
    if count > Self.maxNamed { return }
    let fault = rejection.fault
    errors.buffer.append(
      "\(input):\(rejection.line): error[\(fault.code)]: \(fault.message)".withVisibleControls)
    // A failure to write a message does not stop the run.
    try? errors.endLine()
  }

  /// Reports the number of rejections that were not reported individually.
  func reportRest() {
    if count > Self.maxNamed {
      try? errors.writeLine("\(input): \(count - Self.maxNamed) more rejected")
    }
  }

  /// Puts the reject file in its place.
  ///
  /// - Throws: also the failure to write to a pipe whose reader has left.
  func complete() throws(OutputError) {
    if let failure { throw failure }
    try file?.complete()
  }

  private static let maxNamed = 10
}
