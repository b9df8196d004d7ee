import GateKit
import GateRules

extension Law {
  /// Whoever does all that an offer asks for has the gate and everything required true, be it after waiting as
  /// long as the offer says, with what is held now still held.
  ///
  /// Where an attribute is asked for, some value that is as asked will do.
  public static let offersOpen = Law(
    "offers-open", "Whoever takes an offer up may open the item."
  ) { material in
    { asked, choices in
      guard let (offer, parts, trial) = OfferTrial.ofAnyOffer(to: asked, material, &choices) else {
        return .vacuous
      }
      return .check(
        trial.opens(parts),
        "it is offered to \(asked.words(for: offer)), and stays shut for who does")
    }
  }

  /// Without any one of its parts an offer does not open the item, and it waits no longer than it must.
  ///
  /// What is asked of one attribute counts as one part.
  public static let offersAreMinimal = Law(
    "offers-are-minimal", "No offer asks for anything superfluous."
  ) { material in
    { asked, choices in
      guard let (offer, parts, trial) = OfferTrial.ofAnyOffer(to: asked, material, &choices) else {
        return .vacuous
      }
      for fewer in trial.fewer(than: parts) where trial.opens(fewer) {
        return .broken("it is offered to \(asked.words(for: offer)), and opens for less")
      }
      return .holds
    }
  }
}

extension OfferTrial {
  /// Any of the offers that are made, taken apart; `nil` where there is none that can be tried.
  fileprivate static func ofAnyOffer(
    to asked: GateCase, _ material: CaseMaterial, _ choices: inout Choices
  ) -> (offer: UnlockOffer, parts: [OfferStep], trial: OfferTrial)? {
    let offers = asked.engine.evaluate(asked.subject, at: asked.now).offers(for: asked.item).offers
    guard let offer = choices.pick(from: offers), let trial = OfferTrial(of: asked, material),
      let parts = trial.parts(of: offer)
    else { return nil }
    return (offer, parts, trial)
  }
}

extension GateCase {
  fileprivate func words(for offer: UnlockOffer) -> String {
    offer.products.isEmpty && offer.needs.isEmpty
      ? "do nothing" : EnglishReasonRenderer(for: catalog).phrase(for: offer)
  }
}
