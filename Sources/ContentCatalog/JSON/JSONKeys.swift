/// The members of an object while it is read, with a lookup of duplicate keys.
///
/// Keys are compared as bytes, as in every later lookup.
struct JSONMembers {
  /// The members that are kept.
  private(set) var list: [JSONMember] = []
  /// The keys of the members that are not kept, while there are few.
  private var dropped: [(key: String, span: SourceSpan)] = []
  /// All keys; empty while there are few enough for a linear search.
  private var table = JSONKeyTable()

  private static let maxComparedOneByOne = 16

  /// - Parameter count: the expected number of members that are kept.
  init(expecting count: Int) { list.reserveCapacity(min(count, Self.maxComparedOneByOne)) }

  /// Returns the location of a key that occurred before.
  func span(of key: String, in scanner: JSONScanner) -> SourceSpan? {
    if !table.isEmpty { return table.span(of: key, in: scanner) }
    // A search with a closure would copy each member that it passes.
    for index in list.indices where list[index].key.isExactly(key) { return list[index].keySpan }
    return dropped.first { $0.key.isExactly(key) }?.span
  }

  mutating func append(_ member: JSONMember) {
    list.append(member)
    note(member.key, at: member.keySpan)
  }

  /// Notes the key of a member that is not kept.
  mutating func drop(_ key: String, at span: SourceSpan) {
    if table.isEmpty { dropped.append((key, span)) }
    note(key, at: span)
  }

  private mutating func note(_ key: String, at span: SourceSpan) {
    if !table.isEmpty { return table.insert(key, at: Int(span.start)) }
    guard list.count + dropped.count > Self.maxComparedOneByOne else { return }
    for member in list { table.insert(member.key, at: Int(member.keySpan.start)) }
    for (key, span) in dropped { table.insert(key, at: Int(span.start)) }
    dropped = []
  }
}
