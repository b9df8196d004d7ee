import GateRules

/// Performs the operations of a cache in order, off the main actor.
final class CacheQueue: Sendable {
  private enum Operation: Sendable {
    case load(SubjectID, @Sendable ([String: EntitlementSnapshot]) async -> Void)
    case save(EntitlementSnapshot, from: String, of: SubjectID)
    case removeAll(SubjectID)
  }

  private let operations: AsyncStream<Operation>.Continuation

  init(_ cache: any SnapshotCache) {
    let (stream, continuation) = AsyncStream.makeStream(of: Operation.self)
    operations = continuation
    // It ends after the last operation that was added before this queue was released.
    Task.detached {
      for await operation in stream {
        switch operation {
        case .load(let subject, let receive): await receive(await cache.snapshots(of: subject))
        case .save(let snapshot, let name, let subject):
          await cache.save(snapshot, from: name, of: subject)
        case .removeAll(let subject): await cache.removeAll(of: subject)
        }
      }
    }
  }

  deinit { operations.finish() }

  func load(
    _ subject: SubjectID,
    _ receive: @escaping @Sendable ([String: EntitlementSnapshot]) async -> Void
  ) {
    operations.yield(.load(subject, receive))
  }

  func save(_ snapshot: EntitlementSnapshot, from name: String, of subject: SubjectID) {
    operations.yield(.save(snapshot, from: name, of: subject))
  }

  func removeAll(of subject: SubjectID) { operations.yield(.removeAll(subject)) }
}
