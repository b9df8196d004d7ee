import GateRules

extension Law {
  /// Whatever order a subject lists entitlements and uses in, the whole decision is the same.
  public static let entitlementOrderNeverMatters = Law(
    "entitlement-order-never-matters",
    "The order in which entitlements and uses are listed never matters."
  ) { asked, choices in
    var subject = asked.subject
    choices.shuffle(&subject.entitlements)
    for (counter, record) in asked.subject.usage.sorted(by: { $0.key < $1.key }) {
      guard case .uses(var uses) = record else { continue }
      choices.shuffle(&uses)
      subject.usage[counter] = .uses(uses)
    }
    if subject == asked.subject { return .vacuous }
    return asked.isDecided(as: asked.asked(by: subject))
  }
}

extension Choices {
  /// Puts elements into any order.
  mutating func shuffle<Element>(_ elements: inout [Element]) {
    for index in elements.indices.dropFirst() {
      elements.swapAt(index, number(in: 0...index))
    }
  }
}
