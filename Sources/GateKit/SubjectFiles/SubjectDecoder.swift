public import ContentCatalog
public import GateRules

/// A decoder of one subject from its JSON object.
///
/// ```swift
/// let decoder = SubjectDecoder(for: [catalog])
/// let subject = try decoder.subject(from: body[...])
/// print(subject.id, subject.entitlements.count)  // u1 1
/// ```
///
/// The decoder ignores unknown keys, since subjects come from other systems. It rejects a subject
/// with a duplicate key, with a value of the wrong type for a known key, or with a value that does
/// not fit the type declared by the catalogs.
///
/// This decoder defines what a line of a file of subjects means. A batch first tries readers that
/// are faster and understand less, and leaves every other line to this one.
public struct SubjectDecoder: Sendable {
  private let declarations: SubjectDeclarations
  private let selection: JSONSelection

  /// Creates a decoder of subjects for these catalogs, whose declarations determine the values that
  /// are read.
  public init(for catalogs: [Catalog]) {
    declarations = SubjectDeclarations(catalogs)
    selection = SubjectDocument.selection(for: declarations)
  }

  /// Returns the subject encoded in the bytes of one JSON object.
  ///
  /// - Throws: the first fault in the object.
  /// - Complexity: O(n) in the number of bytes.
  public func subject(from bytes: ArraySlice<UInt8>) throws(SubjectFault) -> GateSubject {
    let value: JSONValue
    do throws(JSONFault) {
      value = try JSONReader.read(line: bytes, keeping: selection)
    } catch {
      throw SubjectFault(error.message, offset: Int(error.span.start))
    }
    let log = DiagnosticLog()
    let context = DocumentReadingContext(log: log)
    let subject = SubjectDocument(
      declarations: declarations, context: context, unknownKeys: .skipped
    ).subject(value)
    if let first = log.entries.min(by: { $0.span.start < $1.span.start }) {
      throw SubjectFault(first.message, offset: Int(first.span.start))
    }
    guard let subject else { throw SubjectFault(.noSubject, offset: 0) }
    return subject
  }

  /// Returns the subject encoded in bytes from which a reader of facts has read them.
  ///
  /// The decoder accepts whatever these readers accept. If it refused the bytes, every fact would be unknown.
  package func subject(ofScanned bytes: ArraySlice<UInt8>) -> GateSubject {
    (try? subject(from: bytes))
      ?? GateSubject(
        id: "", unknown: [.product(nil), .attribute(nil), .progress(nil), .usage(nil)])
  }
}

/// The reason for rejecting a subject.
///
/// ```swift
/// do throws(SubjectFault) {
///   _ = try decoder.subject(from: Array(#"{"id": 7}"#.utf8)[...])
/// } catch {
///   print(error.code, error.offset)  // wrong-type 7
/// }
/// ```
public struct SubjectFault: DescribedError, Hashable, Sendable {
  /// The stable code of the fault, as in diagnostics.
  public let code: DiagnosticCode
  /// The description of the fault, in the grammar of diagnostic messages.
  public let message: String
  /// The offset of the fault in the bytes of the subject's JSON, from 0.
  public let offset: Int

  /// Creates a fault. The message is one sentence, lowercase and without a full stop.
  public init(code: DiagnosticCode, message: String, offset: Int = 0) {
    self.code = code
    self.message = message
    self.offset = offset
  }

  package init(_ message: Diagnostic.Message, offset: Int) {
    self.init(code: message.code, message: message.text, offset: offset)
  }

  /// The message, followed by the offset.
  public var description: String { "\(message), at byte \(offset)" }
}

extension Diagnostic.Message {
  fileprivate static let noSubject = Self(.wrongType, "a subject must be an object with an `id`")
}
