internal import ContentCatalog

/// The current phase of an offer.
///
/// Source: Google Play Developer API, `OfferPhase`, of which one member is set. A proration period
/// continues the phase before a change of the plan.
struct GooglePlayOfferPhase: StoreObject {
  let isFreeTrial: Bool
  /// Whether the phase is a free trial or has an introductory price.
  let isIntroductory: Bool

  private static let freeTrial = ObjectField(
    "freeTrial", .members(of: .any), "Present in a free trial.", nullIsAbsent: true)
  private static let introductoryPrice = ObjectField(
    "introductoryPrice", .members(of: .any), "Present while an introductory price applies.",
    nullIsAbsent: true)
  private static let prorationPeriod = ObjectField<ProrationPeriod>(
    "prorationPeriod", .storeObject, "Present after a change of the plan.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "google-play-offer-phase", called: "`offerPhase`", "The phase of an offer.",
    [freeTrial, introductoryPrice, prorationPeriod])

  init(_ object: ObjectReader) {
    let original = object[Self.prorationPeriod]?.originalPhase
    isFreeTrial = object[Self.freeTrial] != nil || original == "FREE_TRIAL"
    isIntroductory =
      isFreeTrial || object[Self.introductoryPrice] != nil || original == "INTRODUCTORY"
  }

  private struct ProrationPeriod: StoreObject {
    let originalPhase: String?

    private static let originalPhase = ObjectField(
      "originalOfferPhaseType", .string, "The phase before the change.", nullIsAbsent: true)
    static let schema = ObjectSchema(
      "google-play-proration", called: "`prorationPeriod`", "A proration period.", [originalPhase])

    init(_ object: ObjectReader) { originalPhase = object[Self.originalPhase] }
  }
}
