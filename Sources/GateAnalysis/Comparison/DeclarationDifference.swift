public import ContentCatalog
import GateRules

/// The difference of one declared key between two versions of a catalog.
///
/// ```swift
/// for difference in diff.declarations {
///   print(difference.family, difference.id, difference.aspect.rawValue, difference.new ?? "none")
/// }
/// ```
public struct DeclarationDifference: Hashable, Sendable {
  /// The family of a declaration.
  @nonexhaustive
  public enum Family: String, Hashable, Sendable, Codable {
    /// The catalog itself.
    case catalog
    case product, attribute, counter
    /// A named gate.
    case gate
    /// An item, or a group with an id.
    case item
  }

  /// The part of a declaration that differs between the versions.
  public struct Aspect: RawRepresentable, Hashable, Sendable, Codable {
    /// The key that differs in the catalog's files, or one of ``added``, ``removed``, ``container`` and ``rule``.
    public let rawValue: String

    /// Creates an aspect from its key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Only the new version has the declaration.
    public static let added = Self(rawValue: "added")
    /// Only the old version has the declaration.
    public static let removed = Self(rawValue: "removed")
    /// The item or group with an id that contains an item; none for an item at the top.
    public static let container = Self(rawValue: "container")
    /// The rule of a named gate.
    public static let rule = Self(rawValue: "rule")
    /// The gate that is written on an item.
    public static let gate = Self(rawValue: "gate")
    /// The condition on an item, or on every item, besides the gates.
    public static let requires = Self(rawValue: "requires")
    /// The gate of items that have none.
    public static let defaultGate = Self(rawValue: "defaultGate")
    /// The rule that opens every item.
    public static let bypass = Self(rawValue: "bypass")
    /// The order and the groups of the children of an item.
    public static let items = Self(rawValue: "items")
    /// The id of a declaration that has the old one among its former ids.
    public static let id = Self(rawValue: "id")
    /// The price of a product.
    public static let price = Self(rawValue: "price")
    /// The identifiers under which stores sell a product.
    public static let storeIDs = Self(rawValue: "storeIDs")
    /// The former ids of a product or an item.
    public static let formerIDs = Self(rawValue: "formerIDs")
    /// The type of an attribute.
    public static let type = Self(rawValue: "type")
    /// The value of an attribute for subjects that do not list it.
    public static let `default` = Self(rawValue: "default")
    /// The party that can give an attribute another value.
    public static let settableBy = Self(rawValue: "settableBy")
  }

  /// The family of the declaration that differs.
  public let family: Family
  /// The id, that of the new version if it has the declaration.
  public let id: String
  /// The key that differs, or that the declaration is new or gone.
  public let aspect: Aspect
  /// The value in the old version; `nil` if it is absent.
  public let old: String?
  /// The value in the new version; `nil` if it is absent.
  public let new: String?
  /// The location in the new version: that of the value if it is known, otherwise that of the declaration;
  /// `nil` if it was removed.
  public let location: FileLocation?

  init(
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

extension DeclarationDifference {
  /// Creates the difference of a written rule; `nil` if both versions have the same rule.
  init?(
    _ family: Family, _ id: String, _ aspect: Aspect, _ old: RuleText?, _ new: RuleText?,
    at location: @autoclosure () -> FileLocation? = nil
  ) {
    if old?.exactText == new?.exactText { return nil }
    self.init(
      family, id, aspect, old?.exactText.text, new?.exactText.text,
      at: new?.place.location ?? location())
  }
}

/// A rule of one version, in the form of text whichever form its file has.
struct RuleText {
  let exactText: ExactString
  let place: SourcePlace

  /// - Returns: `nil` for no rule.
  init?(_ rule: BoundRule?, in catalog: GatedCatalog) {
    guard let rule = rule?.rule else { return nil }
    exactText = ExactString(RulePrinter(vocabulary: catalog.vocabulary).text(of: rule))
    place = SourcePlace(rule.span, in: catalog.sources)
  }
}
