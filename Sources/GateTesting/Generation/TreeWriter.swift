/// A writer of the trees of a random catalog as JSON, and of the files from which items are
/// included.
struct TreeWriter {
  private let names: ItemNames
  private(set) var files: [WrittenCatalog.File] = []

  /// - Parameter names: the items after all rules were written, because rules may use former ids.
  init(_ names: ItemNames) { self.names = names }

  /// Returns the items of the highest level. They state a publication if a rule asks for one.
  mutating func tree(of items: [WrittenItem]) -> WrittenJSON {
    .list(items.map { json(of: $0.published(names.publication), in: []) })
  }

  /// - Parameter folder: the folder of the file that contains the items.
  private mutating func json(of items: [WrittenItem], in folder: [String]) -> WrittenJSON {
    .list(items.map { json(of: $0, in: folder) })
  }

  private mutating func json(of item: WrittenItem, in folder: [String]) -> WrittenJSON {
    let formerIDs: [(String, WrittenJSON)] =
      item.id.map { names.renamed[item.node] ? [("formerIDs", .list([.text("old-\($0)")]))] : [] }
      ?? []
    let items = item.children.isEmpty ? [] : [("items", children(of: item, in: folder))]
    if let id = item.id, item.members.isEmpty, formerIDs.isEmpty, items.isEmpty {
      return .text(id)
    }
    let ids: [(String, WrittenJSON)] = item.id.map { [("id", .text($0))] } ?? []
    return .object(ids + formerIDs + item.members + items)
  }

  private mutating func children(of item: WrittenItem, in folder: [String]) -> WrittenJSON {
    let name = "u\(item.node + 1).json"
    switch item.file {
    case nil: return json(of: item.children, in: folder)
    case .below?: return including(item, from: "units/\(name)", in: folder + ["units"])
    // A catalog has no files outside its folder.
    case .above? where !folder.isEmpty:
      return including(item, from: "../\(name)", in: folder.dropLast())
    case .above?, .beside?: return including(item, from: name, in: folder)
    }
  }

  /// Writes the children of an item to a file of their own, and returns the path that includes it.
  ///
  /// - Parameters:
  ///   - path: the path as written.
  ///   - folder: the folder of the new file.
  private mutating func including(
    _ item: WrittenItem, from path: String, in folder: [String]
  ) -> WrittenJSON {
    // The file precedes those that it includes itself.
    let index = files.count
    let text = WrittenJSON.block([
      ("format", .plain("1")), ("items", json(of: item.children, in: folder)),
    ]).formatted()
    let name = path.split(separator: "/").last.map(String.init) ?? path
    files.insert(
      WrittenCatalog.File(path: (folder + [name]).joined(separator: "/"), text: text), at: index)
    return .text(path)
  }
}
