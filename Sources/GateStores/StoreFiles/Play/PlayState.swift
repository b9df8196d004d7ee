/// The state of a base plan, a purchase option, an offer or an in-app product.
enum PlayState {
  /// Returns the availability that a state means. A state that later versions of the API add counts as
  /// retired; without one, the product is for sale.
  ///
  /// Source: Google Play Developer API, `BasePlan.State`, `OneTimeProductPurchaseOption.State`,
  /// `InAppProduct.Status`.
  static func availability(_ state: String?) -> StoreFileProduct.Availability {
    switch state {
    case nil, "ACTIVE"?, "active"?: .forSale
    case "DRAFT"?: .draft
    default: .retired
    }
  }
}
