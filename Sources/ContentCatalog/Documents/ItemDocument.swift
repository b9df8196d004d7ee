/// A node of the content trees as read, before it has a position among the others.
///
/// Its initializers are inlined: otherwise, much of the time would be spent moving such a large value.
struct ItemDocument {
  /// The children of an item: a list, or the path of a file that contains them.
  enum Children {
    case list(JSONElements)
    case file(Located<String>)
  }

  /// The values of the fields that few items have. They are kept apart, so that the other items are small.
  final class UncommonFields {
    let kind: ItemKind?
    /// Whether the kind is a group, or was perhaps meant as one, because it cannot be read.
    fileprivate let mayBeGroup: Bool
    let whenLocked: WhenLocked?
    let staysOpen: StaysOpen?
    /// Whether the item is a draft; `nil` if it does not say.
    let draft: Located<Bool>?
    let formerIDs: [Located<String>]
    /// `nil` if all of them have their default.
    let details: ItemDetails?
    let requires: JSONValue?

    /// Every field that is read here.
    private static let marks = KeyMarks(
      of: [
        ItemDocument.kind, ItemDocument.whenLocked, ItemDocument.staysOpen, ItemDocument.draft,
        ItemDocument.formerIDs, tags, introducedIn, published, weight, info, ItemDocument.requires,
      ])

    /// Reads the fields; `nil` if an item has none of them.
    @inline(__always)
    fileprivate convenience init?(_ object: ObjectReader) {
      guard object.mayHaveField(in: Self.marks) else { return nil }
      self.init(reading: object)
    }

    private init(reading object: ObjectReader) {
      let kind = object[ItemDocument.kind]
      self.kind = kind
      mayBeGroup = kind == .group || (kind == nil && object.has(ItemDocument.kind))
      whenLocked = object[ItemDocument.whenLocked]
      staysOpen = object[ItemDocument.staysOpen]
      draft = object.located(ItemDocument.draft)
      formerIDs = object[ItemDocument.formerIDs] ?? []
      details = ItemDetails(object, formerIDs: formerIDs)
      requires = object[ItemDocument.requires]
    }
  }

  /// The id; `nil` if the item has none that could be read.
  let id: Located<String>?
  let title: LocalizedText?
  let gate: JSONValue?
  let children: Children?
  /// `nil` only if the item has none of these fields.
  let uncommon: UncommonFields?
  let span: SourceSpan
}

extension ItemDocument {
  static let id = ObjectField(
    "id", .id, "The name in rules, subjects and results; optional for groups.",
    .requiredUnless(key: "kind", is: ItemKind.group.rawValue))
  static let kind = ObjectField(
    "kind", .choice(ItemKind.self), "The kind of content; determined by the position if omitted.")
  static let title = ObjectField("title", .title, "The display name; the id if omitted.")
  static let tags = ObjectField(
    "tags", .distinctStrings(), "The tags by which personas and apps can select the item.")
  static let gate = ObjectField(
    "gate", .rule, "The rule that opens the item; inherited if omitted.")
  static let requires = ObjectField(
    "requires", .rule,
    "A condition on the item and its descendants, in addition to their gates.")
  static let whenLocked = ObjectField(
    "whenLocked", .choice(WhenLocked.self),
    "The presentation while the item is locked; inherited if omitted.")
  static let staysOpen = ObjectField(
    "staysOpen", .choice(StaysOpen.self),
    "The condition under which the item stays open once begun; inherited if omitted.")
  static let introducedIn = ObjectField(
    "introducedIn", .version, "The app version that introduced the item.")
  static let published = ObjectField(
    "published", .instant,
    "The instant at which the item is published, for rules; inherited if omitted.")
  static let draft = ObjectField(
    "draft", .boolean,
    "Whether the item and everything below it is a draft, which only the bypass opens.")
  static let weight = ObjectField(
    "weight", .weight,
    "The weight in shares of the item above, from 1 to \(CatalogLimits.standard.weight); 1 if omitted."
  )
  static let formerIDs = ObjectField("formerIDs", .ids, "The former ids, which remain valid.")
  static let items = ObjectField(
    "items", .children, "The children: a list of items, or the path of a file that contains them.")
  static let info = ObjectField("info", .info, "Custom data, which is not interpreted.")

  static let schema = ObjectSchema(
    "item", called: "an item", "A node of the content trees.",
    [
      id, kind, title, tags, gate, requires, whenLocked, staysOpen, introducedIn, published, draft,
      weight, formerIDs, items, info,
    ])

  /// An item in a list: an object, or a bare id.
  static let elementSchema = JSONSchema.anyOf([.id, .object { schema }])
}

