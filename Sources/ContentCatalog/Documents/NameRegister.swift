/// The names of one namespace, each of which stands for one thing.
struct NameRegister {
  /// A name as it is declared.
  struct Entry {
    let name: String
    /// What it names, such as "a product".
    let kind: String
    let span: SourceSpan

    /// What it names, without the article.
    var noun: Substring { kind.split(separator: " ", maxSplits: 1).last ?? "" }
  }

  /// Of each name the entry that is written first.
  private var first: [String: Entry] = [:]
  private var others: [Entry] = []

  mutating func add(_ entry: Entry) {
    guard let earlier = first.updateValue(entry, forKey: entry.name) else { return }
    if earlier.span.isBefore(entry.span) {
      first[entry.name] = earlier
      others.append(entry)
    } else {
      others.append(earlier)
    }
  }

  /// Each entry whose name is written before it already, and that earlier entry, by their places.
  func clashes() -> [(entry: Entry, first: Entry)] {
    others.sorted { $0.span.isBefore($1.span) }
      .compactMap { entry in first[entry.name].map { (entry, $0) } }
  }
}

extension SourceSpan {
  fileprivate func isBefore(_ other: SourceSpan) -> Bool {
    (file, start) < (other.file, other.start)
  }
}
