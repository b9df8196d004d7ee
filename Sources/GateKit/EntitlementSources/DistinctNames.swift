import ContentCatalog

extension [any EntitlementSource] {
  /// The name of each source, in which equal names are numbered: `exec:python3`, `exec:python3 (2)`.
  var distinctNames: [String] {
    var counts: [ExactString: Int] = [:]
    var taken = Set(map { ExactString($0.name) })
    return map { source in
      let name = source.name
      while true {
        counts[ExactString(name), default: 0] += 1
        guard let count = counts[ExactString(name)], count > 1 else { return name }
        let numbered = "\(name) (\(count))"
        if taken.insert(ExactString(numbered)).inserted { return numbered }
      }
    }
  }
}
