public import ContentCatalog

extension StoreListing {
  /// The price of a subscription under one billing plan, as a store describes it.
  public struct PricingTerms: Hashable, Sendable {
    /// The billing plan, with which the subscription is bought.
    public let plan: BillingPlan
    /// The price of one payment in the store's words, with the currency.
    public let displayPrice: String
    /// The price of one payment as a number.
    public let price: Price?
    /// The time between two payments.
    public let period: CalendarDuration
    /// The time for which the customer commits to pay.
    public let commitment: CalendarDuration
    /// The price of the whole commitment in the store's words, with the currency.
    public let commitmentDisplayPrice: String
    /// The offers under this plan, whether or not the subject is eligible.
    public var offers: [Offer] = []

    /// Creates terms without offers.
    public init(
      plan: BillingPlan, displayPrice: String, price: Price? = nil, period: CalendarDuration,
      commitment: CalendarDuration, commitmentDisplayPrice: String
    ) {
      self.plan = plan
      self.displayPrice = displayPrice
      self.price = price
      self.period = period
      self.commitment = commitment
      self.commitmentDisplayPrice = commitmentDisplayPrice
    }
  }
}
