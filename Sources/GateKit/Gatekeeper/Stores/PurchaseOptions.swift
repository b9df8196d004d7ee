/// The choices with which a product is bought.
///
/// ```swift
/// var options = PurchaseOptions()
/// options.offer = .promotional(id: "loyal", signature: jws)
/// let outcome = await gatekeeper.purchase("pro", options: options)
/// ```
///
/// A store that does not know one of the choices fails with ``StoreError/notSupported``, so that nothing is
/// bought on other terms than those that were shown.
public struct PurchaseOptions: Hashable, Sendable {
  /// An offer that begins the subscription, in place of the one that the store would choose.
  @nonexhaustive
  public enum Offer: Hashable, Sendable {
    /// An offer of the app to a subscriber, with the signature of the app's server, a compact JWS.
    case promotional(id: String, signature: String)
    /// An offer to a former subscriber.
    case winBack(id: String)
    /// The introductory offer, or the refusal of it, whatever the store knows about the eligibility, with the
    /// signature of the app's server, a compact JWS.
    case introductory(signature: String)
  }

  /// The number of units of a consumable or a non-renewing subscription, from 1.
  public var quantity = 1
  /// The offer; `nil` for the one that the store chooses.
  public var offer: Offer?
  /// The way in which the subscription is paid; `nil` for that of the listed price.
  public var billingPlan: BillingPlan?
  /// The id of the account in the store's records, such as a UUID in the App Store; `nil` for the one that the
  /// store derives from the id of the subject.
  public var accountToken: String?

  /// Creates options without a choice, whose properties can then be set.
  public init() {}

  /// Whether nothing was chosen.
  public var isEmpty: Bool {
    quantity == 1 && offer == nil && billingPlan == nil && accountToken == nil
  }
}
