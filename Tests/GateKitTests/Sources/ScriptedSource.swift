import EngineTestSupport
import Foundation
import GateKit

/// A source with one answer for each query, the last of which is repeated, and one change.
final class ScriptedSource: EntitlementSource, @unchecked Sendable {
  typealias Answer = Result<EntitlementSnapshot, EntitlementSourceError>

  let name: String
  let families: Set<FactFamily>
  let attributes: Set<AttributeID>?
  private let answers: [Answer]
  /// The door at which each query waits before it has its answer.
  private let door: Door?
  private let lock = NSLock()
  private var count = 0

  init(
    _ answers: [Answer], name: String = "scripted",
    families: Set<FactFamily> = Set(FactFamily.allCases), attributes: Set<AttributeID>? = nil,
    behind door: Door? = nil
  ) {
    self.name = name
    self.families = families
    self.attributes = attributes
    self.answers = answers
    self.door = door
  }

  /// The number of queries so far.
  var queries: Int { lock.withLock { count } }

  func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    let index = lock.withLock {
      count += 1
      return min(count, answers.count) - 1
    }
    await door?.pass()
    return try answers[index].get()
  }

  func changes(of subject: SubjectID) -> AsyncStream<Void> {
    AsyncStream { $0.yield() }
  }
}
