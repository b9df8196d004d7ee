import ContentCatalog
import GateRules

/// Words that an argument could have instead of the one written, near to it where it is a number.
struct ArgumentVariants {
  let words: [String]

  init(of word: String, shaped shape: RuleArgumentShape, in catalog: Catalog) {
    var seen: Set<ExactString> = [ExactString(word)]
    words = Self.words(besides: word, shape, catalog).filter {
      seen.insert(ExactString($0)).inserted
    }
  }

  private static func words(
    besides word: String, _ shape: RuleArgumentShape, _ catalog: Catalog
  ) -> [String] {
    switch shape {
    case .integer, .number, .percent, .literal: numbers(besides: word)
    case .boolean: ["true", "false"]
    case .duration:
      [CalendarDuration(word)?.multiplied(by: 2)?.description].compactMap { $0 }
    case .instant:
      [
        CivilDate(word)?.adding(days: 1).description,
        Instant(word)?.advanced(bySeconds: 86_400)?.description,
      ].compactMap { $0 }
    case .choice(let others): others
    case .name(let symbol): names(symbol, in: catalog)
    case .either(let shapes): shapes.flatMap { words(besides: word, $0, catalog) }
    case .list(let shape), .oneOrMore(let shape): words(besides: word, shape, catalog)
    case .word, .call, .itemDate, .rule: []
    }
  }

  /// Returns the nearest numbers, and some far enough to show a limit that changes in steps.
  private static func numbers(besides word: String) -> [String] {
    if let number = Int(word), 0...maxNumber ~= number {
      return [number + 1, number - 1, number * 2, number / 2].map(\.description)
    }
    guard let number = Double(word), 0...Double(maxNumber) ~= number else { return [] }
    return [number + 1, number - 1, number * 2, number / 2].map(\.description)
  }

  private static func names(_ symbol: RuleArgumentShape.Symbol, in catalog: Catalog) -> [String] {
    let all =
      switch symbol {
      case .product: catalog.products.map(\.id.rawValue)
      case .attribute: catalog.attributes.map(\.id.rawValue)
      case .counter: catalog.counters.map(\.id.rawValue)
      case .item: catalog.nodes.compactMap(\.itemID?.rawValue)
      case .gate: [String]()
      }
    return Array(all.prefix(maxNames))
  }

  private static let maxNames = 8
  private static let maxNumber = 1_000_000
}
