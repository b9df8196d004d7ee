/// The keys that one sort of object has.
package protocol ObjectKey: RawRepresentable<String>, CaseIterable, Hashable {
  /// The object as reports speak of it, such as "a product".
  static var owner: String { get }
}

/// What becomes of keys that an object does not have.
package enum UnknownKeys: Sendable {
  case reported
  /// The object comes from another system, which may say more than is read here.
  case skipped
}

/// Reads the members of one object by key, and reports those that are unknown, missing or of the wrong
/// type, each at its place, so that what reads an object looks like the table in the documentation.
package struct ObjectReader<Key: ObjectKey> {
  package let object: JSONValue
  private let state: CatalogReaderContext
  /// The members with a key that the object has. Found by the key's text: a list of generic pairs would
  /// cost their type's metadata at every look.
  private var known: [JSONMember] = []

  /// Reads what an object says; `nil`, and reported, where the value is no object.
  ///
  /// - Parameters:
  ///   - unknownKeys: whether keys that the object does not have are reported.
  ///   - nullIsAbsent: whether a key with the value `null` is as if it were not there.
  package init?(
    _ value: JSONValue, in state: CatalogReaderContext, unknownKeys: UnknownKeys = .reported,
    nullIsAbsent: Bool = false
  ) {
    guard let members = state.members(value, called: Key.owner) else { return nil }
    object = value
    self.state = state
    known.reserveCapacity(members.count)
    for member in members {
      if Key(rawValue: member.key) != nil {
        if nullIsAbsent, case .null = member.value.content { continue }
        known.append(member)
      } else if unknownKeys == .reported {
        state.report(.unknownKey(member.key, of: Key.self), at: member.keySpan)
      }
    }
  }

  package subscript(key: Key) -> JSONValue? { member(key)?.value }

  package func member(_ key: Key) -> JSONMember? {
    let name = key.rawValue
    // A search with a closure would copy each member that it passes.
    for index in known.indices where known[index].key == name { return known[index] }
    return nil
  }

  /// The value of a key that the object cannot do without; its lack is reported.
  package func required(_ key: Key) -> JSONValue? {
    if let value = self[key] { return value }
    state.report(.missingKey(key), at: object.span.opening)
    return nil
  }
}

extension ObjectReader {
  package func string(_ key: Key) -> Located<String>? { self[key].flatMap { placed(key, $0) } }

  package func requiredString(_ key: Key) -> Located<String>? {
    required(key).flatMap { placed(key, $0) }
  }

  package func boolean(_ key: Key) -> Bool? {
    self[key].flatMap { state.boolean($0, called: "`\(key.rawValue)`") }
  }

  package func integer(_ key: Key) -> Located<Int>? {
    self[key].flatMap { value in
      state.integer(value, called: "`\(key.rawValue)`").map {
        Located(value: $0, span: value.span)
      }
    }
  }

  package func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: Key, of type: Choice.Type
  ) -> Choice? {
    self[key].flatMap { state.choice($0, of: type, called: "`\(key.rawValue)`") }
  }

  package func list(_ key: Key) -> [JSONValue] {
    self[key].flatMap { state.list($0, called: "`\(key.rawValue)`") } ?? []
  }

  package func members(_ key: Key) -> [JSONMember] {
    self[key].flatMap { state.members($0, called: "`\(key.rawValue)`") } ?? []
  }

  package func strings(_ key: Key) -> [Located<String>] {
    self[key].map { state.strings($0, called: "`\(key.rawValue)`") } ?? []
  }

  func distinctStrings(_ key: Key) -> [Located<String>] {
    self[key].map { state.distinctStrings($0, called: "`\(key.rawValue)`") } ?? []
  }

  func rule(_ key: Key) -> JSONValue? {
    self[key].map { state.rule($0, called: "`\(key.rawValue)`") }
  }

  package func title(_ key: Key) -> LocalizedText? { self[key].flatMap { state.title($0) } }

  /// The id of the object itself; what is wrong with its form is reported.
  package func requiredID(_ key: Key) -> Located<String>? {
    guard let id = requiredString(key) else { return nil }
    state.checkID(id.value, at: id.span)
    return id
  }

  /// A list of ids; what is wrong with their form is reported.
  func ids(_ key: Key) -> [Located<String>] {
    let ids = strings(key)
    for id in ids { state.checkID(id.value, at: id.span) }
    return ids
  }

  private func placed(_ key: Key, _ value: JSONValue) -> Located<String>? {
    state.string(value, called: "`\(key.rawValue)`").map { Located(value: $0, span: value.span) }
  }
}

extension Diagnostic.Message {
  fileprivate static func unknownKey<Key: ObjectKey>(_ text: String, of type: Key.Type) -> Self {
    let keys = Key.allCases.map(\.rawValue)
    return Self(
      "unknown-key",
      "\(Key.owner) has no key \(quoting(text))\(SpellingSuggestion.didYouMean(text, among: keys))",
      help: "its keys are " + keys.map { "`\($0)`" }.joined(separator: ", "))
  }

  fileprivate static func missingKey<Key: ObjectKey>(_ key: Key) -> Self {
    Self("missing-key", "\(Key.owner) needs `\(key.rawValue)`")
  }
}
