internal import ContentCatalog
internal import GateKit

/// The text of a catalog, with the places of its items and products.
struct CatalogText {
  private let catalog: GatedCatalog
  private let files: EditedFiles

  /// - Throws: ``UnusableCatalogs`` if the catalog has errors.
  init(_ files: EditedFiles, kinds: RuleKindRegistry) throws {
    let result = CatalogLoadResult(files: files, kinds: kinds)
    guard let catalog = result.catalog else {
      throw UnusableCatalogs(
        faults: result.diagnostics.filter { $0.severity == .error },
        omitted: result.omittedDiagnostics)
    }
    self.catalog = catalog
    self.files = files
  }

  /// An item, group or product in the text of its file.
  private struct Place {
    /// The index of the file.
    let file: Int32
    /// The object, or the string of an item that is only an id.
    let value: JSONValue
    /// The list that contains it.
    let list: JSONValue
  }

  /// Gives a key of an item or a product a value, which is text unless it is written as another JSON value.
  func set(
    _ key: String, of id: String, to value: String, in files: inout EditedFiles
  ) throws(UsageError) {
    let place = try place(of: id)
    let text = Self.json(value)
    switch place.value.content {
    case .object(let members):
      if let old = place.value[key] {
        replace(old.span, by: text, in: &files)
      } else {
        let span = place.value.span
        let start = SourceSpan(file: span.file, start: span.start + 1, end: span.start + 1)
        let comma = members.isEmpty ? "" : ", "
        replace(start, by: "\(key.quotedAsJSON): \(text)\(comma)", in: &files)
      }
    default:
      replace(
        place.value.span, by: "{\"id\": \(id.quotedAsJSON), \(key.quotedAsJSON): \(text)}",
        in: &files)
    }
  }

  /// Makes an item the last child of another one.
  func move(
    _ id: String, to container: String, in files: inout EditedFiles
  ) throws(UsageError) {
    let (moved, target) = (try place(of: id), try place(of: container))
    guard catalog.content.item(ItemID(id)) != nil, catalog.content.item(ItemID(container)) != nil
    else { throw .notAnItem(catalog.content.item(ItemID(id)) == nil ? id : container) }
    if target.value.span.isIn(moved.value.span) { throw .intoItself(id) }
    let text = catalog.sources.text(of: moved.value.span)
    if isOnlyChild(moved, of: target) { return }
    let insertion = try insertion(of: text, into: target, container)
    // The later place of a file is edited first, so that the other one keeps its offsets.
    let edits = [insertion, removal(of: moved)].sorted { $0.span.start > $1.span.start }
    for edit in edits { replace(edit.span, by: edit.text, in: &files) }
  }

  /// Returns whether an item is the only child of another one already.
  private func isOnlyChild(_ place: Place, of parent: Place) -> Bool {
    guard let items = parent.value["items"],
      let list = list(items, in: parent.file), list.span == place.list.span,
      case .array(let elements) = list.content
    else { return false }
    return elements.count == 1
  }

  /// A change of a text.
  private struct TextEdit {
    let span: SourceSpan
    let text: String
  }

  /// Returns the change that removes an element of a list, with one of the commas beside it.
  private func removal(of place: Place) -> TextEdit {
    guard case .array(let elements) = place.list.content,
      let index = elements.firstIndex(where: { $0.span == place.value.span })
    else { return TextEdit(span: place.value.span, text: "") }
    var span = place.value.span
    if index > 0 {
      span.start = elements[index - 1].span.end
    } else if elements.count > 1 {
      span.end = elements[1].span.start
    }
    return TextEdit(span: span, text: "")
  }

  /// Returns the change that appends an element to the children of an item.
  private func insertion(
    of text: String, into place: Place, _ container: String
  ) throws(UsageError) -> TextEdit {
    guard case .object = place.value.content else {
      return TextEdit(
        span: place.value.span, text: "{\"id\": \(container.quotedAsJSON), \"items\": [\(text)]}")
    }
    guard let items = place.value["items"] else {
      let start = place.value.span.start + 1
      return TextEdit(
        span: SourceSpan(file: place.file, start: start, end: start), text: "\"items\": [\(text)], "
      )
    }
    guard let list = list(items, in: place.file), case .array(let elements) = list.content else {
      throw .unreadableChildren(container)
    }
    let end = elements.last?.span.end ?? list.span.start + 1
    return TextEdit(
      span: SourceSpan(file: list.span.file, start: end, end: end),
      text: elements.isEmpty ? text : ", \(text)")
  }

