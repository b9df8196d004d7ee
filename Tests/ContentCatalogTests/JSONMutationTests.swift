import ContentCatalog
import Foundation
import PropertyTesting
import TestSupport
import Testing

/// Tests that compare our reader with Foundation's on random documents, intact and damaged.
@Suite(.tags(.property))
struct JSONMutationTests {
  @Test(arguments: TestScale.seeds(8))
  func `random documents are read with the values that Foundation reads`(seed: UInt64) {
    let report = forAll(RandomJSON.text(depth: 4), seed: seed, cases: 100) { text in
      let bytes = Array(text.utf8)
      return .check(agreesWithFoundation(try JSONReader.read(line: bytes[...]), bytes) == true)
    }
    expectHolds(report)
  }

  @Test(arguments: TestScale.seeds(8))
  func `damaged documents never trap, and Foundation agrees on accepted ones`(seed: UInt64) {
    let report = forAll(RandomJSON.damaged, seed: seed, cases: 500) { checkBothEntries($0) }
    expectHolds(report)
  }

  @Test(arguments: TestScale.seeds(8))
  func `random bytes never trap`(seed: UInt64) {
    let bytes = Generator.oneOf(
      Generator { $0.structuralByte() }.list(0...24), Generator { $0.byte() }.list(0...24))
    let report = forAll(bytes, seed: seed, cases: 1_000) { checkBothEntries($0) }
    expectHolds(report)
  }

  @Test func `damage yields enough valid and enough invalid documents`() {
    let counts = RandomJSON.damaged.tally(cases: 2_000) { bytes in
      [(try? JSONReader.read(line: bytes[...])) == nil ? "refused" : "read"]
    }
    #expect(counts["read", default: 0] > 200)
    #expect(counts["refused", default: 0] > 200)
  }

  private func checkBothEntries(_ bytes: [UInt8]) -> PropertyOutcome {
    let (value, faults) = JSONDocument("", bytes, "").readAsFile()
    let read = Result { () throws(JSONFault) in try JSONReader.read(line: bytes[...]) }
    guard faults.count(where: { $0.code != "duplicate-key" }) == (value == nil ? 1 : 0) else {
      return .broken("it has the faults \(faults)")
    }
    switch read {
    case .success(let line):
      return .check(
        faults.isEmpty && value == line && agreesWithFoundation(line, bytes) != false,
        "it is \(line)")
    case .failure(let fault):
      let span = fault.span
      return .check(
        !faults.isEmpty && span.start >= 0 && span.start <= span.end && span.end <= bytes.count,
        "it has a fault at \(span)")
    }
  }

  /// Returns whether Foundation reads the same value; `nil` if a number is outside Foundation's
  /// range, or if a text has a byte order mark, which Foundation drops after an escape.
  private func agreesWithFoundation(_ value: JSONValue, _ bytes: [UInt8]) -> Bool? {
    guard value.isComparable else { return nil }
    guard
      let theirs = try? JSONSerialization.jsonObject(
        with: Data(bytes), options: .fragmentsAllowed)
    else { return false }
    return value.agrees(with: theirs)
  }
}

extension JSONValue {
  fileprivate var isComparable: Bool {
    switch content {
    case .number(let text): Double(text)?.isFinite == true && text.utf8.count < 300
    case .array(let elements): elements.allSatisfy(\.isComparable)
    case .object(let members):
      members.allSatisfy { !$0.key.hasByteOrderMark && $0.value.isComparable }
    case .string(let text): !text.hasByteOrderMark
    case .null, .boolean: true
    }
  }

  fileprivate func agrees(with theirs: Any) -> Bool {
    switch content {
    case .null: return theirs is NSNull
    case .boolean(let value): return theirs as? Bool == value
    case .number(let text):
      return (theirs as? NSNumber).map { isClose($0.doubleValue, Double(text) ?? .nan) } ?? false
    case .string(let text):
      return (theirs as? String).map { $0.utf8.elementsEqual(text.utf8) } ?? false
    case .array(let elements):
      guard let list = theirs as? [Any], list.count == elements.count else { return false }
      return zip(elements, list).allSatisfy { $0.agrees(with: $1) }
    case .object(let members):
      guard let map = theirs as? [String: Any], map.count == members.count else { return false }
      return members.allSatisfy { member in
        map[member.key].map { member.value.agrees(with: $0) } ?? false
      }
    }
  }

