/// The members of an object while it is read, with a lookup of duplicate keys.
///
/// Keys are compared as bytes, as in every later lookup.
struct JSONMembers {
  private(set) var list: [JSONMember] = []
  /// The index of each key in ``list``; filled only when the object has too many members for a
  /// linear search.
  private var indices: [ExactString: Int] = [:]

  private static let maxComparedOneByOne = 16

  func span(of key: String) -> SourceSpan? {
    if list.count <= Self.maxComparedOneByOne {
      return list.first { $0.key.isExactly(key) }?.keySpan
    }
    return indices[ExactString(key)].map { list[$0].keySpan }
  }

  mutating func append(_ member: JSONMember) {
    list.append(member)
    if list.count == Self.maxComparedOneByOne + 1 {
      for (index, member) in list.enumerated() { indices[ExactString(member.key)] = index }
    } else if list.count > Self.maxComparedOneByOne {
      indices[ExactString(member.key)] = list.count - 1
    }
  }
}
