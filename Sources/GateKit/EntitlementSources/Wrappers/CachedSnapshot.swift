import ContentCatalog
import GateRules

/// An answer in the form that a cache writes: a line of JSON, and a line with its seal.
struct CachedSnapshot {
  let source: String
  let subject: SubjectID
  var snapshot: EntitlementSnapshot

  init(source: String, subject: SubjectID, snapshot: EntitlementSnapshot) {
    self.source = source
    self.subject = subject
    self.snapshot = snapshot
    // They do not affect decisions.
    self.snapshot.unreadKeys = []
  }

  /// Returns the bytes; `nil` for an answer that JSON cannot represent, such as one with an infinite
  /// number.
  func bytes(sealedWith key: [UInt8]?) -> [UInt8]? {
    var json = JSONWriter(.compact)
    json.write(form)
    let line = json.buffer.bytes
    guard let read = CachedSnapshot(line: line[...]), read.snapshot == snapshot else { return nil }
    return line + [UInt8(ascii: "\n")] + Array(Self.seal(of: line[...], key).utf8)
      + [UInt8(ascii: "\n")]
  }

  /// Reads the bytes; `nil` if they are damaged, or if the key is given and the seal does not fit.
  init?(_ bytes: [UInt8], sealedWith key: [UInt8]?) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.count == 3, lines[2].isEmpty else { return nil }
    if key != nil, !HMACSHA256.isEqual(lines[1], Array(Self.seal(of: lines[0], key).utf8)[...]) {
      return nil
    }
    self.init(line: lines[0])
  }

  /// Returns the seal of a line; `unsealed` without a key.
  private static func seal(of line: ArraySlice<UInt8>, _ key: [UInt8]?) -> String {
    guard let key else { return "unsealed" }
    let code = HMACSHA256.code(of: Array(line), key: key)
    return "hmac-sha256:\(SHA256.hexadecimal(code))"
  }
}

extension CachedSnapshot {
  private static let format = ObjectField("format", .count, "The version of the form.", .required)
  private static let source = ObjectField("source", .string, "The name of the source.", .required)
  private static let types = ObjectField(
    "attributeTypes", .members(of: .string), "The types of the attributes, by attribute.",
    .required)

  private static let schema = ObjectSchema(
    "cached-answer", called: "a cached answer", "The answer of a source about a subject.",
    [format, source, types] + SnapshotDocument.properties)

  private static let version = 1

  private var form: JSONNode {
    JSONNode.object([
      "format": .integer(Self.version), "source": .string(source),
      "id": .string(subject.rawValue),
      "attributeTypes": .sorted(
        snapshot.attributes.map { ($0.key.rawValue, .string($0.value.type.rawValue)) }),
    ]).appending(snapshot.form)
  }

  /// Reads the line of JSON; `nil` if it is damaged, or of another version.
  private init?(line: ArraySlice<UInt8>) {
    guard let value = try? JSONReader.read(line: line) else { return nil }
    let log = DiagnosticLog()
    let context = DocumentReadingContext(log: log)
    guard let object = ObjectReader(value, Self.schema, in: context, unknownKeys: .skipped),
      let version = object[Self.format], version == Self.version,
      let source = object[Self.source], object.has(SnapshotDocument.asOf),
      let types = object[Self.types]
    else { return nil }
    var declarations = SubjectDeclarations([])
    for member in types {
      guard case .string(let text) = member.value.content,
        let type = CatalogAttribute.ValueType(rawValue: text)
      else { return nil }
      declarations.declare(AttributeID(member.key), as: type)
    }
    declarations.readsEveryCounter = true
    let answer = SnapshotDocument(declarations: declarations, context: context).snapshot(
      object, at: .earliest)
    guard let answer, log.entries.isEmpty else { return nil }
    self.init(source: source, subject: answer.id, snapshot: answer.snapshot)
  }
}
