import ContentCatalog
import GateRules
import GateTesting
import PropertyTesting

/// A change of a written catalog as an author makes it: another gate for an item, a smaller bundle, or
/// other ids in a store.
enum CatalogMutation {
  /// Returns the catalog after one to three changes.
  ///
  /// - Throws: ``CatalogError`` if the text is no catalog any more.
  static func mutated(
    _ written: WrittenCatalog, _ choices: inout Choices
  ) throws(CatalogError) -> GatedCatalog {
    var texts = written.files.map(\.text)
    for _ in 0..<choices.number(in: 1...3) {
      let file = choices.number(in: 0...(texts.count - 1))
      if choices.chance(60) {
        texts[file] = changingGate(in: texts, file, &choices)
      } else if choices.chance(50) {
        texts[file] = changingStoreID(in: texts[file], &choices)
      } else {
        texts[file] = shrinkingBundle(in: texts[file], &choices)
      }
    }
    let files = zip(written.files.map(\.path), texts)
    return try GatedCatalog(
      files: MemoryFiles(Dictionary(files, uniquingKeysWith: { first, _ in first })))
  }

  /// Writes a gate of a file anew, from itself and another gate of the catalog.
  private static func changingGate(
    in texts: [String], _ file: Int, _ choices: inout Choices
  ) -> String {
    var text = texts[file]
    guard let gate = choices.pick(from: gates(in: text)),
      let other = choices.pick(from: texts.flatMap(gates))
    else { return text }
    let rule = choices.pick(
      "\(other)", "(\(gate)) and (\(other))", "(\(gate)) or (\(other))", "not (\(gate))")
    text.replaceSubrange(gate.startIndex..<gate.endIndex, with: rule)
    return text
  }

  /// Removes a product from the products that another one includes.
  private static func shrinkingBundle(in text: String, _ choices: inout Choices) -> String {
    let bundles = text.matches(of: /"includes":\s*\[([^\[\]]*)\]/).map(\.output.1)
    guard let bundle = choices.pick(from: bundles) else { return text }
    var products = bundle.split(separator: ",")
    if products.isEmpty { return text }
    products.remove(at: choices.number(in: 0...(products.count - 1)))
    var text = text
    text.replaceSubrange(
      bundle.startIndex..<bundle.endIndex, with: products.joined(separator: ","))
    return text
  }

  /// Renames an identifier in a store, or exchanges it with another one.
  private static func changingStoreID(in text: String, _ choices: inout Choices) -> String {
    let ids = text.matches(of: /"(com\.[^"\\]*)"/).map(\.output.1)
    guard let id = choices.pick(from: ids), let other = choices.pick(from: ids) else { return text }
    var text = text
    let (first, last) = id.startIndex <= other.startIndex ? (id, other) : (other, id)
    if first.startIndex == last.startIndex {
      text.replaceSubrange(first.startIndex..<first.endIndex, with: "\(first).x")
    } else {
      text.replaceSubrange(last.startIndex..<last.endIndex, with: first)
      text.replaceSubrange(first.startIndex..<first.endIndex, with: last)
    }
    return text
  }

  /// Returns the gates that are written as one text, without the quotation marks.
  private static func gates(in text: String) -> [Substring] {
    text.matches(of: /"gate":\s*"((?:[^"\\]|\\.)*)"/).map(\.output.1)
  }
}
