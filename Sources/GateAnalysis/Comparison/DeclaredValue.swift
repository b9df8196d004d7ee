import ContentCatalog
import GateRules

/// The value that a declaration has for a key, as text.
struct DeclaredValue {
  let key: String
  /// The value as an author would write it; `nil` if it is absent.
  let text: String?

  init(_ key: String, _ text: String?) {
    self.key = key
    self.text = text
  }

  /// Returns the differences of two lists of values with the same keys, in their order.
  static func differences(
    _ old: [DeclaredValue], _ new: [DeclaredValue], of family: DeclarationDifference.Family,
    _ id: String, at location: (_ key: String) -> FileLocation?
  ) -> [DeclarationDifference] {
    zip(old, new).compactMap { before, after in
      if before.text.map(ExactString.init) == after.text.map(ExactString.init) { return nil }
      return DeclarationDifference(
        family, id, .init(rawValue: after.key), before.text, after.text, at: location(after.key))
    }
  }
}

extension CatalogProduct {
  /// The values of all keys that describe the product.
  ///
  /// - Parameter period: the period as written; `nil` for the shortest form.
  func declaredValues(writtenPeriod period: String?) -> [DeclaredValue] {
    [
      DeclaredValue("id", id.rawValue), DeclaredValue("title", title?.declaredText),
      DeclaredValue("kind", kind.rawValue),
      DeclaredValue("storeIDs", inList(storeIDs.map(\.declaredText))),
      DeclaredValue("formerIDs", inList(formerIDs.map(\.rawValue))),
      DeclaredValue("price", price?.description),
      DeclaredValue("period", self.period.map { period ?? $0.description }),
      DeclaredValue("stacks", stacks ? "true" : "false"),
      DeclaredValue("subscriptionGroup", subscriptionGroup),
      DeclaredValue("level", level.map(String.init)),
      DeclaredValue("includes", inList(includes.map(\.rawValue))),
      DeclaredValue("fullAccess", isFullAccess ? "true" : "false"),
      DeclaredValue("retired", isRetired ? "true" : "false"),
      DeclaredValue("soldFrom", soldFrom?.description),
      DeclaredValue("soldUntil", soldUntil?.description),
      DeclaredValue("info", info?.declaredText),
    ]
  }
}

extension CatalogAttribute {
  /// The values of all keys that describe the attribute. The order of the allowed values means nothing.
  var declaredValues: [DeclaredValue] {
    [
      DeclaredValue("type", type.rawValue),
      DeclaredValue("values", values.flatMap { inList($0.exactlySorted) }),
      DeclaredValue("default", defaultValue.declaredText),
      DeclaredValue("settableBy", settableBy.rawValue),
      DeclaredValue("title", title?.declaredText),
    ]
  }
}

extension CatalogCounter {
  /// The values of all keys that describe the counter.
  var declaredValues: [DeclaredValue] {
    [
      DeclaredValue("title", title?.declaredText), DeclaredValue("resets", resets?.rawValue),
    ]
  }
}

extension ContentItem {
  /// The values of the keys that describe the item, apart from its rules and its place. Inherited values
  /// count as its own.
  var declaredValues: [DeclaredValue] {
    [
      DeclaredValue("id", itemID?.rawValue), DeclaredValue("kind", kind.rawValue),
      DeclaredValue("title", title?.declaredText), DeclaredValue("tags", inList(tags)),
      DeclaredValue("whenLocked", whenLocked.rawValue),
      DeclaredValue("staysOpen", staysOpen.rawValue),
      DeclaredValue("introducedIn", introducedIn?.description),
      DeclaredValue("published", published?.description),
      DeclaredValue("draft", isDraft ? "true" : "false"), DeclaredValue("weight", "\(weight)"),
      DeclaredValue("formerIDs", inList(formerIDs.map(\.rawValue))),
      DeclaredValue("info", info?.declaredText),
    ]
  }
}

extension Catalog {
  /// The values of the keys that describe the catalog, apart from its rules and its declarations.
  var declaredValues: [DeclaredValue] {
    [
      DeclaredValue("id", id.rawValue), DeclaredValue("title", title?.declaredText),
      DeclaredValue("timeZone", timeZone.identifier), DeclaredValue("currency", currency),
      DeclaredValue("info", info?.declaredText),
    ]
  }
}

extension StoreIdentifier {
  /// The identifier, after the store if it applies to one.
  fileprivate var declaredText: String { (store.map { "\($0.rawValue): " } ?? "") + id }
}

extension LocalizedText {
  /// The text, or the texts after their languages.
  fileprivate var declaredText: String? {
    inList(texts.map { tag, text in (tag.map { "\($0): " } ?? "") + text })
  }
}

extension JSONValue {
  fileprivate var declaredText: String {
    var json = JSONWriter(.compact)
    json.write(JSONNode(self))
    return json.buffer.text
  }
}

extension CatalogAttribute.Default {
  fileprivate var declaredText: String? {
    switch self {
    case .unknown: nil
    case .absent: "null"
    case .value(let value): value.shownText
    }
  }
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
