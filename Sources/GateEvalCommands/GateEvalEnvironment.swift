public import ContentCatalog

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// All that a run of `gate-eval` takes from the world around it.
public struct GateEvalEnvironment: Sendable {
  /// The descriptor that `-` reads.
  public var standardInput: Int32
  /// The descriptor that data goes to.
  public var standardOutput: Int32
  /// The descriptor that everything else goes to.
  public var standardError: Int32
  /// The value of an environment variable.
  public var variable: @Sendable (String) -> String?
  /// The time where no `--now` is given; asked at most once a run.
  public var clock: @Sendable () -> Instant
  /// What measures how long a run takes, for its progress on a terminal.
  public var stopwatch: @Sendable () -> ContinuousClock.Instant = { .now }
  /// What asks the run to end before it is done; `nil` where nothing but its task's cancellation does.
  public var interrupts: Interrupts?

  /// Makes an environment of these parts.
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
      standardInput: STDIN_FILENO, standardOutput: STDOUT_FILENO, standardError: STDERR_FILENO,
      variable: { name in getenv(name).map { String(cString: $0) } },
      clock: { Instant(secondsSince1970: Int64(time(nil))) })
  }
}
