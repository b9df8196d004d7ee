internal import ContentCatalog
internal import GateKit

/// The first line of a program: the version of the protocol, and what the program supplies.
struct ExecHandshake: Hashable, Sendable {
  let families: Set<FactFamily>
  /// The attributes; `nil` for any attribute, and without the family.
  let attributes: Set<AttributeID>?
  /// The number of requests that can be open.
  let concurrency: Int

  /// The version of the protocol.
  static let version = 1

  private static let gatekit = ObjectField(
    "gatekit", .wholeNumber, "The version of the protocol.", .required)
  private static let families = ObjectField(
    "families", .strings(), "The families of facts that the program supplies.", .required)
  private static let attributes = ObjectField(
    "attributes", .strings(), "The attributes that the program supplies.", nullIsAbsent: true)
  private static let concurrency = ObjectField(
    "concurrency", .positiveNumber, "The number of open requests.", nullIsAbsent: true)

  private static let schema = ObjectSchema(
    "exec-handshake", called: "a handshake", "The first line of a program.",
    [gatekit, families, attributes, concurrency])

  /// Reads the handshake, and reports its faults.
  init?(_ value: JSONValue, in context: DocumentReadingContext) {
    guard let object = ObjectReader(value, Self.schema, in: context, unknownKeys: .skipped) else {
      return nil
    }
    guard let version = object[Self.gatekit] else { return nil }
    if version != Self.version {
      context.report(.unsupportedVersion(version), at: value.span)
      return nil
    }
    var families: Set<FactFamily> = []
    for name in object[Self.families] ?? [] {
      if let family = FactFamily(exactly: name.value) {
        families.insert(family)
      } else {
        context.report(.unknownFamily(name.value), at: name.span)
      }
    }
    self.families = families
    let attributes = object[Self.attributes].map { names in
      Set(names.map { AttributeID($0.value) })
    }
    self.attributes = families.contains(.attributes) ? attributes : nil
    concurrency = object[Self.concurrency] ?? 1
  }
}

extension Diagnostic.Message {
  fileprivate static func unsupportedVersion(_ version: Int) -> Self {
    Self(
      .unsupportedFormat,
      "it has version \(version) of the protocol, and only version \(ExecHandshake.version) can be read"
    )
  }

  fileprivate static func unknownFamily(_ name: String) -> Self {
    Self(
      .unknownValue,
      "\(quoting(name)) is not a family of facts; the families are "
        + FactFamily.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", "))
  }
}
