internal import ContentCatalog
internal import GateKit

/// A change of a catalog that is tried without editing its files.
enum CatalogEdit: Sendable {
  /// A key of an item or a product gets a value: `x2.gate=premium`.
  case set(id: String, key: String, value: String)
  /// Items become the last children of another item: `x2,x3:premium`.
  case move(ids: [String], to: String)
}

extension CatalogEdit {
  /// Reads `ID.KEY=VALUE`. The key has no period, so that an id may contain some.
  static func reading(set text: String) -> CatalogEdit? {
    guard let sign = text.firstIndex(of: "="), let point = text[..<sign].lastIndex(of: ".") else {
      return nil
    }
    let (id, key) = (text[..<point], text[text.index(after: point)..<sign])
    if id.isEmpty || key.isEmpty { return nil }
    return .set(
      id: String(id), key: String(key), value: String(text[text.index(after: sign)...]))
  }

  /// Reads `ID,ID:CONTAINER`.
  static func reading(move text: String) -> CatalogEdit? {
    guard let colon = text.lastIndex(of: ":") else { return nil }
    let ids = text[..<colon].split(separator: ",", omittingEmptySubsequences: false).map(
      String.init)
    let container = String(text[text.index(after: colon)...])
    return ids.contains { $0.isEmpty } || container.isEmpty ? nil : .move(ids: ids, to: container)
  }
}

extension CatalogEdit {
  /// Returns the files in which the edits are made, one after the other.
  ///
  /// - Throws: ``UnusableCatalogs`` if the catalog has errors before an edit; a usage error for an id that it does
  ///   not have.
  static func apply(
    _ edits: [CatalogEdit], to files: some CatalogFiles, kinds: RuleKindRegistry
  ) throws -> EditedFiles {
    var edited = EditedFiles(files)
    for edit in edits {
      switch edit {
      case .set(let id, let key, let value):
        try CatalogText(edited, kinds: kinds).set(key, of: id, to: value, in: &edited)
      case .move(let ids, let container):
        for id in ids {
          try CatalogText(edited, kinds: kinds).move(id, to: container, in: &edited)
        }
      }
    }
    return edited
  }
}

extension OptionValue<CatalogEdit> {
  static var set: Self {
    Self(
      "ID.KEY=VALUE", expectation: "a value for a key, such as x2.gate=premium",
      read: { CatalogEdit.reading(set: $0) })
  }

  static var move: Self {
    Self(
      "IDS:CONTAINER", expectation: "items and the item that receives them, such as x2,x3:premium",
      read: { CatalogEdit.reading(move: $0) })
  }
}
