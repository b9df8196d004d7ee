package import ContentCatalog

/// The documented JSON form of entitlements. Only `product` is mandatory; absent values and Booleans
/// that are `false` are omitted.
extension Entitlement: Codable {
  /// The JSON form of the entitlement.
  package var form: JSONNode {
    .ordered(
      EntitlementField.all.compactMap { field in
        field.value(self).flatMap { JSONNode($0) }.map { (field.key, $0) }
      })
  }

  /// Decodes the documented form, and throws `DecodingError` for any other.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: NameKey.self)
    self.init(
      product: try container.decode(
        ProductID.self, forKey: NameKey(stringValue: EntitlementField.product.key)))
    for field in EntitlementField.all {
      let key = NameKey(stringValue: field.key)
      let value: EntitlementField.Value? =
        switch field.type {
        case .text, .label:
          try container.decodeIfPresent(String.self, forKey: key).map { .text($0) }
        case .instant:
          try container.decodeIfPresent(Instant.self, forKey: key).map { .instant($0) }
        case .flag:
          try container.decodeIfPresent(Bool.self, forKey: key).map { .flag($0) }
        case .boolean:
          try container.decodeIfPresent(Bool.self, forKey: key).map { .boolean($0) }
        case .quantity:
          try container.decodeIfPresent(Int.self, forKey: key).map { number in
            guard number >= 1 else {
              throw DecodingError.dataCorruptedError(
                forKey: key, in: container, debugDescription: "The number is not positive.")
            }
            return .quantity(number)
          }
        }
      if let value { field.set(value, &self) }
    }
  }

  /// Encodes the documented form.
  public func encode(to encoder: any Encoder) throws { try form.encode(to: encoder) }
}

extension JSONNode {
  /// Returns the written value; `nil` for one that is omitted.
  fileprivate init?(_ value: EntitlementField.Value) {
    switch value {
    case .text(let text): self = .string(text)
    case .instant(let instant): self = .string(instant.description)
    case .flag(let isTrue):
      guard isTrue else { return nil }
      self = .boolean(true)
    case .boolean(let isTrue): self = .boolean(isTrue)
    case .quantity(let number): self = .integer(number)
    }
  }
}
