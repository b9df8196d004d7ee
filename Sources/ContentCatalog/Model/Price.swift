/// The price of a product.
public struct Price: Hashable, Sendable {
  /// The amount, in the main unit of the currency: 18.50 euros, not 1,850 cents.
  public let amount: DecimalAmount
  /// The currency, an ISO 4217 code such as `CNY`.
  public let currency: String

  /// Creates a price from its parts.
  public init(amount: DecimalAmount, currency: String) {
    self.amount = amount
    self.currency = currency
  }

  /// Returns whether a code has the form of an ISO 4217 code: three uppercase letters.
  package static func isWellFormedCurrency(_ code: String) -> Bool {
    code.utf8.count == 3 && code.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
  }
}

extension Price: CustomStringConvertible {
  /// The amount and the currency, such as `18.00 CNY`.
  public var description: String { "\(amount) \(currency)" }
}

extension Price: Codable {
  private enum CodingKeys: String, CodingKey {
    case amount, currency
  }

  /// Decodes the format of ``encode(to:)``, and throws `DecodingError` if the amount is not a
  /// decimal.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try container.decode(String.self, forKey: .amount)
    guard let amount = DecimalAmount(text) else {
      throw DecodingError.dataCorruptedError(
        forKey: .amount, in: container, debugDescription: "`\(text)` is not a decimal amount")
    }
    try self.init(amount: amount, currency: container.decode(String.self, forKey: .currency))
  }

  /// Encodes an object with the amount as a string, since JSON numbers can lose decimals, and the
  /// currency.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(amount.description, forKey: .amount)
    try container.encode(currency, forKey: .currency)
  }
}
