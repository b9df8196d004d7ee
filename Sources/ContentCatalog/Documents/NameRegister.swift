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

  /// For each name, the first entry in file order.
  private var first: [ExactString: Entry] = [:]
  private var others: [Entry] = []

  mutating func add(_ entry: Entry) {
    guard let earlier = first.updateValue(entry, forKey: ExactString(entry.name)) else { return }
    if earlier.span.isBefore(entry.span) {
      first[ExactString(entry.name)] = earlier
      others.append(entry)
    } else {
      others.append(earlier)
    }
  }

  /// Returns each entry whose name occurs earlier, with the first entry of that name, in file order.
  func clashes() -> [(entry: Entry, first: Entry)] {
    others.sorted { $0.span.isBefore($1.span) }
      .compactMap { entry in first[ExactString(entry.name)].map { (entry, $0) } }
  }
}

extension SourceSpan {
  fileprivate func isBefore(_ other: SourceSpan) -> Bool {
    (file, start) < (other.file, other.start)
  }
}
