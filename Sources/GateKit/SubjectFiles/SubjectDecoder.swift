public import ContentCatalog
public import GateRules

/// Reads one subject from its JSON object.
///
/// Unknown keys are skipped, since subjects come from other systems; a known key of the wrong type, a
/// value of the wrong type for what the catalogs declare, and a duplicate key reject it.
public struct SubjectDecoder: Sendable {
  private let declarations: SubjectDeclarations

  /// Makes a decoder of subjects for these catalogs, which declare what is read.
  public init(for catalogs: [Catalog]) { declarations = SubjectDeclarations(catalogs) }

  /// Reads a subject from the bytes of one JSON object.
  ///
  /// - Throws: the first fault in it.
  /// - Complexity: O(n) in the number of bytes.
  public func subject(from bytes: ArraySlice<UInt8>) throws(SubjectFault) -> GateSubject {
    let value: JSONValue
    do throws(JSONFault) {
      value = try JSONReader.read(line: bytes)
    } catch {
      throw SubjectFault(error.message, offset: Int(error.span.start))
    }
    let state = CatalogReaderContext()
    let subject = SubjectDocument(
      declarations: declarations, state: state, unknownKeys: .skipped
    ).subject(value)
    if let first = state.log.entries.min(by: { $0.span.start < $1.span.start }) {
      throw SubjectFault(first.message, offset: Int(first.span.start))
    }
    guard let subject else { throw SubjectFault(.noSubject, offset: 0) }
    return subject
  }
}

/// Why a subject could not be read.
public struct SubjectFault: Error, Hashable, Sendable {
  /// The stable name of the fault, as in diagnostics.
  public let code: DiagnosticCode
  /// What is wrong, in the grammar of messages.
  public let message: String
  /// The byte of the subject's JSON at which it is, from 0.
  public let offset: Int

  /// Makes a fault; the message is one sentence, lowercase and without a full stop.
  public init(code: DiagnosticCode, message: String, offset: Int = 0) {
    self.code = code
    self.message = message
    self.offset = offset
  }

  init(_ message: Diagnostic.Message, offset: Int) {
    self.init(code: message.code, message: message.text, offset: offset)
  }
}

extension Diagnostic.Message {
  fileprivate static let noSubject = Self("wrong-type", "a subject must be an object with an `id`")
}
