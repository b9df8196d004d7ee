/// A counter of uses that a metered gate can test.
public struct CatalogCounter: Identifiable, Hashable, Sendable {
  /// The name that rules and subjects use.
  public let id: CounterID
  /// The display name of the counter.
  public let title: LocalizedText?
  /// The period in which uses count for rules that state none; `nil` if every rule states one.
  public let resets: CalendarPeriod?

  package init(id: CounterID, title: LocalizedText? = nil, resets: CalendarPeriod? = nil) {
    self.id = id
    self.title = title
    self.resets = resets
  }
}
