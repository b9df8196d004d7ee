import ContentCatalog
import GateKit
import GateRules
import PropertyTesting

/// Random catalogs whose products, attributes, counters, items, values and salts have names that a file, a query or a
/// comparison of strings could misread.
///
/// Each item has one rule, with a fact about one name.
enum OddNames {
  /// Names that stand for several in some notation, end a literal or begin a comment, and pairs of names that Unicode
  /// normalization makes equal.
  static let all = [
    "*", "%", "_", "'", "''", "\"", "\\", "\\u0024", "--", "${env:HOME}", "$", "${x}", "?L", "L",
    "#tag",
    "caf\u{E9}", "cafe\u{301}", "K", "\u{212A}", ";", "\u{37E}", "\u{1E9B}\u{323}",
    "\u{17F}\u{323}\u{307}",
    "a b", "everOwned", "exists", "NULL", "null", "true", "0", ",", "a, b", "*L", "/*", "$$", "E'",
    "{}",
  ]

  /// Values and salts, which can also be empty or contain control characters.
  private static let texts = all + ["", "a\u{0}b", "\u{0}", "\n", "\t", "\u{1}", "\u{FEFF}a"]

  static let catalogs = Generator<GatedCatalog> { choices in
    let names = choices.shuffled(all)
    let products = Array(names[0..<8])
    let attributes = (string: names[8], set: names[9])
    let counters = Array(names[10..<12])
    let leaves = choices.shuffled(all).prefix(8)
    let salts = choices.shuffled(all).prefix(6)
    let groups =
      choices.chance(50) ? ["caf\u{E9}", "cafe\u{301}"] : Array(choices.shuffled(all).prefix(2))
    let facts =
      products.flatMap { product in
        let name = product.quotedAsJSON
        return [
          #"{"product": \#(name)}"#, #"{"product": {"product": \#(name), "everOwned": true}}"#,
          #"{"productOrFull": \#(name)}"#,
          #"{"after": {"duration": "P7D", "since": {"bought": \#(name)}}}"#,
        ]
      }
      + leaves.flatMap { item in
        let name = item.quotedAsJSON
        return [
          #"{"completed": \#(name)}"#, #"{"started": \#(name)}"#,
          #"{"scored": {"items": \#(name), "score": 60}}"#,
        ]
      }
      + counters.map {
        #"{"usage": {"counter": \#($0.quotedAsJSON), "fewerThan": 2, "per": "ever"}}"#
      }
      + salts.map { #"{"rollout": {"percent": 50, "salt": \#($0.quotedAsJSON)}}"# }
      + (0..<12).flatMap { _ in tests(of: attributes, &choices) }
      + groups.map { #"{"subscription": \#($0.quotedAsJSON)}"# }
    let declarations = products.enumerated().map { place, product in
      let kind =
        place < 6
        ? #""kind": "autoRenewable", "subscriptionGroup": \#(groups[place % 2].quotedAsJSON), "level": \#(place / 2 + 1)"#
        : place == 6 ? #""fullAccess": true"# : #""kind": "nonConsumable""#
      return #"{"id": \#(product.quotedAsJSON), \#(kind)}"#
    }
    let unrelated = choices.shuffled(all).filter { name in !leaves.contains { $0.isExactly(name) } }
    let items = zip(unrelated + (0..<10).map { "item\($0)" }, choices.shuffled(facts)).map {
      id, fact in
      let gate = choices.chance(25) ? #"{"not": \#(fact)}"# : fact
      return #"{"id": \#(id.quotedAsJSON), "gate": \#(gate)}"#
    }
    let text = """
      {"format": 1, "id": "odd",
       "attributes": {
         \(attributes.string.quotedAsJSON): {"type": "string"}, \(attributes.set.quotedAsJSON): {"type": "strings"}
       },
       "counters": [\(counters.map(\.quotedAsJSON).joined(separator: ", "))],
       "products": [\(declarations.joined(separator: ", "))],
       "features": [
         \((leaves.map { #"{"id": \#($0.quotedAsJSON), "gate": "free"}"# } + items).joined(separator: ",\n   "))
       ]}
      """
    do throws(CatalogError) {
      return try GatedCatalog(files: MemoryFiles(text))
    } catch {
      preconditionFailure("\(error)\n\(text)")
    }
  }

  private static func tests(
    of attributes: (string: String, set: String), _ choices: inout Choices
  ) -> [String] {
    let values = choices.shuffled(texts).prefix(3).map(\.quotedAsJSON)
    let (string, set) = (attributes.string.quotedAsJSON, attributes.set.quotedAsJSON)
    let list = "[\(values.joined(separator: ", "))]"
    // The empty text is no part to compare with.
    let part = choices.pick(from: all + ["a\u{0}", "\u{0}b"])?.quotedAsJSON ?? ""
    return [
      #"{"attribute": {"name": \#(string), "in": \#(list)}}"#,
      #"{"attribute": {"name": \#(string), "=": \#(values[0])}}"#,
      #"{"attribute": {"name": \#(string), "!=": \#(values[1])}}"#,
      #"{"attribute": {"name": \#(string), "startsWith": \#(part)}}"#,
      #"{"attribute": {"name": \#(string), "endsWith": \#(part)}}"#,
      #"{"attribute": {"name": \#(set), "containsAny": \#(list)}}"#,
      #"{"attribute": {"name": \#(set), "exists": true}}"#,
    ]
  }

  /// Changes a subject so that it lists names which the catalog lacks, and that only normalization or a marker could
  /// make equal to one of the catalog.
  static func addForeignNames(to subject: inout GateSubject, _ choices: inout Choices) {
    for name in choices.shuffled(all + [""]).prefix(4) {
      subject.entitlements.append(Entitlement(product: ProductID(name)))
      subject.progress[ItemID(name)] = ItemProgress(isStarted: true, isCompleted: true, score: 100)
    }
    for (counter, record) in subject.usage {
      guard case .uses(var uses) = record, choices.chance(50) else { continue }
      for name in choices.shuffled(all + ["", "\u{1}"]).prefix(2) {
        uses.append(UsageRecord.Use(at: .earliest, item: ItemID(name)))
      }
      subject.usage[counter] = .uses(uses)
    }
  }
}

extension Choices {
  /// Returns the elements in a random order.
  fileprivate mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var rest = elements
    var result: [Element] = []
    while !rest.isEmpty { result.append(rest.remove(at: number(in: 0...rest.count - 1))) }
    return result
  }
}
