/// A cursor over subjects: those of a file, of one source, or of several sources.
///
/// ```swift
/// struct CustomerRows: SubjectCursor {
///   var ids: ArraySlice<SubjectID>
///
///   mutating func next() async throws(EntitlementSourceError) -> SubjectRecord? {
///     ids.popFirst().map { .subject(GateSubject(id: $0, unknown: [.past(nil)])) }
///   }
/// }
/// ```
///
/// A subject that a source's cursor returns contains all that the source knows of it: facts that
/// are not listed are absent, unless ``/GateRules/GateSubject/unknown`` names them. A source that
/// knows only current holdings adds `past:*` to them.
public protocol SubjectCursor<Failure> {
  /// The error that ends the enumeration.
  associatedtype Failure: Error

  /// The name, in messages, of the input whose lines are counted, such as the path of a file;
  /// `nil` (the default) for the name of the source.
  var input: String? { get }

  /// Returns the next subject or rejection; `nil` at the end.
  ///
  /// - Throws: the error that ends the enumeration, after every record before it was returned.
  mutating func next() async throws(Failure) -> SubjectRecord?
}

extension SubjectCursor {
  /// The name of the source.
  public var input: String? { nil }
}

/// A cursor over records in memory.
///
/// ```swift
/// var subjects = SubjectArray<Never>([.subject(GateSubject(id: "u1"))])
/// while let record = subjects.next() {
///   if let subject = record.subject { print(subject.id) }  // u1
/// }
/// ```
public struct SubjectArray<Failure: Error>: SubjectCursor, Sendable {
  /// The name, in messages, of the input from which the records were read.
  public let input: String?
  private var records: ArraySlice<SubjectRecord>

  /// Creates a cursor over records.
  public init(_ records: [SubjectRecord], input: String? = nil) {
    self.records = records[...]
    self.input = input
  }

  /// Returns the next record; `nil` at the end. It never throws.
  public mutating func next() throws(Failure) -> SubjectRecord? { records.popFirst() }
}

/// An iterator over the records of a cursor, for `for try await` loops.
public struct SubjectIterator<Cursor: SubjectCursor>: AsyncIteratorProtocol {
  /// The error of the cursor.
  public typealias Failure = Cursor.Failure

  private var cursor: Cursor

  init(_ cursor: Cursor) { self.cursor = cursor }

  /// Returns the next subject or rejection; `nil` at the end.
  ///
  /// - Throws: the error of the cursor.
  public mutating func next() async throws(Failure) -> SubjectRecord? {
    try await cursor.next()
  }
}

@available(*, unavailable)
extension SubjectIterator: Sendable {}
