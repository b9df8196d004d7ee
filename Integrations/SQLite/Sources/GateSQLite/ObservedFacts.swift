internal import GRDB
internal import GateExports
internal import GateKit

/// The facts about a subject at the last commit.
///
/// It is used on the queue of the database's writer only, which serializes all calls.
final class ObservedFacts: @unchecked Sendable {
  private let subject: String
  private let reader: FactReader
  private var last = State.unread

  private enum State: Equatable {
    case unread
    case read(EntitlementSnapshot?)
    /// The facts cannot be read.
    case failed
  }

  init(of subject: String, readBy reader: FactReader) {
    self.subject = subject
    self.reader = reader
  }

  /// The tables that can contain the facts.
  var region: [Table<Row>] {
    let tables = reader.families.compactMap { $0.table?.rawValue }
    return (["subjects", "families", "unknowns"] + tables).map { Table($0) }
  }

  /// Returns whether the facts may be others than at the last call.
  func haveChanged(in db: Database) -> Bool {
    let current = current(in: db)
    defer { last = current }
    return last != current || current == .failed
  }

  private func current(in db: Database) -> State {
    do { return .read(try reader.snapshot(of: subject, in: db)) } catch { return .failed }
  }
}
