public import ContentCatalog
public import Foundation
public import GateKit
public import GateRules

extension SubjectReader {
  /// Creates a reader of the subjects in some data: NDJSON, or one JSON list.
  public init(for catalogs: [Catalog], data: Data) {
    self.init(for: catalogs, bytes: [UInt8](data))
  }
}

extension SubjectDecoder {
  /// Returns the subject encoded in the data of one JSON object, such as the body of a response.
  ///
  /// ```swift
  /// let subject = try SubjectDecoder(for: [catalog.content]).subject(from: body)
  /// ```
  ///
  /// - Throws: the first fault in the object.
  public func subject(from data: Data) throws(SubjectFault) -> GateSubject {
    try subject(from: [UInt8](data)[...])
  }
}
