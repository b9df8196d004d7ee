public import ContentCatalog

/// The external resources of a `gate-eval` run, except files.
///
/// ```swift
/// var environment = GateEvalEnvironment.process
/// environment.variable = { name in name == "NO_COLOR" ? "1" : nil }
/// environment.clock = { Instant(secondsSince1970: 1_795_165_200) }
/// ```
public struct GateEvalEnvironment: Sendable {
  /// The descriptor that the operand `-` reads.
  public var standardInput: Int32
  /// The descriptor to which data is written.
  public var standardOutput: Int32
  /// The descriptor to which everything except data is written.
  public var standardError: Int32
  /// A function that returns the value of an environment variable.
  public var variable: @Sendable (String) -> String?
  /// A function that returns the current time, which replaces a missing `--now`. It is called at most
  /// once per run.
  public var clock: @Sendable () -> Instant
  /// A function that returns the monotonic time. The progress display measures the duration of the
  /// run with it.
  public var stopwatch: @Sendable () -> ContinuousClock.Instant = { .now }
  /// The maximum time that each source has for one subject.
  package var sourceTimeLimit = Duration.seconds(60)
  /// The signals that end the run early; `nil` if only the cancellation of its task does so.
  package var interrupts: Interrupts?
  /// The values that are kept until the process ends; `nil` if the process continues after the run.
  package var keptValues: KeptValues?

  /// Creates an environment, such as one whose descriptors are pipes of a test.
  public init(
    standardInput: Int32, standardOutput: Int32, standardError: Int32,
    variable: @escaping @Sendable (String) -> String?, clock: @escaping @Sendable () -> Instant
  ) {
    self.standardInput = standardInput
    self.standardOutput = standardOutput
    self.standardError = standardError
    self.variable = variable
    self.clock = clock
  }

  /// The environment of this process.
  public static var process: GateEvalEnvironment {
    GateEvalEnvironment(
      standardInput: FileDescriptor.standardInput.rawValue,
      standardOutput: FileDescriptor.standardOutput.rawValue,
      standardError: FileDescriptor.standardError.rawValue,
      variable: { SystemProcess.environmentVariable($0) },
      clock: { Instant(secondsSince1970: SystemProcess.secondsSince1970) })
  }
}
