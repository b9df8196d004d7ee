extension Diagnostic.Message {
  /// Describes a cycle, given as its names with the first one repeated at the end: `` `a` includes
  /// `b`, which includes `a` ``.
  package static func describing(cycle names: [String], by verb: String) -> String {
    guard names.count > 2, let first = names.first else {
      return "\(quoting(names.first ?? "")) \(verb) itself"
    }
    return quoting(first) + " "
      + names.dropFirst().map { "\(verb) \(quoting($0))" }.joined(separator: ", which ")
  }
}
