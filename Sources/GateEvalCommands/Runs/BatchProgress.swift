internal import ContentCatalog
import GateBatch
internal import GateKit

/// The progress display of a run on a terminal: a bar if the size of the input is known, subjects
/// per second, the remaining time, and the number of rejected subjects.
struct BatchProgress {
  private let errors: OutputChannel
  private let clock: @Sendable () -> ContinuousClock.Instant
  /// The number of bytes to read; `nil` if it is unknown.
  private let size: Int?
  /// The number of input bytes before the position at which the run starts.
  private let skipped: Int
  private let isShown: Bool
  private let start: ContinuousClock.Instant
  private var lastShown: ContinuousClock.Instant

  /// - Parameters:
  ///   - size: the number of bytes of the input; `nil` if it is unknown.
  ///   - writesLines: whether the run prints lines continuously. If they go to a terminal, no
  ///     progress is shown.
  init(
    _ session: CommandSession, size: Int?, from start: BatchPosition, isQuiet: Bool,
    writesLines: Bool
  ) {
    errors = session.errors
    clock = session.environment.stopwatch
    let environment = session.environment
    skipped = start.bytes
    self.size = size.map { $0 - start.bytes }
    func isTerminal(_ descriptor: Int32) -> Bool {
      Terminal(descriptor: descriptor, variable: environment.variable).isTerminal
    }
    isShown =
      !isQuiet && isTerminal(environment.standardError)
      && !(writesLines && isTerminal(environment.standardOutput))
    self.start = clock()
    lastShown = self.start
  }

  /// Shows the progress, unless it was shown less than a tenth of a second ago.
  mutating func show(_ summary: BatchSummary, at end: BatchPosition) {
    guard isShown else { return }
    let now = clock()
    guard lastShown.duration(to: now) >= Self.interval else { return }
    lastShown = now
    let line = ProgressLine(
      subjects: summary.subjects, rejected: summary.rejected,
      seconds: start.duration(to: now).seconds,
      share: size.map { Double(end.bytes - skipped) / Double(max($0, 1)) })
    write("\r\(line.text)\u{1B}[K")
  }

  /// Erases the progress line.
  mutating func clear() {
    if isShown, lastShown != start { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    errors.buffer.append(text)
    // A failure to show progress does not stop the run.
    try? errors.flush()
  }

  private static let interval = Duration.milliseconds(100)
}

/// The state of a run as a line of text.
package struct ProgressLine {
  private let subjects: Int
  private let rejected: Int
  private let seconds: Double
  private let share: Double?

  /// - Parameters:
  ///   - seconds: the duration of the run so far.
  ///   - share: the proportion of the input that was read, from 0 to 1; `nil` if unknown.
  package init(subjects: Int, rejected: Int, seconds: Double, share: Double?) {
    self.subjects = subjects
    self.rejected = rejected
    self.seconds = seconds
    self.share = share.map { min(max($0, 0), 1) }
  }

  package var text: String {
    var parts = ["\(Self.grouped(subjects)) subjects"]
    if seconds > 0 {
      parts.append("\(Self.grouped(Int(Double(subjects) / seconds))) a second")
    }
    if let share, share > 0 { parts.append("\(Self.time(seconds / share - seconds)) left") }
    if rejected > 0 { parts.append("\(Self.grouped(rejected)) rejected") }
    return (share.map { "\(Self.bar($0)) " } ?? "") + parts.joined(separator: ", ")
  }

  private static func bar(_ share: Double) -> String {
    let filled = Int(share * 20)
    let percent = "\(Int(share * 100))%"
    return "[" + String(repeating: "#", count: filled)
      + String(repeating: ".", count: 20 - filled) + "] "
      + String(repeating: " ", count: max(0, 4 - percent.count)) + percent
  }

  private static func time(_ seconds: Double) -> String {
    let seconds = Int(seconds.rounded(.up))
    if seconds < 60 { return "\(seconds) s" }
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
    return minutes < 60 ? "\(minutes) min \(rest) s" : "\(minutes / 60) h \(minutes % 60) min"
  }

  /// Returns a number with a comma between groups of three digits.
  private static func grouped(_ number: Int) -> String {
    let digits = String(number)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return text
  }
}

extension Duration {
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
