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
    observers.withLock { observers in
      for customer in customers { observers.signal(customer) }
    }
  }

  /// Returns a stream with an element after each call of ``signalChanges(of:)`` that names the subject.
  public func changes(of subject: SubjectID) -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { [observers] continuation in
      let number = observers.withLock {
        $0.add(ChangeObservers.Observer(subject: subject, continuation: continuation))
      }
      continuation.onTermination = { _ in observers.withLock { $0.remove(number) } }
    }
  }
}
