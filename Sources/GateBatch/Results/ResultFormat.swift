/// A format for the results of a batch.
@nonexhaustive
public enum ResultFormat: String, Hashable, Sendable, CaseIterable {
  /// A text table with a row for each subject and catalog, and totals below.
  case table
  /// The same table in GitHub-flavored Markdown.
  case markdown
  /// An object with its version, and a list of the objects of `ndjson`.
  case json
  /// A JSON object per line for each subject and catalog, with the items by verdict.
  case ndjson
  /// Comma-separated values: a line for each subject, catalog and item, with the reason.
  case csv
  /// Comma-separated values: a line for each subject, with the number of items in each catalog.
  case counts
}
