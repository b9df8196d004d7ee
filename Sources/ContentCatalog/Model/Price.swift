/// What a product costs, where the catalog says so.
public struct Price: Hashable, Sendable {
  /// How much.
  public let amount: DecimalAmount
  /// Of what: an ISO 4217 code, such as `CNY`.
  public let currency: String

  package init(amount: DecimalAmount, currency: String) {
    self.amount = amount
    self.currency = currency
  }

  /// Whether this has the form of an ISO 4217 code: three uppercase letters.
  package static func isWellFormedCurrency(_ code: String) -> Bool {
    code.utf8.count == 3 && code.utf8.allSatisfy { 65...90 ~= $0 }
  }
}

extension Price: CustomStringConvertible {
  /// Such as `18.00 CNY`.
  public var description: String { "\(amount) \(currency)" }
}
