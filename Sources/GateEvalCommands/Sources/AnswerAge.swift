internal import ContentCatalog
internal import GateKit

/// A maximum age of answers as given on the command line: `P1D` for every source, or `NAME=P1D`.
struct AnswerAge {
  /// The label or plugin of the sources; `nil` for every source without an age of its own.
  let source: String?
  let age: Duration

  /// The maximum age of the answers that sources read from files if none is given.
  ///
  /// Three days survive a weekend on which the nightly download of a store's documents fails.
  /// RevenueCat's SDK for iOS keeps access for as long while a device is offline (purchases-ios,
  /// `requestDateGracePeriod`). A refund that is not downloaded takes effect at most that much later.
  static let ofFiles = Duration.seconds(259_200)

  /// Reads an age; `nil` for any other text.
  init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let last = parts.last, let duration = CalendarDuration(String(last)),
      duration.months == 0, duration.days <= Self.maxDays, duration.seconds <= Self.maxDays * 86_400
    else { return nil }
    let seconds = duration.days * 86_400 + duration.seconds
    guard seconds > 0 else { return nil }
    source = parts.count == 2 ? String(parts[0]) : nil
    age = .seconds(seconds)
  }

  /// A century.
  private static let maxDays = 36_525
}

extension OptionValue<AnswerAge> {
  /// The value of an option that limits the age of answers.
  static var answerAge: Self {
    Self(
      "AGE", expectation: "an age such as P1D or PT6H, for one source NAME=P1D",
      read: { AnswerAge($0) })
  }
}
