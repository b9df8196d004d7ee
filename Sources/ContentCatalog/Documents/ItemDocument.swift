/// One node of the content trees as a file writes it, before it has a place among the others.
struct ItemDocument {
  enum Key: String, ObjectKey {
    case id, kind, title, tags, gate, requires, whenLocked, staysOpen, introducedIn, formerIDs,
      items,
      info

    static let owner = "an item"
  }

  /// The id, where there is a readable one.
  let id: Located<String>?
  let kind: ItemKind?
  let whenLocked: WhenLocked?
  let staysOpen: StaysOpen?
  let title: LocalizedText?
  let tags: [String]
  let introducedIn: Version?
  let formerIDs: [Located<String>]
  let gate: JSONValue?
  let requires: JSONValue?
  let items: JSONValue?
  let info: JSONValue?
  let span: SourceSpan
}

extension ItemDocument {
  /// Reads an object, or a bare string, which is an item with that id; `nil`, and reported, where it
  /// is neither.
  init?(_ value: JSONValue, state: CatalogReaderContext) {
    switch value.content {
    case .string(let id):
      state.checkID(id, at: value.span)
      self.init(id: Located(value: id, span: value.span))
    case .object:
      guard let object = ObjectReader<Key>(value, in: state) else { return nil }
      self.init(object, state: state)
    case .null, .boolean, .number, .array:
      state.report(.wrongType(value), at: value.span)
      state.gaps.insert(.items)
      return nil
    }
  }

  private init(id: Located<String>) {
    self.id = id
    kind = nil
    whenLocked = nil
    staysOpen = nil
    title = nil
    tags = []
    introducedIn = nil
    formerIDs = []
    gate = nil
    requires = nil
    items = nil
    info = nil
    span = id.span
  }

  private init(_ object: ObjectReader<Key>, state: CatalogReaderContext) {
    kind = object.choice(.kind, of: ItemKind.self)
    let mayLackID = kind == .group || (kind == nil && object[.kind] != nil)
    id = mayLackID && object[.id] == nil ? nil : object.requiredID(.id)
    if id == nil, kind != .group { state.gaps.insert(.items) }
    whenLocked = object.choice(.whenLocked, of: WhenLocked.self)
    staysOpen = object.choice(.staysOpen, of: StaysOpen.self)
    title = object.title(.title)
    tags = object.distinctStrings(.tags).map(\.value)
    introducedIn = object.string(.introducedIn).flatMap { text in
      let version = Version(text.value)
      if version == nil { state.report(.malformedVersion(text.value), at: text.span) }
      return version
    }
    formerIDs = object.ids(.formerIDs)
    gate = object.rule(.gate)
    requires = object.rule(.requires)
    items = object[.items]
    info = object[.info]
    span = id?.span ?? object.object.span.opening
  }
}

extension Diagnostic.Message {
  fileprivate static func wrongType(_ value: JSONValue) -> Self {
    Self("wrong-type", "an item must be an object or a string with its id, not \(value.typeName)")
  }

  fileprivate static func malformedVersion(_ text: String) -> Self {
    Self(
      "malformed-version", "\(quoting(text)) is no version",
      help: "write numbers with points, such as `2.3.0`")
  }
}
