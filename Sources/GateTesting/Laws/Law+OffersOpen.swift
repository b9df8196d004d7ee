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
    { gateCase, choices in
      guard
        let (offer, isExhaustive, parts, trial) = OfferTrial.ofAnyOffer(
          to: gateCase, material, &choices)
      else { return .vacuous }
      return .check(
        isExhaustive ? trial.opens(parts) : trial.canOpen(parts),
        "the offer to \(gateCase.words(for: offer)) does not open the item")
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
    { gateCase, choices in
      guard
        let (offer, _, parts, trial) = OfferTrial.ofAnyOffer(to: gateCase, material, &choices)
      else { return .vacuous }
      for fewer in trial.fewer(than: parts) where trial.opens(fewer) {
        return .broken("the offer to \(gateCase.words(for: offer)) asks for more than is necessary")
      }
      return .holds
    }
  }
}

extension OfferTrial {
  /// Returns one of the offers, with its parts; `nil` if no offer can be tried.
  fileprivate static func ofAnyOffer(
    to gateCase: GateCase, _ material: CaseMaterial, _ choices: inout Choices
  ) -> (offer: UnlockOffer, isExhaustive: Bool, parts: [OfferStep], trial: OfferTrial)? {
    let offers = gateCase.engine.evaluate(gateCase.subject, at: gateCase.now).offers(
      of: gateCase.item)
    guard let offer = choices.pick(from: offers), let trial = OfferTrial(of: gateCase, material),
      let parts = trial.parts(of: offer)
    else { return nil }
    return (offer, offers.isExhaustive, parts, trial)
  }
}

extension GateCase {
  fileprivate func words(for offer: UnlockOffer) -> String {
    offer.products.isEmpty && offer.needs.isEmpty
      ? "do nothing" : ReasonText(of: catalog).phrase(of: offer)
  }
}
