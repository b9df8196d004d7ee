/// A counter of uses that a metered gate can test.
public struct CatalogCounter: Hashable, Sendable {
  /// The name that rules and subjects use.
  public let id: CounterID

  package init(id: CounterID) { self.id = id }
}
