@testable import ContentCatalog
import FuzzSupport
@testable import GateRules

/// Fuzzes the rule reader with the bytes of a gate: an object if they begin with `{`, otherwise
/// rule text.
///
/// Every fault lies within the gate. A rule without faults is read back as the same rule after it
/// is printed as text and as an object.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = fuzzInput(data, size)
  let isObject = bytes.first == UInt8(ascii: "{")
  let gate =
    isObject ? bytes : Array(String(decoding: bytes, as: UTF8.self).quotedAsJSON.utf8)
  guard let value = json(gate), let rule = sound(value, in: gate) else { return 0 }

  let text = RulePrinter(vocabulary: vocabulary).text(of: rule)
  claim(read(text.quotedAsJSON) == rule, "reads differently as `\(text)`")
  let object = RuleObjectForm(vocabulary: vocabulary).json(of: rule)
  claim(read(object) == rule, "reads differently as \(object)")
  return 0
}

/// The names of products, gates and attributes, some of which must be quoted.
private let vocabulary = RuleVocabulary(
  kinds: .builtIn, names: names.map { RuleVocabulary.Name(word: $0.word, meaning: $0.meaning) })

private let names: [(word: String, meaning: RuleVocabulary.Meaning)] = [
  ("basic", .product), ("pro", .product), ("two words", .product), ("in", .product),
  ("tournament", .gate), ("free", .gate), ("signedIn", .attribute), ("role", .attribute),
  ("age", .attribute), ("appVersion", .attribute), ("team", .attribute), ("window", .attribute),
]

private func json(_ bytes: [UInt8]) -> JSONValue? {
  let log = DiagnosticLog()
  let value = JSONReader.read(bytes, file: 0, options: .init(), log: log)
  return log.hasErrors ? nil : value
}

/// Returns the rule if it has no fault, otherwise `nil`.
private func sound(_ value: JSONValue, in bytes: [UInt8]) -> Rule? {
  var sources = SourceMap()
  _ = sources.add(path: "gate", bytes: bytes)
  var reader = RuleReader(
    vocabulary: vocabulary, sources: sources, gaps: [], log: DiagnosticLog())
  let (rule, isSound) = reader.reading(of: value)
  for fault in reader.log.entries {
    let span = fault.span
    let isInside = 0 <= span.start && span.start <= span.end && span.end <= bytes.count
    claim(isInside, "the place of a fault is \(span): \(fault.message.text)")
  }
  claim(isSound == reader.log.entries.isEmpty, "a rule without faults is not sound, or the reverse")
  return isSound ? rule : nil
}

private func read(_ gate: String) -> Rule? {
  let bytes = Array(gate.utf8)
  return json(bytes).flatMap { sound($0, in: bytes) }
}
