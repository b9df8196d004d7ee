internal import ContentCatalog
internal import GateKit

/// The combinations of options that `eval` does not accept.
extension EvalCommand {
  static func check(_ invocation: Invocation) throws(UsageError) {
    let hasSentences = invocation[reasons] == .sentence
    if invocation[reasons] != .code, invocation[format] != .csv {
      throw .noReasonColumn(invocation[reasons])
    }
    if !hasSentences, invocation.gives(language) { throw .noSentences }
    if invocation.gives(by), invocation[format] != .summary, !invocation.gives(summaryTo) {
      throw .noTotals
    }
    if invocation[csvSafe], !writesCSV(invocation) { throw .noCSV }
    if let option = resumption(invocation), !writesLines(invocation) {
      throw .notResumable(option)
    }
  }

  /// Returns whether the results or the totals are comma-separated values.
  private static func writesCSV(_ invocation: Invocation) -> Bool {
    [.csv, .counts].contains(invocation[format])
      || invocation[summaryTo]?.hasSuffix(".csv") == true
  }

  /// Returns the option that needs a run that another one can continue; `nil` if none does.
  private static func resumption(_ invocation: Invocation) -> String? {
    if invocation.gives(resumeFrom) { return "--resume-from" }
    return invocation.gives(checkpoint) ? "--checkpoint" : nil
  }

  /// Checks that no file that the run writes is another one that it reads or writes.
  static func checkFiles(
    _ invocation: Invocation, _ options: SourceOptions, _ selection: CatalogSelection,
    in session: CommandSession
  ) throws(UsageError) {
    var uses = try FileUses(reading: selection.files, options, in: session)
    for (option, path) in [
      ("--rejects", invocation[rejects]), ("--summary-to", invocation[summaryTo]),
      ("--checkpoint", invocation[checkpoint]),
    ] {
      if let path { try uses.write(option, path) }
    }
  }

  static func check(
    _ invocation: Invocation, _ source: BatchSource
  ) throws(UsageError) {
    if let option = resumption(invocation), source.bytes == nil {
      throw .nothingToResume(option)
    }
    if source.group.isOverlay, invocation.gives(rejects) || invocation.gives(maxRejects) {
      throw .nothingToReject
    }
  }
}

extension UsageError {
  fileprivate static func noReasonColumn(_ form: ReasonForm) -> Self {
    Self(
      "`--reasons \(form.rawValue)` requires a format with a reason for each item",
      help: "give --format csv")
  }

  fileprivate static let noSentences = Self(
    "`--language` requires `--reasons sentence`, because only sentences have a language",
    help: "give --format csv --reasons sentence")

  fileprivate static let noTotals = Self(
    "`--by` requires totals", help: "give --format summary, or --summary-to with a file name")

  fileprivate static let noCSV = Self(
    "`--csv-safe` requires a format with comma-separated values",
    help: "give --format csv or counts, or --summary-to with a file name that ends in .csv")

  fileprivate static let nothingToReject = Self(
    "`--rejects` and `--max-rejects` need `--input` or `--source`",
    help: SourceOptions.advice)

  fileprivate static func notResumable(_ option: String) -> Self {
    Self(
      "`\(option)` requires a format with independent lines",
      help: "give --format ndjson, csv or counts")
  }

  fileprivate static func nothingToResume(_ option: String) -> Self {
    Self(
      "`\(option)` requires the subjects of one file, without other sources",
      help: "give --input FILE")
  }
}
