internal import ContentCatalog
internal import GateKit

extension CatalogSelection {
  /// Returns the instant that all catalogs mean.
  ///
  /// - Throws: a usage error for a date that begins at different instants in the time zones of two
  ///   catalogs.
  func instant(of given: GivenInstant?) throws(UsageError) -> Instant? {
    guard let given, let first = members.first else { return nil }
    let instant = given.instant(in: first.catalog.content)
    for member in members where given.instant(in: member.catalog.content) != instant {
      throw .differentMidnights(given, first.id, member.id)
    }
    return instant
  }
}

extension UsageError {
  fileprivate static func differentMidnights(
    _ given: GivenInstant, _ catalog: CatalogID, _ other: CatalogID
  ) -> Self {
    let quoted = [given.text, catalog.rawValue, other.rawValue].map {
      Diagnostic.Message.quoting($0)
    }
    return Self(
      "\(quoted[0]) begins at different instants in the time zones of \(quoted[1]) and \(quoted[2])",
      help: "give an instant with an offset, such as \(given.text)T00:00:00Z")
  }
}
