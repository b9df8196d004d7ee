internal import ContentCatalog
public import GateKit

extension StoreSource {
  /// Signals that the facts about customers may have changed, for example because a server received a
  /// notification of the store. Each stream of ``changes(of:)`` of one of them then gets an element.
  ///
  /// ```swift
  /// let event = try RevenueCatEvent(body)
  /// customers.signalChanges(of: event.customers)
  /// ```
  public func signalChanges(of customers: some Sequence<SubjectID>) {
    for customer in customers { signals.send(customer) }
  }

  /// Returns a stream with an element after each call of ``signalChanges(of:)`` that names the subject.
  public func changes(of subject: SubjectID) -> AsyncStream<Void> { signals.changes(of: subject) }
}
