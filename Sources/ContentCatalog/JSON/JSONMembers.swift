/// The members of an object while it is read, which knows the keys that were given.
///
/// Keys are compared as Swift compares strings, as everything does that looks a key up later: two that
/// differ only in how an accent is composed are the same key.
struct JSONMembers {
  private(set) var list: [JSONMember] = []
  /// Where each key is in ``list``; kept only once comparing with every key would be slow.
  private var indices: [String: Int] = [:]

  private static let mostComparedOneByOne = 16

  func place(of key: String) -> SourcePlace? {
    if list.count <= Self.mostComparedOneByOne {
      return list.first { $0.key == key }?.keyPlace
    }
    return indices[key].map { list[$0].keyPlace }
  }

  mutating func append(_ member: JSONMember) {
    list.append(member)
    if list.count == Self.mostComparedOneByOne + 1 {
      for (index, member) in list.enumerated() { indices[member.key] = index }
    } else if list.count > Self.mostComparedOneByOne {
      indices[member.key] = list.count - 1
    }
  }
}
