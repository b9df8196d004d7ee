internal import GRDB

extension FactDatabase {
  /// Returns a stream with an element after each commit of this connection that changes a value.
  ///
  /// The observation has started when the function returns, so the function waits for a write in progress.
  ///
  /// - Parameters:
  ///   - tables: the tables that the value depends on.
  ///   - value: reads the value. If it throws, every commit counts as a change.
  func changes<Value: Equatable & Sendable>(
    in tables: [String], of value: @escaping @Sendable (Database) throws -> Value
  ) -> AsyncStream<Void> {
    AsyncStream { continuation in
      let observed = ObservedValue(value)
      let cancellable = DatabaseRegionObservation(tracking: tables.map { Table($0) }).start(
        in: writer, onError: { _ in continuation.finish() },
        onChange: { db in if observed.hasChanged(in: db) { continuation.yield() } })
      writer.unsafeReentrantWrite { observed.readFirst(in: $0) }
      continuation.onTermination = { _ in cancellable.cancel() }
    }
  }
}

/// A value at the last commit.
///
/// It is used on the queue of the database's writer only, which serializes all calls.
private final class ObservedValue<Value: Equatable & Sendable>: @unchecked Sendable {
  private let value: @Sendable (Database) throws -> Value
  /// The last value; `nil` before the first, and if it could not be read.
  private var last: Value?

  init(_ value: @escaping @Sendable (Database) throws -> Value) { self.value = value }

  /// Reads the value, unless a commit was observed already.
  func readFirst(in db: Database) { if last == nil { last = try? value(db) } }

  /// Returns whether the value is, or may be, another one than at the last call.
  func hasChanged(in db: Database) -> Bool {
    let current = try? value(db)
    defer { last = current }
    return current == nil || last != current
  }
}
