/// The rows of comma-separated values (RFC 4180), as `SubjectTableRows` writes them: a field without
/// quotes that is empty is missing.
struct CSVRows: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the fields of the next row; `nil` at the end.
  mutating func next() -> [String?]? {
    guard position < bytes.count else { return nil }
    var fields: [String?] = []
    repeat { fields.append(field()) } while take(UInt8(ascii: ","))
    _ = take(UInt8(ascii: "\r"))
    if !take(UInt8(ascii: "\n")) { position = bytes.count }
    return fields
  }

  private mutating func field() -> String? {
    if take(UInt8(ascii: "\"")) { return quotedField() }
    let start = position
    while position < bytes.count, !Self.ends.contains(bytes[position]) { position += 1 }
    return start == position ? nil : String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Returns the rest of a field in quotes, in which a quote is doubled.
  private mutating func quotedField() -> String {
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\""), !take(UInt8(ascii: "\"")) { break }
      text.append(byte)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private static let ends: Set<UInt8> = [
    UInt8(ascii: ","), UInt8(ascii: "\n"), UInt8(ascii: "\r"),
  ]
}
