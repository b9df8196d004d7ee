#if canImport(StoreKit)
  internal import Foundation
  internal import GateKit
  internal import StoreKit

  extension Product {
    /// Returns StoreKit's options for choices about this product.
    ///
    /// Source: StoreKit 2, `Product.PurchaseOption`: `quantity(_:)`, `appAccountToken(_:)`,
    /// `billingPlanType(_:)` (iOS 26.4), `promotionalOffer(_:compactJWS:)` (back-deployed to iOS 15),
    /// `winBackOffer(_:)` (iOS 18) and `introductoryOfferEligibility(compactJWS:)` (back-deployed to iOS 15).
    ///
    /// - Parameter token: the token of the subject, which a token among the choices replaces.
    /// - Throws: `StoreError.notSupported` if StoreKit does not know a choice.
    func options(
      _ chosen: PurchaseOptions, for token: UUID?
    ) throws(StoreError) -> Set<Product.PurchaseOption> {
      var options: Set<Product.PurchaseOption> = []
      if chosen.quantity != 1 {
        guard chosen.quantity > 1, type == .consumable || type == .nonRenewable else {
          throw .notSupported
        }
        options.insert(.quantity(chosen.quantity))
      }
      if let plan = chosen.billingPlan {
        guard let option = option(for: plan) else { throw .notSupported }
        options.insert(option)
      }
      if let token { options.insert(.appAccountToken(token)) }
      switch chosen.offer {
      case .promotional(let id, let signature)?:
        options.formUnion(Product.PurchaseOption.promotionalOffer(id, compactJWS: signature))
      case .winBack(let id)?:
        guard #available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *),
          let offer = subscription?.winBackOffers.first(where: { $0.id == id })
        else { throw .notSupported }
        options.insert(.winBackOffer(offer))
      case .introductory(let signature)?:
        options.insert(.introductoryOfferEligibility(compactJWS: signature))
      case nil: break
      }
      return options
    }
  }
#endif
