import ContentCatalog
import GateRules

/// The text of a reason's details for people: titles of products and items, and instants as local
/// time in the catalog's time zone.
struct DetailText<Words: SentenceWords>: Sendable {
  let words: Words
  private let catalog: Catalog
  private let languages: [String]

  /// - Parameter language: the language in which titles are preferred.
  init(_ words: Words, language: String, for catalog: Catalog) {
    self.words = words
    self.catalog = catalog
    languages = GatedCatalog.titleLanguages(for: language)
  }

  /// - Parameter conjunction: the word that joins a list; `nil` for the word for "and".
  func text(of detail: ReasonDetail, joinedBy conjunction: String? = nil) -> String {
    switch detail {
    case .product(let id): text(of: id)
    case .item(let id): text(of: id)
    case .attribute(let id): text(of: id)
    case .counter(let id): text(of: id)
    case .instant(let instant): text(of: instant)
    case .duration(let duration): words.duration(duration)
    case .value(let value): text(of: value)
    case .count(let count): "\(count)"
    case .number(let number): text(of: number)
    case .text(let text): text
    case .list(let details):
      words.list(details.map { text(of: $0) }, conjunction ?? words.and)
    case .unrecognized(let value): value.name
    }
  }

  func text(of product: ProductID) -> String {
    catalog.product(product)?.title(preferring: languages) ?? product.rawValue
  }

  func text(of item: ItemID) -> String {
    catalog.item(item)?.title(preferring: languages) ?? item.rawValue
  }

  /// Returns the title followed by the id, or only the id if they are equal.
  func fullText(of item: ItemID) -> String {
    let title = text(of: item)
    return title == item.rawValue ? title : words.title(title, ofItemWith: item)
  }

  func text(of attribute: AttributeID) -> String {
    catalog.attribute(attribute)?.title?.text(preferring: languages)
      ?? words.title(ofPredefined: attribute) ?? attribute.rawValue
  }

  func text(of counter: CounterID) -> String {
    catalog.counter(counter)?.title?.text(preferring: languages) ?? counter.rawValue
  }

  /// Returns an instant as local time, such as `2026-10-01 08:00`: without the time at midnight,
  /// with seconds unless they are zero. If the local year does not have four digits, the result is
  /// in UTC and says so.
  func text(of instant: Instant) -> String {
    let zone = catalog.timeZone.orUTC(at: instant)
    let local = zone.local(at: instant)
    guard zone.identifier == catalog.timeZone.identifier else {
      return "\(local.shownTime) \(zone.identifier)"
    }
    return local.secondOfDay == 0 ? local.date.description : local.shownTime
  }

  func text(of value: AttributeValue) -> String {
    switch value {
    case .string(let text): text
    case .number(let number): text(of: number)
    case .boolean(let value): words.truth(value)
    case .instant(let instant): text(of: instant)
    case .version(let version): version.description
    case .strings(let strings): words.list(strings.elements, words.and)
    case .instantByItem(let instants):
      words.list(
        instants.elements.map { "\(text(of: $0.item)) \(text(of: $0.instant))" }, words.and)
    }
  }

  func text(of number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}

extension ReasonDetail {
  /// Whether the detail is a number that requires a singular noun.
  var isOne: Bool { self == .count(1) || self == .number(1) }
}
