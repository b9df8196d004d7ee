import ContentCatalog
import GateRules

/// The difference of one product or attribute between two versions of a catalog.
public struct DeclarationDifference: Hashable, Sendable {
  /// The family of a declaration.
  public enum Family: String, Hashable, Sendable, Codable {
    case product, attribute
  }

  /// The family.
  public let family: Family
  /// The id, that of the new version if it has the declaration.
  public let id: String
  /// The difference: `added`, `removed`, or the key that differs, such as `price`.
  public let aspect: String
  /// The value in the old version; `nil` if it is absent.
  public let old: String?
  /// The value in the new version; `nil` if it is absent.
  public let new: String?
}

extension DeclarationDifference {
  static func differences(from old: Catalog, to new: Catalog) -> [DeclarationDifference] {
    products(old, new) + attributes(old, new)
  }

  private static func products(_ old: Catalog, _ new: Catalog) -> [DeclarationDifference] {
    var kept: Set<ProductIndex> = []
    var found: [DeclarationDifference] = []
    for product in new.products {
      let names = [product.id] + product.formerIDs
      guard let index = names.lazy.compactMap({ old.productIndex(named: $0.rawValue) }).first else {
        found.append(Self(.product, product.id.rawValue, "added"))
        continue
      }
      kept.insert(index)
      found += Self.differences(product.id.rawValue, old.products[index].aspects, product.aspects)
    }
    for (index, product) in zip(old.products.catalogIndices, old.products)
    where !kept.contains(index) {
      found.append(Self(.product, product.id.rawValue, "removed"))
    }
    return found
  }

  private static func attributes(_ old: Catalog, _ new: Catalog) -> [DeclarationDifference] {
    var found: [DeclarationDifference] = []
    for attribute in new.attributes {
      guard let before = old.attribute(attribute.id) else {
        found.append(Self(.attribute, attribute.id.rawValue, "added"))
        continue
      }
      if before.type != attribute.type {
        found.append(
          Self(
            .attribute, attribute.id.rawValue, "type", before.type.rawValue,
            attribute.type.rawValue))
      }
      if before.defaultValue != attribute.defaultValue {
        found.append(
          Self(
            .attribute, attribute.id.rawValue, "default", before.defaultValue.text,
            attribute.defaultValue.text))
      }
    }
    for attribute in old.attributes where new.attribute(attribute.id) == nil {
      found.append(Self(.attribute, attribute.id.rawValue, "removed"))
    }
    return found
  }

  private init(
    _ family: Family, _ id: String, _ aspect: String, _ old: String? = nil, _ new: String? = nil
  ) {
    self.family = family
    self.id = id
    self.aspect = aspect
    self.old = old
    self.new = new
  }

  private static func differences(
    _ id: String, _ old: [(key: String, value: String?)], _ new: [(key: String, value: String?)]
  ) -> [DeclarationDifference] {
    zip(old, new).compactMap { before, after in
      before.value == after.value
        ? nil : Self(.product, id, before.key, before.value, after.value)
    }
  }
}

extension CatalogProduct {
  /// The values that decide what is sold, by key.
  fileprivate var aspects: [(key: String, value: String?)] {
    [
      ("id", id.rawValue), ("kind", kind.rawValue), ("price", price?.description),
      ("period", period?.description), ("subscriptionGroup", subscriptionGroup),
      ("level", level.map(String.init)),
      ("includes", includes.isEmpty ? nil : includes.map(\.rawValue).joined(separator: ", ")),
      ("fullAccess", isFullAccess ? "true" : nil), ("retired", isRetired ? "true" : nil),
    ]
  }
}

extension CatalogAttribute.Default {
  fileprivate var text: String? {
    switch self {
    case .unknown: nil
    case .absent: "null"
    case .value(let value): value.writtenForm
    }
  }
}

extension AttributeValue {
  /// The value as JSON writes it.
  fileprivate var writtenForm: String {
    var json = JSONWriter(.compact)
    json.write(formInSubjects ?? .null)
    return json.buffer.text
  }
}
