public import ContentCatalog

/// A fact about a subject that could not be determined.
///
/// ```swift
/// let offline: Set<UnknownFact> = [.product(nil), .attribute("team")]
/// print(offline.map(\.description).sorted())  // ["attribute:team", "product:*"]
/// ```
///
/// The written forms are `product:advanced`, `past:basic`, `attribute:team`, `progress:L8` and
/// `usage:articles`; `*` in place of the name means all facts of that kind.
@nonexhaustive
public enum UnknownFact: Hashable, Sendable {
  /// Whether the product is or was held; `nil` for every product. Included products are unknown
  /// too.
  case product(ProductID?)
  /// Whether the product was ever owned, and since when; `nil` for every product. Whether it is
  /// held now is known. The past of included products is unknown too.
  case past(ProductID?)
  /// The value of an attribute; `nil` for every attribute.
  case attribute(AttributeID?)
  /// The record of an item; `nil` for every item.
  case progress(ItemID?)
  /// The uses of a counter; `nil` for every counter.
  case usage(CounterID?)
}

extension UnknownFact {
  /// The family that the fact belongs to.
  public var family: FactFamily {
    switch self {
    case .product, .past: .entitlements
    case .attribute: .attributes
    case .progress: .progress
    case .usage: .usage
    }
  }
}

extension UnknownFact: LosslessStringConvertible {
  /// Parses the written form; `nil` for an unknown prefix or an empty name.
  public init?(_ text: String) {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
      case let (prefix, name) = (
        String(text[..<colon]), String(text[text.utf8.index(after: colon)...])
      ), prefix.isASCII, !name.isEmpty
    else { return nil }
    let isAll = name.isExactly("*")
    switch prefix {
    case "product": self = .product(isAll ? nil : ProductID(name))
    case "past": self = .past(isAll ? nil : ProductID(name))
    case "attribute": self = .attribute(isAll ? nil : AttributeID(name))
    case "progress": self = .progress(isAll ? nil : ItemID(name))
    case "usage": self = .usage(isAll ? nil : CounterID(name))
    default: return nil
    }
  }

  /// The written form.
  public var description: String {
    switch self {
    case .product(let name): "product:\(name?.rawValue ?? "*")"
    case .past(let name): "past:\(name?.rawValue ?? "*")"
    case .attribute(let name): "attribute:\(name?.rawValue ?? "*")"
    case .progress(let name): "progress:\(name?.rawValue ?? "*")"
    case .usage(let name): "usage:\(name?.rawValue ?? "*")"
    }
  }
}

extension UnknownFact: Codable {
  /// Decodes the written form, and throws `DecodingError` for any other text.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value(expecting: "the name of a fact that can be unknown") { Self($0) }
  }

  /// Encodes the written form.
  public func encode(to encoder: any Encoder) throws { try encoder.encode(text: description) }
}
