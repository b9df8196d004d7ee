/// The purchase token of a customer, which the app sends with a purchase and which a notification names.
@nonexhaustive
public enum GooglePlayPurchaseToken: Hashable, Sendable {
  /// The token of a subscription.
  case subscription(String)
  /// The token of a one-time product.
  case product(String)

  /// The token.
  public var text: String {
    switch self {
    case .subscription(let text), .product(let text): text
    }
  }

  /// The path of the purchase below that of the app.
  var path: String {
    switch self {
    case .subscription(let text):
      "purchases/subscriptionsv2/tokens/\(APIRequest.encoded(text))"
    case .product(let text): "purchases/productsv2/tokens/\(APIRequest.encoded(text))"
    }
  }
}
