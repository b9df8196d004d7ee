import GateBatch
internal import GateKit

/// A file that contains the token of the last chunk whose results were written, as a line.
///
/// Each token replaces the file as a whole, so a reader never sees a part of one.
struct CheckpointFile {
  private let path: String

  init(_ path: String) { self.path = path }

  func write(_ token: ResumeToken) throws(OutputError) {
    let file = try OutputFile(path)
    try file.channel.writeLine(token.text)
    // The output that the token describes is not on the disk either, and waiting for the disk after each
    // chunk would slow the run down.
    try file.complete(isDurable: false)
  }
}

/// A position in the input of a run and in its output, at which another run can continue.
struct ResumePoint: Hashable {
  /// The position in the input.
  let position: BatchPosition
  /// The number of bytes of output, of all runs so far, for the input before the position.
  let output: Int

  static let start = ResumePoint(position: .start, output: 0)
}