extension ItemDocument {
  /// Reads an object, or a bare string, which is an item with that id. Any other value is reported,
  /// and `nil` is returned.
  @inline(__always)
  init?(_ value: JSONValue, context: DocumentReadingContext) {
    if let id = value.string {
      context.checkID(id, at: value.span)
      self.init(id: Located(value: id, span: value.span))
    } else if value.token.kind == .object {
      guard let object = ObjectReader(value, Self.schema, in: context) else { return nil }
      self.init(object, context: context)
    } else {
      context.report(.wrongType(value), at: value.span)
      context.gaps.insert(.items)
      return nil
    }
  }

  @inline(__always)
  private init(id: Located<String>) {
    self.id = id
    title = nil
    gate = nil
    children = nil
    uncommon = nil
    span = id.span
  }

  @inline(__always)
  private init(_ object: ObjectReader, context: DocumentReadingContext) {
    uncommon = UncommonFields(object)
    id = uncommon?.mayBeGroup == true ? object[Self.id] : object.required(Self.id)
    if id == nil, uncommon?.kind != .group { context.gaps.insert(.items) }
    if let uncommon, uncommon.kind == .group, let member = object.member(Self.weight) {
      context.report(.weightOfGroup, at: member.keySpan)
    }
    title = object[Self.title]
    gate = object[Self.gate]
    children = object[Self.items]
    if children == nil, object.has(Self.items) { context.gaps.insert(.items) }
    span = id?.span ?? object.object.span.opening
  }
}

extension ItemDetails {
  /// Reads the properties; `nil` if all of them are absent or have faults.
  fileprivate convenience init?(_ object: ObjectReader, formerIDs: [Located<String>]) {
    let tags = object[ItemDocument.tags]
    let introducedIn = object[ItemDocument.introducedIn]
    let published = object[ItemDocument.published]
    let weight = object[ItemDocument.weight]
    let info = object[ItemDocument.info]
    guard
      tags != nil || introducedIn != nil || published != nil || weight != nil || info != nil
        || !formerIDs.isEmpty
    else { return nil }
    self.init(
      tags: tags.map { $0.map(\.value) } ?? [], introducedIn: introducedIn, published: published,
      weight: weight ?? 1, formerIDs: formerIDs.map { ItemID($0.value) }, info: info)
  }
}

extension ObjectReader {
  /// Returns the value of a field, with the location of its key.
  fileprivate func located<Value>(_ field: ObjectField<Value>) -> Located<Value>? {
    self[field].map {
      Located(value: $0, span: member(field)?.keySpan ?? object.span.opening)
    }
  }
}

extension ValueShape<ItemDocument.Children> {
  fileprivate static var children: Self {
    Self(.anyOf([.array(of: ItemDocument.elementSchema), .path])) { value, _, context in
      if value.token.kind == .array { return .list(value.elements) }
      if let path = value.string { return .file(Located(value: path, span: value.span)) }
      context.report(.itemsOfWrongType(value), at: value.span)
      return nil
    }
  }
}

extension ValueShape<Int> {
  /// The weight of an item; one outside the limits is reported.
  fileprivate static var weight: Self {
    Self(.integer(minimum: 1, maximum: CatalogLimits.standard.weight)) { value, key, context in
      guard let weight = context.integer(value, called: "`\(key)`") else { return nil }
      if 1...context.limits.weight ~= weight { return weight }
      context.report(.weightOutOfRange(weight, limit: context.limits.weight), at: value.span)
      return nil
    }
  }
}

extension ValueShape<Version> {
  fileprivate static var version: Self {
    Self(.version) { value, key, context in
      guard let text = context.string(value, called: "`\(key)`") else { return nil }
      if let version = Version(text) { return version }
      context.report(.malformedVersion(text), at: value.span)
      return nil
    }
  }
}

extension Diagnostic.Message {
  fileprivate static let weightOfGroup = Self(
    .weightOfGroup, "a group has no weight, because it is not content",
    help: "give the items in the group a `weight`")

  fileprivate static func weightOutOfRange(_ weight: Int, limit: Int) -> Self {
    Self(
      .weightOutOfRange, "an item cannot have the weight `\(weight)`",
      help: "weights are whole numbers from 1 to \(limit)")
  }

  fileprivate static func wrongType(_ value: JSONValue) -> Self {
    Self(.wrongType, "an item must be an object or a string with its id, not \(value.typeName)")
  }

  fileprivate static func itemsOfWrongType(_ value: JSONValue) -> Self {
    Self(.wrongType, "`items` must be a list or the path of a file, not \(value.typeName)")
  }

  fileprivate static func malformedVersion(_ text: String) -> Self {
    Self(
      .malformedVersion, "\(quoting(text)) is not a version",
      help: "write integers separated by points, such as `2.3.0`")
  }
}
