import ContentCatalog
import GateKit
import GateRules
import GateTesting

/// A writer of subjects as lines in the many forms in which other systems may write them.
///
/// The line may have another meaning than the subject, or be invalid, so tests compare two readers
/// of the line with each other and never with the subject.
struct LineWriting {
  /// The percentage of parts written in an unusual form.
  let oddPercent: Int
  /// Names for additional members.
  let names: [String]

  /// Returns a line, without the line break.
  func line(of subject: GateSubject, _ choices: inout Choices) -> String {
    let plain = SubjectEncoder().line(of: subject)
    guard oddPercent > 0, let value = try? JSONReader.read(line: Array(plain.utf8)[...]) else {
      return plain
    }
    return blanks(&choices) + text(of: value, &choices) + blanks(&choices)
  }

  private func text(of value: JSONValue, _ choices: inout Choices) -> String {
    switch value.content {
    case .null: "null"
    case .boolean(let isTrue): "\(isTrue)"
    case .number(let digits): number(digits, &choices)
    case .string(let text): string(text, &choices)
    case .array(let values): list(values, &choices)
    case .object(let members): object(members, &choices)
    }
  }

  private func isOdd(_ choices: inout Choices) -> Bool { choices.chance(oddPercent) }

  private func blanks(_ choices: inout Choices) -> String {
    isOdd(&choices) ? choices.pick(" ", "\t", "  ", "\r", "         ") : ""
  }

  private func list(_ values: [JSONValue], _ choices: inout Choices) -> String {
    var texts = values.map { value in choices.group { text(of: value, &$0) } }
    if isOdd(&choices), choices.chance(20) { texts.append(anything(&choices)) }
    return joined(texts, "[", "]", &choices)
  }

  private func object(_ members: [JSONMember], _ choices: inout Choices) -> String {
    var texts = members.map { member in choices.group { self.member(member, &$0) } }
    if isOdd(&choices) { texts += choices.list(0...2) { otherMember(&$0) } }
    if isOdd(&choices), choices.chance(5) { texts += texts.first.map { [$0] } ?? [] }
    var shuffled: [String] = []
    while !texts.isEmpty {
      let next = isOdd(&choices) ? choices.number(in: 0...texts.count - 1) : 0
      shuffled.append(texts.remove(at: next))
    }
    return joined(shuffled, "{", "}", &choices)
  }

  private func member(_ member: JSONMember, _ choices: inout Choices) -> String {
    let value =
      isOdd(&choices) && choices.chance(15)
      ? choices.pick("null", anything(&choices)) : text(of: member.value, &choices)
    return key(member.key, &choices) + value
  }

  /// Returns a member that subjects do not have, or that may duplicate one of this object.
  private func otherMember(_ choices: inout Choices) -> String {
    let name = choices.pick(
      "plan", "été", "", "a\nb", "note", choices.pick(from: names) ?? "", "entitlement", "idx",
      "productId", "a name that is longer than others")
    return key(name, &choices) + (choices.chance(30) ? "null" : anything(&choices))
  }

  private func key(_ name: String, _ choices: inout Choices) -> String {
    "\(string(name, escaping: 5, &choices))\(blanks(&choices)):\(blanks(&choices))"
  }

  private func joined(
    _ texts: [String], _ opening: String, _ closing: String, _ choices: inout Choices
  ) -> String {
    let parts = texts.map { blanks(&choices) + $0 + blanks(&choices) }
    return opening + (parts.isEmpty ? blanks(&choices) : parts.joined(separator: ",")) + closing
  }
}

extension LineWriting {
  private func string(_ text: String, _ choices: inout Choices) -> String {
    if isOdd(&choices), text.utf8.count == 20, Instant(text) != nil {
      return "\"\(instant(text.dropLast(), &choices))\""
    }
    return string(text, escaping: 15, &choices)
  }

  /// - Parameter percent: the percentage of unusual strings that contain an escape.
  private func string(_ text: String, escaping percent: Int, _ choices: inout Choices) -> String {
    guard isOdd(&choices), choices.chance(percent), let first = text.unicodeScalars.first,
      first.value < 0x10000
    else { return text.quotedAsJSON }
    let digits = String(first.value, radix: 16)
    let rest = String(text.unicodeScalars.dropFirst()).quotedAsJSON
    return "\"\\u" + String(repeating: "0", count: 4 - digits.count) + digits + rest.dropFirst()
  }

  /// Returns an instant in another form than the usual one in UTC, or in an invalid form.
  private func instant(_ text: Substring, _ choices: inout Choices) -> String {
    if choices.chance(8) {
      return choices.pick(
        "\(text)", "\(text.dropLast(9))", "\(text)ZZ", "\(text.dropLast(2))61Z", "\(text)+24:00",
        "2026-02-29T00:00:00Z", "\(text).Z", "0000-01-01T00:00:00Z", "\(text.dropLast(8))24:00:00Z")
    }
    return choices.pick(
      "\(text).5Z", "\(text)+00:00", "\(text)-00:00", "\(text)+08:00", "\(text)-03:30",
      "\(text.dropLast(9))t\(text.suffix(8))z", "\(text).999999999+01:00", "2026-06-30T23:59:60Z",
      "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z")
  }

  private func number(_ text: String, _ choices: inout Choices) -> String {
    guard isOdd(&choices) else { return text }
    let isWhole = !text.contains(".") && !text.contains("e")
    return choices.pick(
      isWhole ? "\(text).0" : "\(text)0", isWhole ? "\(text)e0" : text, "-0", "0", "0.1", "1E2",
      "123456789012345", "1234567890123456", "9007199254740993", "0.30000000000000004", "-17.5",
      "0\(text)", "-", "1.", "1e", "1e999", "18446744073709551616", "000", "59.5", "1.0e-2")
  }

  /// Returns any JSON value.
  private func anything(_ choices: inout Choices, depth: Int = 0) -> String {
    let isDeep = depth == 0 && choices.chance(5)
    if isDeep {
      let levels = choices.number(in: 1...12)
      return String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }
    switch choices.number(in: 0...(depth < 3 ? 7 : 5)) {
    case 0: return "null"
    case 1: return choices.pick("true", "false")
    case 2: return choices.pick("0", "-12.5e+3", "3", "1e999", "01", "12345678901234567890")
    case 3: return choices.draw(.adversarialStrings).quotedAsJSON
    case 4: return choices.pick("\"a\\u0041\"", "\"\\ud83d\\ude00\"", "\"\\ud83d\"", "\"\\/\"")
    case 5: return "\"2026-06-15T04:00:00Z\""
    case 6:
      return "[\(choices.list(0...3) { anything(&$0, depth: depth + 1) }.joined(separator: ","))]"
    default:
      let members = choices.list(0...3) { choices in
        key(choices.pick("a", "b", "id", "été"), &choices) + anything(&choices, depth: depth + 1)
      }
      return "{\(members.joined(separator: ","))}"
    }
  }
}