  /// Returns whether two numbers agree up to the last bits, which Foundation loses for some numbers
  /// by converting them through a decimal.
  private func isClose(_ a: Double, _ b: Double) -> Bool { a == b || abs(a - b) <= abs(b) * 1e-14 }
}

extension String {
  fileprivate var hasByteOrderMark: Bool { unicodeScalars.contains("\u{FEFF}") }
}

/// Generators of random JSON text, intact and damaged.
private enum RandomJSON {
  static func text(depth: Int) -> Generator<String> { Generator { $0.value(depth: depth) } }

  static let damaged = Generator { choices in
    let bytes = Array(choices.value(depth: 3).utf8)
    return choices.damaged(bytes)
  }
}

extension Choices {
  fileprivate mutating func value(depth: Int) -> String {
    group { choices in
      switch choices.number(in: 0...(depth > 0 ? 7 : 4)) {
      case 0: choices.pick("null", "true", "false")
      case 1, 2: choices.number()
      case 3, 4: choices.string()
      case 5, 6: choices.array(depth: depth)
      default: choices.object(depth: depth)
      }
    }
  }

  private mutating func array(depth: Int) -> String {
    let elements = list(0...3) { choices in
      choices.blank() + choices.value(depth: depth - 1) + choices.blank()
    }
    return "[\(elements.joined(separator: ","))]"
  }

  private mutating func object(depth: Int) -> String {
    var count = 0
    let members = list(0...4) { choices in
      count += 1
      return choices.blank() + "\"\(count)\(choices.string().dropFirst())" + choices.blank() + ":"
        + choices.blank() + choices.value(depth: depth - 1)
    }
    return "{\(members.joined(separator: ","))\(blank())}"
  }

  private mutating func blank() -> String { pick("", "", "", " ", "\n", "\t", "\r\n") }

  private mutating func number() -> String {
    let whole = pick("0", "7", "12", "340", "90071992547")
    return pick("", "-") + whole + pick("", "", ".5", ".00", ".125")
      + pick("", "", "e2", "E+3", "e-4")
  }

  private mutating func string() -> String {
    let parts = list(0...4) { choices in
      choices.pick(
        "a", "bc", " ", "é", "台球", "🎱", "e\u{301}", "\u{7F}", "\u{FFFF}", #"\n"#, #"\""#, #"\\"#,
        #"\/"#, #"\u0041"#, #"\u00e9"#, #"\u4E2D"#, #"\ud834\udd1e"#, #"\b\f\r\t"#, "//", "/*",
        "{", "]")
    }
    return "\"\(parts.joined())\""
  }

  fileprivate mutating func structuralByte() -> UInt8 {
    let bytes =
      Array("[]{}:,\"\"\\/u0129dDeE-+. \n\ttruefalsn*'".utf8) + [
        0x00, 0x80, 0xC3, 0xA9, 0xED, 0xF0,
      ]
    return pick(from: bytes) ?? 0
  }

  fileprivate mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in list(1...4, of: { _ in () }) where !bytes.isEmpty {
      let at = number(in: 0...bytes.count - 1)
      switch number(in: 0...5) {
      case 0: bytes.remove(at: at)
      case 1: bytes.insert(structuralByte(), at: at)
      case 2: bytes[at] = structuralByte()
      case 3: bytes[at] ^= 1 << UInt8(number(in: 0...7))
      case 4: bytes.swapAt(at, number(in: 0...bytes.count - 1))
      default: bytes.removeSubrange(at..<min(bytes.count, at + 1 + number(in: 0...3)))
      }
    }
    return bytes
  }
}
