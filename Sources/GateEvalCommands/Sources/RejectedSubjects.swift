internal import ContentCatalog
internal import GateKit

/// What of a file could not be read as a subject: named on standard error, and kept if that is asked for.
final class RejectedSubjects {
  private let input: String
  private let errors: OutputChannel
  private let file: OutputFile?
  private var count = 0

  /// - Parameters:
  ///   - input: what messages call that which lines are counted in.
  ///   - path: where rejected lines are written.
  ///   - isContinued: whether an earlier run wrote there what came before.
  init(
    of input: String, path: String?, isContinued: Bool, errors: OutputChannel
  ) throws(OutputError) {
    self.input = input
    self.errors = errors
    file = try path.map { path throws(OutputError) in
      try OutputFile(path, appends: isContinued)
    }
  }

  func add(_ rejection: SubjectRejection) throws(OutputError) {
    count += 1
    if count <= Self.maxNamed {
      let fault = rejection.fault
      errors.buffer.append(
        "\(input):\(rejection.line): error[\(fault.code)]: \(fault.message)".withVisibleControls)
      // Nobody left to tell is no reason to stop deciding.
      try? errors.endLine()
    }
    guard let file, !rejection.bytes.isEmpty else { return }
    file.channel.buffer.append(contentsOf: rejection.bytes)
    try file.channel.endLine()
  }

  /// Says how many there were beyond those that were named.
  func finish() throws(OutputError) {
    if count > Self.maxNamed {
      try? errors.writeLine("\(input): \(count - Self.maxNamed) more rejected")
    }
    try file?.channel.flush()
  }

  private static let maxNamed = 10
}
