internal import ContentCatalog
internal import GateKit

/// The state of a purchase of one-time products. A purchase in any other state is unknown.
enum GooglePlayProductState: String, CaseIterable {
  case purchased = "PURCHASED"
  case canceled = "CANCELLED"
  case pending = "PENDING"
}

/// The terms that the items of a purchase of one-time products share.
struct GooglePlayProductTerms {
  let state: GooglePlayProductState
  let purchaseDate: Instant?
  let orderID: String?
  let isTest: Bool

  /// Returns the item for a product.
  ///
  /// - Parameter refundable: the number of units that were not refunded, if it is stated.
  func item(
    _ product: ProductID, quantity: Int, refundable: Int?, asOf now: Instant
  ) -> GooglePlayPurchase.Item {
    var entitlement = Entitlement(
      product: product, purchaseDate: purchaseDate, isPending: state == .pending,
      environment: isTest ? "sandbox" : .production)
    if state == .canceled || refundable.map({ $0 < 1 }) ?? false {
      // Only a voided purchase states the instant of the refund.
      entitlement.revocationDate = min(purchaseDate ?? now, now)
    } else {
      entitlement.quantity = refundable ?? quantity
    }
    return GooglePlayPurchase.Item(
      entitlement: entitlement, orderID: orderID.map { ExactString($0) }, quantity: quantity)
  }
}
