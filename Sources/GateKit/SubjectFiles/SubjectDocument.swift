import ContentCatalog
import GateRules

/// A reader of a subject from a JSON object, which reports the object's faults.
///
/// A key with the value `null` counts as absent. Attributes and counters that no catalog declares
/// are not read.
struct SubjectDocument {
  let declarations: SubjectDeclarations
  let state: CatalogReaderContext
  /// The treatment of unknown keys. They are skipped in subjects, which come from other systems,
  /// and reported in personas.
  let unknownKeys: UnknownKeys

  /// Returns the subject, which is complete only if no fault was reported. Returns `nil` for a
  /// value that is not an object with an id.
  ///
  /// - Parameter isWhole: whether the object contains only the keys of a subject. If `false`, other
  ///   keys are skipped.
  func subject(_ value: JSONValue, isWhole: Bool = true) -> GateSubject? {
    guard
      let object = ObjectReader(
        value, Self.schema, in: state, unknownKeys: isWhole ? unknownKeys : .skipped)
    else { return nil }
    guard let id = object[Self.id] else { return nil }
    var subject = GateSubject(id: SubjectID(id))
    let entitlements = EntitlementDocument(state: state, unknownKeys: unknownKeys)
    subject.entitlements =
      object[Self.entitlements].map { $0.compactMap(entitlements.entitlement) } ?? []
    for member in object[Self.attributes] ?? [] {
      guard let value = attribute(member) else { continue }
      subject.attributes[AttributeID(member.key)] = value
    }
    for member in object[Self.progress] ?? [] where member.value.content != .null {
      subject.progress[ItemID(member.key)] = record(member.value)
    }
    for member in object[Self.usage] ?? [] where member.value.content != .null {
      guard declarations.hasCounter(member.key) else {
        reportUndeclared(.undeclared("counter", member.key, "unknown-counter"), member)
        continue
      }
      subject.usage[CounterID(member.key)] =
        UsageDocument(state: state, unknownKeys: unknownKeys).usage(member.value)
    }
    for text in object[Self.unknown] ?? [] {
      if let fact = UnknownFact(text.value) {
        subject.unknown.insert(fact)
      } else {
        state.report(.malformedUnknown(text.value), at: text.span)
      }
    }
    return subject
  }

  /// Returns the attribute's value if it fits every catalog that declares the attribute.
  private func attribute(_ member: JSONMember) -> AttributeValue? {
    guard let types = declarations.types(ofAttribute: member.key) else {
      reportUndeclared(.undeclared("attribute", member.key, "unknown-attribute"), member)
      return nil
    }
    let value: AttributeValue
    switch member.value.content {
    case .null: return nil
    case .string(let text): value = .string(text)
    case .boolean(let truth): value = .boolean(truth)
    case .number(let text):
      guard let number = Double(text), number.isFinite else {
        state.report(.numberOutOfRange(text), at: member.value.span)
        return nil
      }
      value = .number(number)
    case .array, .object:
      state.report(.attributeOfWrongType(member, types), at: member.value.span)
      return nil
    }
    guard types.allSatisfy({ value.converted(to: $0) != nil }) else {
      state.report(.attributeOfWrongType(member, types), at: member.value.span)
      return nil
    }
    return types.count == 1 ? types.first.flatMap { value.converted(to: $0) } : value
  }

  /// Reports an undeclared name wherever unknown keys are faults.
  private func reportUndeclared(_ message: Diagnostic.Message, _ member: JSONMember) {
    if unknownKeys == .reported { state.report(message, at: member.keySpan) }
  }

  private func record(_ value: JSONValue) -> ItemProgress? {
    guard let object = ObjectReader(value, Self.recordSchema, in: state, unknownKeys: unknownKeys)
    else { return nil }
    return ItemProgress(
      started: object[Self.started] ?? false, completed: object[Self.completed] ?? false,
      score: object[Self.score])
  }
}

extension Diagnostic.Message {
  fileprivate static func malformedUnknown(_ text: String) -> Self {
    Self(
      "malformed-unknown", "\(quoting(text)) does not name a fact that can be unknown",
      help: "write `product:`, `past:`, `attribute:`, `progress:` or `usage:` with a name or `*`")
  }

  fileprivate static func undeclared(
    _ kind: String, _ name: String, _ code: DiagnosticCode
  ) -> Self {
    Self(code, "the catalog declares no \(kind) \(quoting(name))")
  }

  fileprivate static func attributeOfWrongType(
    _ member: JSONMember, _ types: Set<CatalogAttribute.ValueType>
  ) -> Self {
    let names = types.map(\.rawValue).sorted().joined(separator: " and ")
    return Self(
      "wrong-type",
      "the attribute \(quoting(member.key)) is declared as \(names), "
        + "but is \(member.value.typeName)"
    )
  }
}
