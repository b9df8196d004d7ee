import GateBatch
internal import GateKit

/// A position in the input of a run and in its output, at which another run can continue.
struct ResumePoint: Hashable {
  /// The position in the input.
  let position: BatchPosition
  /// The number of bytes of output, of all runs so far, for the input before the position.
  let output: Int

  static let start = ResumePoint(position: .start, output: 0)
}
