/// The limits on programs that answer about subjects.
struct ExecLimits: Sendable {
  /// The time within which a program must write its handshake.
  var handshakeLimit = Duration.seconds(10)
  /// The time without a line, after a request was cancelled, after which a program is stopped.
  var silenceLimit = Duration.seconds(2)
  /// The time between closing the input of a program, SIGTERM and SIGKILL.
  var stopLimit = Duration.seconds(2)
  /// The number of times that a program is started within ``startPeriod``.
  var startLimit = 3
  /// The period in which starts are counted.
  var startPeriod = Duration.seconds(60)
  /// The maximum number of bytes of a line.
  var lineLimit = 16 * 1024 * 1024
}
