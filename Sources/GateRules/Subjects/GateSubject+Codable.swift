package import ContentCatalog

/// The documented JSON form of subjects. Only `id` is mandatory, and unknown keys are ignored.
///
/// - Empty facts, default values, and numbers that JSON cannot represent are omitted.
/// - Instants and versions among the attributes are strings, and are decoded as strings. A catalog's
///   declaration of the attribute converts them.
/// - ``sourceFailures`` are omitted. The facts that are unknown as a result are in ``unknown``.
/// - ``validUntil`` is omitted. The form describes the facts at one instant.
extension GateSubject: Codable {
  private enum Key: CodingKey { case id }

  /// The JSON form of the subject.
  package var form: JSONNode {
    JSONNode.object(["id": .string(id.rawValue)]).appending(facts.node)
  }

  private var facts: SubjectForm {
    SubjectForm(
      entitlements: entitlements, attributes: attributes, progress: progress, usage: usage,
      unknown: unknown)
  }

  /// Decodes the documented form, and throws `DecodingError` for any other.
  public init(from decoder: any Decoder) throws {
    let id = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .id)
    let facts = try SubjectForm(from: decoder)
    self.init(
      id: SubjectID(id), entitlements: facts.entitlements, attributes: facts.attributes,
      progress: facts.progress, usage: facts.usage, unknown: facts.unknown)
  }

  /// Encodes the documented form.
  public func encode(to encoder: any Encoder) throws { try form.encode(to: encoder) }
}

extension GateSubject: CustomStringConvertible {
  /// The documented JSON form on one line, as a file of subjects contains it.
  public var description: String {
    var json = JSONWriter(.compact)
    json.write(form)
    return json.buffer.text
  }
}
