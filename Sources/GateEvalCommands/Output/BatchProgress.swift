internal import GateKit

/// Shows on a terminal how far a run has come: a bar where the size of the input is known, subjects a second,
/// the time that is left, and what was rejected.
struct BatchProgress {
  private let errors: OutputChannel
  private let clock: @Sendable () -> ContinuousClock.Instant
  /// How many bytes there are to read; `nil` where that is not known.
  private let size: Int?
  /// How many of the input's bytes come before them.
  private let skipped: Int
  private let isShown: Bool
  private let start: ContinuousClock.Instant
  private var lastShown: ContinuousClock.Instant

  /// - Parameters:
  ///   - size: the number of bytes of the input; `nil` if it is unknown.
  ///   - writesLines: whether lines are printed all the time, which leave no room for it where they go
  ///     to a terminal too.
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

  mutating func show(_ totals: ListingTotals, at end: BatchPosition) {
    guard isShown else { return }
    let now = clock()
    guard lastShown.duration(to: now) >= Self.interval else { return }
    lastShown = now
    let line = ProgressLine(
      subjects: totals.subjects, rejected: totals.rejected,
      seconds: start.duration(to: now).seconds,
      share: size.map { Double(end.bytes - skipped) / Double(max($0, 1)) })
    write("\r\(line.text)\u{1B}[K")
  }

  /// Leaves the line empty for what comes next.
  mutating func clear() {
    if isShown, lastShown != start { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    errors.buffer.append(text)
    // Nobody left to show it to is no reason to stop.
    try? errors.flush()
  }

  private static let interval = Duration.milliseconds(100)
}

/// One state of a run, as a line.
package struct ProgressLine {
  private let subjects: Int
  private let rejected: Int
  private let seconds: Double
  private let share: Double?

  /// - Parameters:
  ///   - seconds: how long it has taken so far.
  ///   - share: how much of the input was read, from 0 to 1.
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

  /// With a comma between every three digits.
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
