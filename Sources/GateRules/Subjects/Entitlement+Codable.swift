package import ContentCatalog

/// The documented JSON form of entitlements. Only `product` is mandatory; absent values and Booleans
/// that are `false` are omitted.
extension Entitlement: Codable {
  /// The keys of the form.
  package enum Field: String, CodingKey {
    case product, source, purchaseDate, originalPurchaseDate, expiresDate, gracePeriodExpiresDate
    case revocationDate, isUpgraded, isPending, isInBillingRetry, ownershipType, offerType
    case offerDiscountType, environment
  }

  /// The JSON form of the entitlement.
  package var form: JSONNode {
    let members: KeyValuePairs<Field, JSONNode?> = [
      .product: .string(product.rawValue),
      .source: source.map { .string($0) },
      .purchaseDate: .instant(purchaseDate),
      .originalPurchaseDate: .instant(originalPurchaseDate),
      .expiresDate: .instant(expiresDate),
      .gracePeriodExpiresDate: .instant(gracePeriodExpiresDate),
      .revocationDate: .instant(revocationDate),
      .isUpgraded: isUpgraded ? .boolean(true) : nil,
      .isPending: isPending ? .boolean(true) : nil,
      .isInBillingRetry: isInBillingRetry ? .boolean(true) : nil,
      .ownershipType: ownershipType.map { .string($0.rawValue) },
      .offerType: offerType.map { .string($0.rawValue) },
      .offerDiscountType: offerDiscountType.map { .string($0.rawValue) },
      .environment: environment.map { .string($0.rawValue) },
    ]
    return .object(members)
  }

  /// Decodes the documented form, and throws `DecodingError` for any other.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    func value<Value: Decodable>(_ key: Field) throws -> Value? {
      try container.decodeIfPresent(Value.self, forKey: key)
    }
    self.init(
      product: try container.decode(ProductID.self, forKey: .product), source: try value(.source),
      purchaseDate: try value(.purchaseDate),
      originalPurchaseDate: try value(.originalPurchaseDate),
      expiresDate: try value(.expiresDate),
      gracePeriodExpiresDate: try value(.gracePeriodExpiresDate),
      revocationDate: try value(.revocationDate), isUpgraded: try value(.isUpgraded) ?? false,
      isPending: try value(.isPending) ?? false,
      isInBillingRetry: try value(.isInBillingRetry) ?? false,
      ownershipType: try value(.ownershipType), offerType: try value(.offerType),
      offerDiscountType: try value(.offerDiscountType), environment: try value(.environment))
  }

  /// Encodes the documented form.
  public func encode(to encoder: any Encoder) throws { try form.encode(to: encoder) }
}
