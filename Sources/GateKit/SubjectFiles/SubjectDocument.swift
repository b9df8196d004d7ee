import ContentCatalog
import GateRules

/// A reader of a subject from a JSON object, which reports the object's faults.
///
/// A key with the value `null` counts as absent. Attributes and counters that no catalog declares
/// are skipped like unknown keys.
struct SubjectDocument {
  let declarations: SubjectDeclarations
  let context: DocumentReadingContext
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
        value, Self.schema, in: context, unknownKeys: isWhole ? unknownKeys : .skipped)
    else { return nil }
    guard let id = object[Self.id] else { return nil }
    if id.utf8.count > SubjectLimits.idLength {
      context.report(.idTooLong, at: object.member(Self.id)?.value.span ?? value.span)
    }
    var subject = GateSubject(id: SubjectID(id))
    let entitlements = EntitlementDocument(context: context, unknownKeys: unknownKeys)
    var unread: Set<UnreadKey> = []
    if isWhole { for key in object.skippedKeys { unread.insert(UnreadKey(.key, key)) } }
    subject.entitlements = (object[Self.entitlements] ?? []).compactMap {
      entitlements.entitlement($0, unread: &unread)
    }
    for (attribute, value) in attributes(object[Self.attributes] ?? [], unread: &unread) {
      subject.attributes[attribute] = value
    }
    for member in object[Self.progress] ?? [] where member.value.content != .null {
      subject.progress[ItemID(member.key)] = record(member.value)
    }
    for member in object[Self.usage] ?? [] {
      guard declarations.hasCounter(member.key) else {
        skip(member, .counter, .unknownCounter, &unread)
        continue
      }
      if member.value.content == .null { continue }
      subject.usage[CounterID(member.key)] =
        UsageDocument(context: context, unknownKeys: unknownKeys).usage(member.value)
    }
    for text in object[Self.unknown] ?? [] {
      if let fact = UnknownFact(text.value) {
        subject.unknown.insert(fact)
      } else {
        context.report(.malformedUnknown(text.value), at: text.span)
      }
    }
    subject.unreadKeys = unread
    return subject
  }

  /// Returns the values of declared attributes, `nil` for `null` and for a fault, which is reported.
  func attributes(
    _ members: [JSONMember], unread: inout Set<UnreadKey>
  ) -> [(attribute: AttributeID, value: AttributeValue?)] {
    members.compactMap { member in
      guard let types = declarations.types(ofAttribute: member.key) else {
        skip(member, .attribute, .unknownAttribute, &unread)
        return nil
      }
      return (AttributeID(member.key), attribute(member, types))
    }
  }

  /// Returns the attribute's value if it fits every catalog that declares the attribute.
  private func attribute(
    _ member: JSONMember, _ types: Set<CatalogAttribute.ValueType>
  ) -> AttributeValue? {
    let value: AttributeValue
    switch member.value.content {
    case .null: return nil
    case .string(let text): value = .string(text)
    case .boolean(let truth): value = .boolean(truth)
    case .number(let text):
      guard let number = Double(text), number.isFinite else {
        context.report(.numberOutOfRange(text), at: member.value.span)
        return nil
      }
      value = .number(number)
    case .array, .object:
      guard let several = strings(member.value) ?? instants(member.value) else {
        context.report(.attributeOfWrongType(member, types), at: member.value.span)
        return nil
      }
      value = several
    }
    guard types.allSatisfy({ value.converted(to: $0) != nil }) else {
      context.report(.attributeOfWrongType(member, types), at: member.value.span)
      return nil
    }
    return types.count == 1 ? types.first.flatMap { value.converted(to: $0) } : value
  }

  /// Returns the strings of a list; `nil` for another value, or if the list has other elements.
  private func strings(_ value: JSONValue) -> AttributeValue? {
    guard case .array(let elements) = value.content else { return nil }
    let strings = elements.compactMap { element -> String? in
      if case .string(let text) = element.content { text } else { nil }
    }
    return strings.count == elements.count ? .strings(StringSet(strings)) : nil
  }

  /// Returns the instants of an object by item; `nil` for another value, or if a member is neither an
  /// instant nor `null`.
  private func instants(_ value: JSONValue) -> AttributeValue? {
    guard case .object(let members) = value.content else { return nil }
    var instants: [ItemID: Instant] = [:]
    for member in members where member.value.content != .null {
      guard case .string(let text) = member.value.content, let instant = Instant(text) else {
        return nil
      }
      instants[ItemID(member.key)] = instant
    }
    return .instantByItem(ItemInstants(instants))
  }

  /// Skips an undeclared attribute or counter, or reports it wherever unknown keys are faults.
  private func skip(
    _ member: JSONMember, _ kind: UnreadKey.Kind, _ code: DiagnosticCode,
    _ unread: inout Set<UnreadKey>
  ) {
    switch unknownKeys {
    case .reported:
      context.report(.undeclared(kind.rawValue, member.key, code), at: member.keySpan)
    case .skipped: unread.insert(UnreadKey(kind, member.key))
    }
  }

  private func record(_ value: JSONValue) -> ItemProgress? {
    guard let object = ObjectReader(value, Self.recordSchema, in: context, unknownKeys: unknownKeys)
    else { return nil }
    return ItemProgress(
      isStarted: object[Self.started], isCompleted: object[Self.completed],
      score: object[Self.score], startedAt: object[Self.startedAt],
      completedAt: object[Self.completedAt], completedAgainAt: object[Self.completedAgainAt],
      isWaived: object[Self.waived] ?? false)
  }
}

extension Diagnostic.Message {
  fileprivate static let idTooLong = Self(
    .subjectIDTooLong, "the `id` of a subject is longer than \(SubjectLimits.idLength) bytes")

  fileprivate static func malformedUnknown(_ text: String) -> Self {
    Self(
      .malformedUnknown, "\(quoting(text)) does not name a fact that can be unknown",
      help: "write `product:`, `past:`, `attribute:`, `progress:` or `usage:` with a name or `*`")
  }

  static func undeclared(
    _ kind: String, _ name: String, _ code: DiagnosticCode
  ) -> Self {
    Self(code, "the catalog declares no \(kind) \(quoting(name))")
  }

  fileprivate static func attributeOfWrongType(
    _ member: JSONMember, _ types: Set<CatalogAttribute.ValueType>
  ) -> Self {
    let names = types.map(\.rawValue).sorted().joined(separator: " and ")
    return Self(
      .wrongType,
      "the attribute \(quoting(member.key)) is declared as \(names), "
        + "but is \(member.value.typeName)"
    )
  }
}
