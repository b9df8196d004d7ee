import ContentCatalog
import GateRules

/// The parts of an argument's value that matter each, with values that the argument could have instead.
///
/// A word is one part, each element of a list is another, and so is the argument of a call such as
/// `bought(basic)`. A rule is not one, since its kind decides what it means.
struct ArgumentVariants {
  /// A part: its word, and the values of the whole argument in which only this part differs.
  struct Part {
    let word: String
    let others: [RuleValue]
  }

  let parts: [Part]

  init(of value: RuleValue, shaped shape: RuleArgumentShape, in catalog: Catalog) {
    parts = Self.parts(of: value, shape, catalog)
  }

  private static func parts(
    of value: RuleValue, _ shape: RuleArgumentShape, _ catalog: Catalog
  ) -> [Part] {
    switch value.content {
    case .word(let word):
      let others = words(besides: word, shape, catalog)
      return others.isEmpty
        ? [] : [Part(word: word, others: others.map { RuleValue(.word($0), at: value.span) })]
    case .list(let elements):
      return elements.indices.flatMap { index in
        parts(ofElement: index, in: elements, value, shape, catalog)
      }
    case .rule(let call):
      guard let inner = shape.argument(ofCall: call.kind), let argument = call.arguments.first
      else { return [] }
      return parts(of: argument.value, inner, catalog).map { part in
        part.within { changed in
          let changedArgument = RuleArgument(name: argument.name, value: changed)
          let arguments = [changedArgument] + call.arguments.dropFirst()
          return RuleValue(
            .rule(Rule(kind: call.kind, arguments: arguments, at: call.span)), at: value.span)
        }
      }
    @unknown default: return []
    }
  }

  /// Returns the parts of an element. The list without a word is one of its variants.
  private static func parts(
    ofElement index: Int, in elements: [RuleValue], _ list: RuleValue, _ shape: RuleArgumentShape,
    _ catalog: Catalog
  ) -> [Part] {
    guard let shape = shape.element else { return [] }
    return parts(of: elements[index], shape, catalog).map { part in
      let changed = part.within { other in
        var changed = elements
        changed[index] = other
        return RuleValue(.list(changed), at: list.span)
      }
      var fewer = elements
      fewer.remove(at: index)
      let shorter = fewer.isEmpty ? [] : [RuleValue(.list(fewer), at: list.span)]
      return Part(word: part.word, others: shorter + changed.others)
    }
  }
}

extension ArgumentVariants.Part {
  /// Returns the part of a value that contains the one with this part.
  fileprivate func within(_ surround: (RuleValue) -> RuleValue) -> Self {
    Self(word: word, others: others.map(surround))
  }
}

extension RuleArgumentShape {
  /// The shape of the elements of a list; `nil` if no value of this shape is a list.
  fileprivate var element: RuleArgumentShape? {
    switch self {
    case .list(let element), .oneOrMore(let element): element
    case .either(let shapes): shapes.lazy.compactMap(\.element).first
    default: nil
    }
  }

  /// Returns the shape of the argument of a call; `nil` if no value of this shape is such a call.
  fileprivate func argument(ofCall kind: String) -> RuleArgumentShape? {
    switch self {
    case .call(let name, let argument) where name.isExactly(kind): argument
    case .itemDate: .name(.item)
    case .either(let shapes): shapes.lazy.compactMap { $0.argument(ofCall: kind) }.first
    case .list(let shape), .oneOrMore(let shape): shape.argument(ofCall: kind)
    default: nil
    }
  }
}

/// Words near to one where it is a number or a date, or other names and choices.
extension ArgumentVariants {
  private static func words(
    besides word: String, _ shape: RuleArgumentShape, _ catalog: Catalog
  ) -> [String] {
    var seen: Set<ExactString> = [ExactString(word)]
    return candidates(besides: word, shape, catalog).filter {
      seen.insert(ExactString($0)).inserted
    }
  }

  private static func candidates(
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
    case .either(let shapes): shapes.flatMap { candidates(besides: word, $0, catalog) }
    case .list(let shape), .oneOrMore(let shape): candidates(besides: word, shape, catalog)
    // Only the kind knows what another word means.
    case .word, .call, .itemDate, .rule: []
    }
  }

  /// Returns the nearest numbers, and some far enough to show a limit that changes in steps.
  private static func numbers(besides word: String) -> [String] {
    if let number = Int(word), 0...maxNumber ~= number {
      return near(number, half: number / 2)
    }
    guard let number = Double(word), 0...Double(maxNumber) ~= number else { return [] }
    return near(number, half: number / 2)
  }

  private static func near<Number: Numeric & LosslessStringConvertible>(
    _ number: Number, half: Number
  ) -> [String] {
    [number + 1, number - 1, number * 2, half].map(\.description)
  }

  private static func names(_ symbol: RuleArgumentShape.Symbol, in catalog: Catalog) -> [String] {
    let all =
      switch symbol {
      case .product: catalog.products.map(\.id.rawValue)
      case .attribute: catalog.attributes.map(\.id.rawValue)
      case .counter: catalog.counters.map(\.id.rawValue)
      case .item: catalog.nodes.compactMap(\.itemID?.rawValue)
      // The rule of a named gate is that of other kinds.
      case .gate: [String]()
      }
    return Array(all.prefix(maxNames))
  }

  private static let maxNames = 8
  private static let maxNumber = 1_000_000
}
