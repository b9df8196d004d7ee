import ContentCatalog

/// The totals of the subjects of one group.
public struct SummaryGroup: Hashable, Sendable {
  /// The names that the subjects share; `nil` for the subjects of all groups that are not listed.
  public let group: SubjectGroup?
  /// The number of subjects.
  public let subjects: Int
  /// The numbers of subjects by the items of a catalog.
  public let items: SummaryTable
}

extension SummaryGroup {
  /// The numbers as members of a JSON object.
  var form: JSONNode {
    JSONNode.object(["count": .integer(subjects)]).appending(items.member)
  }

  /// Writes the members of ``form`` into the object that has begun, and offers what the document has so far after
  /// some rows.
  func write<Failure>(
    to json: inout JSONWriter, passing pass: (inout OutputBuffer) async throws(Failure) -> Void
  ) async throws(Failure) {
    json.member("count", subjects)
    try await items.write(to: &json, passing: pass)
  }
}
