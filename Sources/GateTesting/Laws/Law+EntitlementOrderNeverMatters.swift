import GateRules
import PropertyTesting

extension Law {
  /// The law that a decision does not depend on the order of the subject's entitlements and uses,
  /// in any of its fields.
  public static let entitlementOrderNeverMatters = Law(
    "entitlement-order-never-matters",
    "The order of a subject's entitlements and uses never affects a decision."
  ) { gateCase, choices in
    var subject = gateCase.subject
    choices.shuffle(&subject.entitlements)
    for (counter, record) in gateCase.subject.usage.sorted(by: { $0.key < $1.key }) {
      guard case .uses(var uses) = record else { continue }
      choices.shuffle(&uses)
      subject.usage[counter] = .uses(uses)
    }
    if subject == gateCase.subject { return .vacuous }
    return gateCase.isDecided(as: gateCase.asked(by: subject))
  }
}

extension Choices {
  /// Shuffles elements.
  mutating func shuffle<Element>(_ elements: inout [Element]) {
    for index in elements.indices.dropFirst() {
      elements.swapAt(index, number(in: 0...index))
    }
  }
}
