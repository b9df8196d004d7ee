import GateKit

/// Returns what an app shows for a need.
func useUnlockNeed(_ need: UnlockNeed) -> String {
  switch need {
  case .signIn: return "sign in"
  case .approval(let product), .fixPayment(let product), .resume(let product):
    let product: ProductID = product
    return product.rawValue
  case .attribute(let requirement), .staffApproval(let requirement):
    let requirement: AttributeRequirement = requirement
    return requirement.attribute.rawValue
  case .start(let item), .complete(let item), .completeAgain(let item), .enrol(let item):
    let item: ItemID = item
    return item.rawValue
  case .score(let item, atLeast: let score):
    let score: Double = score
    return "\(item) \(score)"
  case .share(let item, percent: let percent):
    let percent: Int = percent
    return "\(item) \(percent)%"
  case .wait(until: let instant):
    let instant: Instant = instant
    return instant.description
  case .unrecognized(let value):
    let value: UnrecognizedValue = value
    return value.name
  @unknown default: return ""
  }
}

/// Offers and needs written in code, as for a preview of a paywall.
func useUnlockOffer(_ price: Price?, _ month: CalendarDuration, until now: Instant) -> UnlockOffers
{
  let needs: [UnlockNeed] = [
    .signIn, .approval("pro"), .fixPayment("pro"), .resume("pro"), .start("L1"), .complete("L2"),
    .score("L3", atLeast: 0.8), .share("C1", percent: 50), .wait(until: now),
    .attribute(AttributeRequirement(attribute: "grade", comparison: .exists, values: [])),
    .staffApproval(AttributeRequirement(attribute: "grade", comparison: .exists, values: [])),
    .completeAgain("L4"), .enrol("C1"), .unrecognized(UnrecognizedValue(name: "dance")),
  ]
  let term: UnlockOffer.Term = UnlockOffer.Term(month, renews: true)
  let full = UnlockOffer(products: ["pro"], needs: needs, price: price, term: term, soldUntil: nil)
  let way = UnlockOffer(products: ["basic"], needs: [.start("L1")], price: price)
  let locked = UnlockOffer(
    products: ["pro"], needs: [.complete("L2"), .complete("L3")],
    prerequisites: [
      UnlockOffer.Prerequisite(.complete("L2"), way: way),
      UnlockOffer.Prerequisite(.complete("L3"), absence: .nothingOpens),
    ], price: price, term: term, soldUntil: nil)
  for prerequisite in locked.prerequisites {
    let need: UnlockNeed = prerequisite.need
    let (way, absence): (UnlockOffer?, UnlockOffers.Absence?) = (
      prerequisite.way, prerequisite.absence
    )
    print(need, way?.needs.count ?? 0, absence?.rawValue ?? "", locked.allProducts, locked.allNeeds)
  }
  let free = UnlockOffer(products: [], needs: [.signIn])
  let shown: UnlockOffers = UnlockOffers(
    [full, free], hasMore: true, isExhaustive: false, validUntil: nil)
  return shown == UnlockOffers([full]) ? .none(.alreadyOpen) : shown
}

/// Offers as a collection, and why there are none.
func useUnlockOffers(_ offers: UnlockOffers) -> String {
  for position in offers.startIndex..<offers.endIndex {
    let offer: UnlockOffer = offers[position]
    let products: [ProductID] = offer.products
    let needs: [UnlockNeed] = offer.needs
    let price: Price? = offer.price
    let soldUntil: Instant? = offer.soldUntil
    if let term = offer.term {
      let period: CalendarDuration = term.period
      let renews: Bool = term.renews
      print(period, renews)
    }
    print(products, needs.count, price?.description ?? "no price", soldUntil ?? .latest)
  }
  let isCut: Bool = offers.hasMore && offers.count == UnlockOffers.limit
  let isExhaustive: Bool = offers.isExhaustive
  let validUntil: Instant? = offers.validUntil
  print(validUntil ?? .latest)
  let absence: UnlockOffers.Absence? = offers.absence
  switch absence ?? UnlockOffers.Absence(rawValue: "notRequested") {
  case .alreadyOpen: return "open"
  case .draft, .neverOpens, .nothingOpens: return "closed"
  case .notSoldInStore: return "sold elsewhere"
  case .notOnSale: return "sold at another time"
  case .ownershipUnknown, .searchLimit, .unrecognized: return "unknown"
  case .unknownItem: return "no such item"
  case .notRequested, nil: return isCut || !isExhaustive ? "more" : ""
  @unknown default: return ""
  }
}
