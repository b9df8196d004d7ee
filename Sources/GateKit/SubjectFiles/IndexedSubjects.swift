/// Subjects that can be read in any order, and by several tasks at a time.
package struct IndexedSubjects: Sendable {
  /// The number of subjects and rejections, and of entries that yield neither.
  package let count: Int
  /// Returns the records in a range, in order.
  package let records: @Sendable (_ range: Range<Int>) async -> [SubjectRecord]

  package init(
    count: Int, records: @escaping @Sendable (_ range: Range<Int>) async -> [SubjectRecord]
  ) {
    self.count = count
    self.records = records
  }

  /// Returns the same subjects, each transformed.
  func map(
    _ transform: @escaping @Sendable (SubjectRecord) async -> SubjectRecord
  ) -> IndexedSubjects {
    IndexedSubjects(count: count) { [records] range in
      var transformed = await records(range)
      for index in transformed.indices {
        transformed[index] = await transform(transformed[index])
      }
      return transformed
    }
  }
}

/// A cursor over subjects that can also be read in any order.
package protocol IndexedSubjectCursor: SubjectCursor {
  /// The subjects that the cursor has not returned yet; `nil` if they must be read in order.
  var indexed: IndexedSubjects? { get }
}
