import ContentCatalog
import FuzzSupport
import GateKit
import GateRules

/// Fuzzes the subject reader with the bytes of a subject file.
///
/// - Reading in chunks of any size yields the same records.
/// - A line that is read alone yields the same subject, or is rejected for the same fault.
/// - The engine decides for every subject that was read.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = fuzzInput(data, size)
  let whole = records(of: bytes, inPiecesOf: bytes.count + 1)
  for length in [1, 7] {
    let isSame = records(of: bytes, inPiecesOf: length) == whole
    claim(isSame, "in pieces of \(length) it reads differently")
  }
  let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  // A list, and an object that extends over several lines, cannot be read line by line.
  let blanks = Array(" \t\r".utf8)
  let first = lines.lazy.map { $0.filter { !blanks.contains($0) } }.first { !$0.isEmpty } ?? []
  let isLines = first.first != UInt8(ascii: "[") && first != [UInt8(ascii: "{")]
  for record in whole {
    claim(1...lines.count ~= record.line, "there is no line \(record.line)")
    if isLines { mustReadAlone(record, lines[record.line - 1]) }
    if let subject = record.subject { mustDecide(subject) }
  }
  return 0
}

private func records(of bytes: [UInt8], inPiecesOf length: Int) -> [SubjectRecord] {
  var rest = bytes[...]
  var reader = SubjectReader(for: [knownEngine.catalog.content]) { buffer in
    let count = min(buffer.count, rest.count, length)
    buffer.copyBytes(from: rest.prefix(count))
    rest = rest.dropFirst(count)
    return count
  }
  var records: [SubjectRecord] = []
  while let record = try? reader.next() { records.append(record) }
  return records
}

private func mustReadAlone(_ record: SubjectRecord, _ line: ArraySlice<UInt8>) {
  switch record {
  case .subject(let subject, let number, _, _):
    let alone = records(of: Array(line), inPiecesOf: line.count + 1)
    claim(alone == [.subject(subject, line: 1)], "line \(number ?? 0) alone reads differently")
  case .rejected(let rejection):
    do throws(SubjectFault) {
      _ = try SubjectDecoder(for: [knownEngine.catalog.content]).subject(from: rejection.bytes[...])
      claim(false, "line \(rejection.line) was rejected, and alone it is not")
    } catch {
      claim(error == rejection.fault, "line \(rejection.line) is rejected for another fault alone")
      claim(0...rejection.bytes.count ~= error.offset, "a fault lies outside its line")
    }
  }
}

extension SubjectRecord {
  fileprivate var line: Int {
    switch self {
    case .subject(_, let line, _, _): line ?? 0
    case .rejected(let rejection): rejection.line
    }
  }
}
