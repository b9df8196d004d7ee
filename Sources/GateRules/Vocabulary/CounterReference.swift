public import ContentCatalog

/// A counter of the catalog that a rule names.
public struct CounterReference: Hashable, Sendable {
  /// The id of the counter.
  public let id: CounterID
  /// The period that the catalog declares for the counter.
  public let resets: CalendarPeriod?
  package let index: CounterIndex
}
