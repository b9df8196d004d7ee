import GateKit
import GateRules
import PropertyTesting

extension Law {
  /// The law that accepting an offer makes the gate and all requirements true, at the end of the
  /// wait that the offer specifies, if everything held now is still held.
  ///
  /// If the offer requires an attribute, every value that meets the requirement opens the item. If
  /// the search for offers was not exhaustive, it is enough that one value does.
  public static let offersOpen = Law(
    "offers-open", "Accepting an offer opens the item."
  ) { material in
    { gateCase, _ in
      OfferTrial.outcome(of: gateCase, material) { trial, parts, isExhaustive in
        let opens = isExhaustive ? trial.opens(parts) : trial.canOpen(parts)
        return opens ? nil : "does not open the item"
      }
    }
  }

  /// The law that an offer does not open the item without any one of its parts, and that its wait
  /// is no longer than necessary.
  ///
  /// All requirements on one attribute count as one part. Another part is superfluous if it is for
  /// every value that meets the requirements.
  public static let offersAreMinimal = Law(
    "offers-are-minimal", "No part of an offer is superfluous."
  ) { material in
    { gateCase, _ in
      OfferTrial.outcome(of: gateCase, material) { trial, parts, _ in
        let isLarger = trial.fewer(than: parts).contains(where: trial.opens)
        return isLarger ? "asks for more than is necessary" : nil
      }
    }
  }
}

extension OfferTrial {
  /// Returns the outcome of trying the offers of a case; `vacuous` if none can be tried. Every offer is tried,
  /// up to a limit, so that a case that breaks the law does so whichever offers its smaller variants have.
  ///
  /// - Parameter fault: returns what is wrong with an offer that consists of some parts; `nil` if nothing is.
  fileprivate static func outcome(
    of gateCase: GateCase, _ material: CaseMaterial,
    fault: (_ trial: OfferTrial, _ parts: [OfferStep], _ isExhaustive: Bool) -> String?
  ) -> PropertyOutcome {
    let offers = gateCase.engine.evaluate(gateCase.subject, at: gateCase.now).offers(
      of: gateCase.item)
    guard let trial = OfferTrial(of: gateCase, material) else { return .vacuous }
    var outcome = PropertyOutcome.vacuous
    for offer in offers.prefix(maxOffers) {
      guard let parts = trial.parts(of: offer) else { continue }
      outcome = .holds
      if let fault = fault(trial, parts, offers.isExhaustive) {
        return .broken("the offer to \(gateCase.words(for: offer)) \(fault)")
      }
    }
    return outcome
  }

  private static var maxOffers: Int { 8 }
}

extension GateCase {
  fileprivate func words(for offer: UnlockOffer) -> String {
    offer.products.isEmpty && offer.needs.isEmpty
      ? "do nothing" : ReasonText(of: catalog).phrase(of: offer)
  }
}
