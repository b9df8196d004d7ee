import EngineTestSupport
import GateKit
import PropertyTesting

/// A random catalog of a shop: a few products of every kind of payment, and gates that combine them.
struct ShopCatalog: CustomStringConvertible {
  let members: String

  var description: String { members }

  func engine() throws -> GateEngine { try GateEngine(members) }

  /// - Parameter hasNot: whether gates may contain a `not`.
  static func shops(hasNot: Bool, products count: ClosedRange<Int> = 2...8) -> Generator<Self> {
    Generator { choices in
      let count = choices.number(in: count)
      let names = (0..<count).map { "p\($0)" }
      let products = names.indices.map { product($0, &choices) }
      let items = choices.list(1...6) { gate(names, hasNot: hasNot, depth: 2, &$0) }
      let written = items.enumerated().map { #"{"id": "i\#($0)", "gate": "\#($1)"}"# }
      return Self(
        members: """
          "products": [\(products.joined(separator: ",\n"))],
          "courses": [\(written.joined(separator: ",\n"))]
          """)
    }
  }

  private static func product(_ index: Int, _ choices: inout Choices) -> String {
    var members = [#""id": "p\#(index)""#]
    switch choices.number(in: 0...9) {
    case 0...4: break
    case 5...7:
      let period = choices.pick("P1M", "P1Y", "P3M", "P7D")
      let group = choices.pick("x", "y")
      let level = choices.number(in: 1...2)
      members.append(
        #""kind": "autoRenewable", "period": "\#(period)", "subscriptionGroup": "\#(group)", "level": \#(level)"#
      )
    case 8:
      members.append(#""kind": "nonRenewing", "period": "\#(choices.pick("P1M", "P6M", "P10D"))""#)
    default: members.append(#""fullAccess": true"#)
    }
    if index > 0, choices.chance(25) {
      members.append(#""includes": ["p\#(choices.number(in: 0...index - 1))"]"#)
    }
    if !choices.chance(12) {
      let price = choices.pick(
        "4.00", "5.00", "6.50", "9.00", "12.00", "0", "7.5", "999999999999999.999999",
        "600000000000000.00")
      let currency = choices.pick("EUR", "EUR", "EUR", "USD")
      members.append(#""price": "\#(price)", "currency": "\#(currency)""#)
    }
    return "{\(members.joined(separator: ", "))}"
  }

  private static func gate(
    _ names: [String], hasNot: Bool, depth: Int, _ choices: inout Choices
  ) -> String {
    func parts(_ choices: inout Choices) -> [String] {
      choices.list(2...3) { gate(names, hasNot: hasNot, depth: depth - 1, &$0) }
    }
    let kind = depth == 0 ? 0 : choices.number(in: 0...(hasNot ? 5 : 4))
    switch kind {
    case 2: return "(\(parts(&choices).joined(separator: " or ")))"
    case 3: return "(\(parts(&choices).joined(separator: " and ")))"
    case 4: return "atLeast(2, of: [\(parts(&choices).joined(separator: ", "))])"
    case 5: return "not \(gate(names, hasNot: hasNot, depth: depth - 1, &choices))"
    default:
      let name = choices.pick(from: names) ?? "p0"
      return choices.chance(50) ? name : "product(\(name))"
    }
  }
}
