internal import ContentCatalog

/// The latest statement about each object of a store, from documents in any order.
///
/// Different statements about one object as of one instant contradict each other, and none of them
/// counts.
struct LatestStatements<Statement: Equatable> {
  /// A statement that counts.
  struct Entry {
    /// The id of the object.
    let id: String
    let asOf: Instant
    let statement: Statement
  }

  /// The statements about one object as of the latest instant.
  private struct Latest {
    var asOf: Instant
    var statements: [Statement] = []
    var isUsable = true
  }

  private var latest: [ExactString: Latest] = [:]
  /// The instant of the latest unusable statement that can concern any object.
  private var unusableUntil: Instant?

  /// Whether it lacks statements about known objects.
  var isEmpty: Bool { latest.isEmpty }

  /// Whether every latest statement counts.
  var areUsable: Bool { unusableUntil == nil && latest.values.allSatisfy(isUsable) }

  /// Adds a statement about an object.
  mutating func add(_ statement: Statement, about id: String, asOf: Instant) {
    change(id, asOf) { $0.statements.append(statement) }
  }

  /// Adds a statement that cannot be used. Only later statements about the object then count; if the
  /// object is unknown, `nil`, only later statements about any object.
  mutating func addUnusable(about id: String?, asOf: Instant) {
    if let id {
      change(id, asOf) { $0.isUsable = false }
    } else {
      unusableUntil = max(unusableUntil ?? asOf, asOf)
    }
  }

  private mutating func change(_ id: String, _ asOf: Instant, _ body: (inout Latest) -> Void) {
    let key = ExactString(id)
    var new = latest[key] ?? Latest(asOf: asOf)
    if new.asOf > asOf { return }
    if new.asOf < asOf { new = Latest(asOf: asOf) }
    latest[key] = nil
    body(&new)
    latest[key] = new
  }

  /// The statements that count, in the order of the ids.
  var usable: [Entry] {
    latest.sorted { $0.key < $1.key }.compactMap { id, latest in
      guard isUsable(latest), let statement = latest.statements.first else { return nil }
      return Entry(id: id.text, asOf: latest.asOf, statement: statement)
    }
  }

  /// The latest statements about the other objects.
  var doubtful: [Statement] {
    latest.values.filter { !isUsable($0) }.flatMap(\.statements)
  }

  private func isUsable(_ latest: Latest) -> Bool {
    latest.isUsable && unusableUntil.map { latest.asOf > $0 } ?? true
      && latest.statements.allSatisfy { $0 == latest.statements.first }
  }
}
