/// The members of an object while it is read, with a lookup of duplicate keys.
///
/// Keys are compared as Swift strings, as in every later lookup, so keys that differ only in
/// Unicode normalization are equal.
struct JSONMembers {
  private(set) var list: [JSONMember] = []
  /// The index of each key in ``list``; filled only when the object has too many members for a
  /// linear search.
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
