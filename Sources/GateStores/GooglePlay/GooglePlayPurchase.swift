internal import ContentCatalog
internal import GateKit

/// A purchase of Google Play, from a body of any kind.
struct GooglePlayPurchase: Equatable {
  /// One of the products of a purchase.
  struct Item: Equatable {
    let entitlement: Entitlement
    /// The latest order that was paid for.
    let orderID: ExactString?
    /// The number of units that were bought.
    let quantity: Int?
  }

  let items: [Item]
  /// The token of the purchase that this one has replaced.
  var replacedToken: ExactString?
}

/// A kind of body of the Developer API, which its keys identify.
enum GooglePlayBodyKind {
  /// `purchases.subscriptionsv2`.
  case subscription
  /// `purchases.products`.
  case product
  /// `purchases.productsv2`.
  case productV2
  /// `purchases.subscriptions`, which Google has deprecated and which is not read.
  case subscriptionV1

  /// Returns the kind of a body; `nil` for other objects, and for values that are not objects.
  init?(_ value: JSONValue) {
    if value["lineItems"] != nil || value["subscriptionState"] != nil {
      self = .subscription
    } else if value["productLineItem"] != nil || value["purchaseStateContext"] != nil {
      self = .productV2
    } else if value["expiryTimeMillis"] != nil {
      self = .subscriptionV1
    } else if value["purchaseState"] != nil || value["purchaseTimeMillis"] != nil {
      self = .product
    } else {
      return nil
    }
  }
}