  /// Returns the list of children: the value itself, or the list of the file that it names.
  private func list(_ items: JSONValue, in file: Int32) -> JSONValue? {
    guard case .string = items.content else { return items }
    // A file is included once, and the files are in the order in which they were included.
    return includedFiles(in: file).first { $0.path.span == items.span }.flatMap { included in
      root(of: included.file)?["items"]
    }
  }

  /// Returns the places at which a file includes others, with the others.
  private func includedFiles(in file: Int32) -> [(path: JSONValue, file: Int32)] {
    let folder = catalog.sources.files[Int(file)].name
    guard let root = root(of: file) else { return [] }
    var found: [(path: JSONValue, file: Int32)] = []
    root.forEachValue { value in
      guard case .object = value.content, let items = value["items"],
        case .string(let written) = items.content,
        let path = RelativePath.resolve(written, against: folder)
      else { return }
      let index = catalog.sources.files.firstIndex { $0.name.isExactly(path) }
      if let index { found.append((items, Int32(truncatingIfNeeded: index))) }
    }
    return found
  }

  private func replace(_ span: SourceSpan, by text: String, in files: inout EditedFiles) {
    let source = catalog.sources.files[Int(span.file)]
    let name = source.name
    var bytes = (try? files.bytes(of: name, limit: .max)) ?? source.bytes
    bytes.replaceSubrange(Int(span.start)..<Int(span.end), with: Array(text.utf8))
    files.replace(name, by: bytes)
  }
}

extension CatalogText {
  /// Returns the place of an item or a product.
  private func place(of id: String) throws(UsageError) -> Place {
    let content = catalog.content
    let span: SourceSpan
    if let item = content.item(ItemID(id)) {
      span = item.span
    } else if let product = content.productIndex(named: id) {
      span = catalog.spans.products[product.position]
    } else {
      throw .unknownID(id, in: content)
    }
    var found: Place?
    root(of: span.file)?.forEachValue { list in
      guard case .array(let elements) = list.content else { return }
      for element in elements where found == nil {
        let ownID = element["id"]?.span ?? element.span
        if ownID == span { found = Place(file: span.file, value: element, list: list) }
      }
    }
    guard let found else { throw .unknownID(id, in: content) }
    return found
  }

  private func root(of file: Int32) -> JSONValue? {
    JSONReader.read(
      catalog.sources.files[Int(file)].bytes, file: file,
      options: JSONReader.Options(allowsComments: true), log: DiagnosticLog())
  }

  /// Returns a value as JSON: as written if it is JSON, otherwise as a string.
  private static func json(_ text: String) -> String {
    let isJSON =
      JSONReader.read(
        Array(text.utf8), file: 0, options: JSONReader.Options(), log: DiagnosticLog()) != nil
    return isJSON ? text : text.quotedAsJSON
  }
}

extension SourceSpan {
  /// Returns whether the other range contains this one.
  fileprivate func isIn(_ other: SourceSpan) -> Bool {
    file == other.file && other.start <= start && end <= other.end
  }
}

extension JSONValue {
  /// Calls a closure with the value and all values in it.
  fileprivate func forEachValue(_ body: (JSONValue) -> Void) {
    var next = [self]
    while let value = next.popLast() {
      body(value)
      switch value.content {
      case .array(let elements): next += elements.reversed()
      case .object(let members): next += members.reversed().map(\.value)
      case .null, .boolean, .number, .string: break
      }
    }
  }
}

extension UsageError {
  fileprivate static func unknownID(_ id: String, in catalog: Catalog) -> Self {
    let names =
      catalog.items.compactMap { $0.itemID?.rawValue } + catalog.products.map(\.id.rawValue)
    return Self(
      "the catalog has no item or product \(Diagnostic.Message.quoting(id))"
        + SpellingSuggestion.didYouMean(id, among: names),
      help: "name an item or a product by its id")
  }

  fileprivate static func notAnItem(_ id: String) -> Self {
    Self(
      "\(Diagnostic.Message.quoting(id)) is a product, and only items are moved",
      help: "to change the gate of an item, give --set ITEM.gate=RULE")
  }

  fileprivate static func intoItself(_ id: String) -> Self {
    Self(
      "\(Diagnostic.Message.quoting(id)) cannot be moved into itself", help: "name another item")
  }

  fileprivate static func unreadableChildren(_ id: String) -> Self {
    Self(
      "the children of \(Diagnostic.Message.quoting(id)) cannot be found",
      help: "edit the files of the catalog instead")
  }
}
