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

extension Price: Codable {
  private enum CodingKeys: String, CodingKey {
    case amount, currency
  }

  /// Reads what ``encode(to:)`` writes, and throws `DecodingError` for an amount that is no decimal.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try container.decode(String.self, forKey: .amount)
    guard let amount = DecimalAmount(text) else {
      throw DecodingError.dataCorruptedError(
        forKey: .amount, in: container, debugDescription: "`\(text)` is not a decimal amount")
    }
    try self.init(amount: amount, currency: container.decode(String.self, forKey: .currency))
  }

  /// Writes an object with the amount as text, since JSON numbers lose decimals, and the currency.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(amount.description, forKey: .amount)
    try container.encode(currency, forKey: .currency)
  }
}
