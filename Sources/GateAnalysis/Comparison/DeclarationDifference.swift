public import ContentCatalog
import GateRules

/// The difference of one product or attribute between two versions of a catalog.
public struct DeclarationDifference: Hashable, Sendable {
  /// The family of a declaration.
  @nonexhaustive
  public enum Family: String, Hashable, Sendable, Codable {
    case product, attribute
  }

  /// The part of a declaration that differs between the versions.
  public struct Aspect: RawRepresentable, Hashable, Sendable, Codable {
    /// The key that differs in the catalog's files, or `added` or `removed`.
    public let rawValue: String

    /// Creates an aspect from its key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Only the new version has the declaration.
    public static let added = Self(rawValue: "added")
    /// Only the old version has the declaration.
    public static let removed = Self(rawValue: "removed")
    /// The price of a product.
    public static let price = Self(rawValue: "price")
    /// The identifiers under which stores sell a product.
    public static let storeIDs = Self(rawValue: "storeIDs")
    /// The former ids of a product.
    public static let formerIDs = Self(rawValue: "formerIDs")
    /// The type of an attribute.
    public static let type = Self(rawValue: "type")
    /// The value of an attribute for subjects that do not list it.
    public static let `default` = Self(rawValue: "default")
  }

  /// Whether a product or an attribute differs.
  public let family: Family
  /// The id, that of the new version if it has the declaration.
  public let id: String
  /// The key that differs, or that the declaration is new or gone.
  public let aspect: Aspect
  /// The value in the old version; `nil` if it is absent.
  public let old: String?
  /// The value in the new version; `nil` if it is absent.
  public let new: String?
  /// The location in the new version: that of the price if it differs, otherwise that of the declaration;
  /// `nil` if it was removed.
  public let location: FileLocation?
}

extension DeclarationDifference {
  static func differences(from old: Catalog, to new: GatedCatalog) -> [DeclarationDifference] {
    products(old, new) + attributes(old, new)
  }

  private static func products(_ old: Catalog, _ new: GatedCatalog) -> [DeclarationDifference] {
    var kept: Set<ProductIndex> = []
    var found: [DeclarationDifference] = []
    for (position, product) in new.content.products.enumerated() {
      let location = new.sources.location(of: new.spans.products[position])
      let names = [product.id] + product.formerIDs
      guard let index = names.lazy.compactMap({ old.productIndex(named: $0.rawValue) }).first else {
        found.append(Self(.product, product.id.rawValue, .added, at: location))
        continue
      }
      kept.insert(index)
      let price = new.spans.prices[position].map { new.sources.location(of: $0) }
      for (before, after) in zip(old.products[index].aspects, product.aspects)
      where before.value.map(ExactString.init) != after.value.map(ExactString.init) {
        found.append(
          Self(
            .product, product.id.rawValue, after.aspect, before.value, after.value,
            at: after.aspect == .price ? price ?? location : location))
      }
    }
    for (index, product) in zip(old.products.catalogIndices, old.products)
    where !kept.contains(index) {
      found.append(Self(.product, product.id.rawValue, .removed))
    }
    return found
  }

  private static func attributes(_ old: Catalog, _ new: GatedCatalog) -> [DeclarationDifference] {
    var found: [DeclarationDifference] = []
    for (position, attribute) in new.content.attributes.enumerated() {
      let location = new.spans.attributes[position].map { new.sources.location(of: $0) }
      guard let before = old.attribute(attribute.id) else {
        found.append(Self(.attribute, attribute.id.rawValue, .added, at: location))
        continue
      }
      if before.type != attribute.type {
        found.append(
          Self(
            .attribute, attribute.id.rawValue, .type, before.type.rawValue,
            attribute.type.rawValue, at: location))
      }
      if before.defaultValue != attribute.defaultValue {
        found.append(
          Self(
            .attribute, attribute.id.rawValue, .default, before.defaultValue.text,
            attribute.defaultValue.text, at: location))
      }
    }
    for attribute in old.attributes where new.content.attribute(attribute.id) == nil {
      found.append(Self(.attribute, attribute.id.rawValue, .removed))
    }
    return found
  }

  private init(
    _ family: Family, _ id: String, _ aspect: Aspect, _ old: String? = nil,
    _ new: String? = nil, at location: FileLocation? = nil
  ) {
    self.location = location
    self.family = family
    self.id = id
    self.aspect = aspect
    self.old = old
    self.new = new
  }
}

extension CatalogProduct {
  /// The values that decide what is sold, by key.
  fileprivate var aspects: [(aspect: DeclarationDifference.Aspect, value: String?)] {
    let values: [(key: String, value: String?)] = [
      ("id", id.rawValue), ("storeIDs", inList(storeIDs.map(\.written))),
      ("formerIDs", inList(formerIDs.map(\.rawValue))), ("kind", kind.rawValue),
      ("price", price?.description),
      ("period", period?.description), ("subscriptionGroup", subscriptionGroup),
      ("level", level.map(String.init)),
      ("includes", inList(includes.map(\.rawValue))),
      ("fullAccess", isFullAccess ? "true" : nil), ("retired", isRetired ? "true" : nil),
    ]
    return values.map { (.init(rawValue: $0.key), $0.value) }
  }
}

extension StoreIdentifier {
  /// The identifier, after the store if it applies to one.
  fileprivate var written: String { (store.map { "\($0.rawValue): " } ?? "") + id }
}

/// Returns a list as text, each name in quotes if it contains a comma or quotes of its own; `nil` for no
/// names.
private func inList(_ names: [String]) -> String? {
  let written = names.map { name in
    name.utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }
      ? name.quotedAsJSON : name
  }
  return written.isEmpty ? nil : written.joined(separator: ", ")
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
