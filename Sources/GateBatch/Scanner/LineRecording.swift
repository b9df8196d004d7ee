import GateRules

/// The values that the strict reader found in a line, in order, from which ``LineShapes`` learns the
/// text between them.
struct LineRecording: Sendable {
  /// A step of reading a line.
  enum Step {
    case endEntitlement
    /// The list of entitlements begins.
    case beginList
    /// A value, from its first byte to the offset after its last.
    case value(LineField, start: Int, end: Int)
    /// The same for a value of which lines have few. All lines with this text have the same effect.
    case constant(LineField, start: Int, end: Int, EntitlementEffects)
    /// The line ends before this offset.
    case end(Int)
  }

  /// Whether steps are recorded.
  var isRecording = true
  private(set) var steps: [Step] = []
  /// Whether the line has a part that no shape describes.
  private(set) var isIncomplete = false

  mutating func begin() {
    isIncomplete = !isRecording
    steps.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  mutating func append(_ step: @autoclosure () -> Step) {
    if isRecording { steps.append(step()) }
  }

  /// Notes that no shape describes the line.
  mutating func giveUp() { isIncomplete = true }
}
