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

  /// Writes the members of ``form`` into the object that has begun, and calls a closure after each row.
  func write<Failure>(
    to json: inout JSONWriter, flushing flush: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    json.member("count", subjects)
    try items.write(to: &json, flushing: flush)
  }
}
