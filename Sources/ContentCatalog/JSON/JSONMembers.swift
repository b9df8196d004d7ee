/// The members of an object while it is read, which knows the keys that were given.
///
/// Keys are compared as Swift compares strings, as everything does that looks a key up later: two that
/// differ only in how an accent is composed are the same key.
struct JSONMembers {
  private(set) var list: [JSONMember] = []
  /// Where each key is in ``list``; kept only once comparing with every key would be slow.
  private var indices: [String: Int] = [:]

  private static let maxComparedOneByOne = 16

  func span(of key: String) -> SourceSpan? {
    if list.count <= Self.maxComparedOneByOne {
      return list.first { $0.key == key }?.keySpan
    }
    return indices[key].map { list[$0].keySpan }
  }

  mutating func append(_ member: JSONMember) {
    list.append(member)
    if list.count == Self.maxComparedOneByOne + 1 {
      for (index, member) in list.enumerated() { indices[member.key] = index }
    } else if list.count > Self.maxComparedOneByOne {
      indices[member.key] = list.count - 1
    }
  }
}
