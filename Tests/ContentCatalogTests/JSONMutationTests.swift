import ContentCatalog
import Foundation
import Testing

/// Random documents, whole and damaged, read by us and by Foundation.
struct JSONMutationTests {
  @Test(arguments: UInt64(0)..<100)
  func `random documents are read with the values that Foundation reads`(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    for _ in 0..<20 {
      let bytes = Array(random.value(depth: 4).utf8)
      let value = try JSONReader.read(line: bytes[...])
      #expect(
        agreesWithFoundation(value, bytes) == true, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test(arguments: UInt64(0)..<100)
  func `damaged documents never trap, and what is accepted Foundation reads alike`(seed: UInt64) {
    var random = RandomJSON(seed: seed)
    for _ in 0..<100 {
      let bytes = random.damaged(Array(random.value(depth: 3).utf8))
      checkBothEntries(bytes)
    }
  }

  @Test(arguments: UInt64(0)..<50)
  func `random bytes never trap`(seed: UInt64) {
    var random = RandomJSON(seed: seed)
    for _ in 0..<200 {
      checkBothEntries((0..<random.below(24)).map { _ in random.byte() })
      checkBothEntries((0..<random.below(24)).map { _ in random.structuralByte() })
    }
  }

  @Test func `damage leaves enough documents of either kind`() {
    var (read, refused) = (0, 0)
    for seed in UInt64(0)..<100 {
      var random = RandomJSON(seed: seed)
      for _ in 0..<20 {
        let bytes = random.damaged(Array(random.value(depth: 3).utf8))
        if (try? JSONReader.read(line: bytes[...])) == nil { refused += 1 } else { read += 1 }
      }
    }
    #expect(read > 200)
    #expect(refused > 200)
  }

  private func checkBothEntries(_ bytes: [UInt8]) {
    let (value, faults) = JSONDocument("", bytes, "").readAsFile()
    do throws(JSONFault) {
      let line = try JSONReader.read(line: bytes[...])
      #expect(faults.isEmpty)
      #expect(value == line)
      #expect(agreesWithFoundation(line, bytes) != false, "\(bytes)")
    } catch {
      #expect(!faults.isEmpty)
      #expect(0...error.place.end ~= error.place.start)
      #expect(Int(error.place.end) <= bytes.count)
    }
    #expect(faults.count { $0.code != "duplicate-key" } == (value == nil ? 1 : 0))
  }

  /// Whether Foundation reads the same value; `nil` where a number is beyond what it can hold.
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
    case .object(let members): members.allSatisfy { $0.value.isComparable }
    case .null, .boolean, .string: true
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

  /// Foundation goes through a decimal for some numbers and loses the last bit.
  private func isClose(_ a: Double, _ b: Double) -> Bool { a == b || abs(a - b) <= abs(b) * 1e-14 }
}

/// Random JSON text and damage to it, from a seed.
private struct RandomJSON {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  mutating func byte() -> UInt8 { UInt8.random(in: 0...255, using: &random) }

  mutating func pick<T>(_ choices: [T]) -> T { choices[below(choices.count)] }

  mutating func value(depth: Int) -> String {
    switch below(depth > 0 ? 8 : 5) {
    case 0: return pick(["null", "true", "false"])
    case 1, 2: return number()
    case 3, 4: return string()
    case 5, 6:
      return "["
        + (0..<below(4)).map { _ in blank() + value(depth: depth - 1) + blank() }
        .joined(separator: ",") + "]"
    default:
      return "{"
        + (0..<below(5)).map { index in
          blank() + "\"\(index)\(string().dropFirst())" + blank() + ":" + blank()
            + value(depth: depth - 1)
        }.joined(separator: ",") + blank() + "}"
    }
  }

  private mutating func blank() -> String { pick(["", "", "", " ", "\n", "\t", "\r\n"]) }

  private mutating func number() -> String {
    let whole = pick(["0", "7", "12", "340", "90071992547"])
    return pick(["", "-"]) + whole + pick(["", "", ".5", ".00", ".125"])
      + pick(["", "", "e2", "E+3", "e-4"])
  }

  private mutating func string() -> String {
    let parts = [
      "a", "bc", " ", "é", "台球", "🎱", "e\u{301}", "\u{7F}", "\u{FFFF}", #"\n"#, #"\""#, #"\\"#,
      #"\/"#, #"\u0041"#, #"\u00e9"#, #"\u4E2D"#, #"\ud834\udd1e"#, #"\b\f\r\t"#, "//", "/*", "{",
      "]",
    ]
    return "\"" + (0..<below(5)).map { _ in pick(parts) }.joined() + "\""
  }

  mutating func structuralByte() -> UInt8 {
    pick(
      Array("[]{}:,\"\"\\/u0129dDeE-+. \n\ttruefalsn*'".utf8) + [
        0x00, 0x80, 0xC3, 0xA9, 0xED, 0xF0,
      ])
  }

  mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...below(3) where !bytes.isEmpty {
      let at = below(bytes.count)
      switch below(6) {
      case 0: bytes.remove(at: at)
      case 1: bytes.insert(structuralByte(), at: at)
      case 2: bytes[at] = structuralByte()
      case 3: bytes[at] ^= 1 << UInt8(below(8))
      case 4: bytes.swapAt(at, below(bytes.count))
      default: bytes.removeSubrange(at..<min(bytes.count, at + 1 + below(4)))
      }
    }
    return bytes
  }
}
