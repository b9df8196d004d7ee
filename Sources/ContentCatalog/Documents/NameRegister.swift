/// The names of one namespace, each of which must be unique.
struct NameRegister {
  /// The declaration of a name.
  struct Entry {
    let name: String
    /// The kind of the named object, such as "a product".
    let kind: String
    let span: SourceSpan

    /// The kind, without the article.
    var noun: Substring { kind.split(separator: " ", maxSplits: 1).last ?? "" }
  }

  /// The positions of the names in `first`.
  private var positions = NameIndex()
  /// For each name, the first entry in file order.
  private var first: [Entry] = []
  private var others: [Entry] = []

  mutating func add(_ entry: Entry) {
    guard let position = positions.insert(first.count, of: entry.name) else {
      first.append(entry)
      return
    }
    if first[position].span.isBefore(entry.span) {
      others.append(entry)
    } else {
      others.append(first[position])
      first[position] = entry
    }
  }

  /// Returns each entry whose name occurs earlier, with the first entry of that name, in file order.
  func clashes() -> [(entry: Entry, first: Entry)] {
    others.sorted { $0.span.isBefore($1.span) }
      .compactMap { entry in positions[entry.name].map { (entry, first[$0]) } }
  }
}

extension SourceSpan {
  fileprivate func isBefore(_ other: SourceSpan) -> Bool {
    (file, start) < (other.file, other.start)
  }
}
