import GateKit

/// A test of an attribute, as text and as a function of the value.
struct OfferAttributeTest: Equatable {
  let attribute: AttributeID
  let text: String
  let isExistence: Bool
  /// Whether the test asks for a value, rather than for another one or for `false`.
  private let asksForValue: Bool
  /// Whether the test is under `not`.
  private let isNegated: Bool
  private let isTrue: @Sendable (AttributeValue) -> Bool

  /// - Parameters:
  ///   - test: the test as a rule writes it, without a `not` around it.
  init(
    _ attribute: AttributeID, _ test: String, isExistence: Bool = false,
    asksForValue: Bool = true, isNegated: Bool = false,
    isTrue: @escaping @Sendable (AttributeValue) -> Bool
  ) {
    self.attribute = attribute
    text = isNegated ? "not \(test)" : test
    self.isExistence = isExistence
    self.asksForValue = asksForValue
    self.isNegated = isNegated
    self.isTrue = isTrue
  }

  /// The test under a further `not`, apart from its text.
  var negated: OfferAttributeTest {
    OfferAttributeTest(of: self, isNegated: !isNegated)
  }

  private init(of other: OfferAttributeTest, isNegated: Bool) {
    attribute = other.attribute
    text = other.text
    isExistence = other.isExistence
    asksForValue = other.asksForValue
    isTrue = other.isTrue
    self.isNegated = isNegated
  }

  /// Whether staff give this value for the test, in place of another one or of none.
  func grants(_ value: AttributeValue, inPlaceOf present: AttributeValue?) -> Bool {
    let wanted = !isNegated
    return asksForValue == wanted && isTrue(value) == wanted
      && (present.map(isTrue) ?? false) != wanted
  }

  static func == (a: Self, b: Self) -> Bool { a.text == b.text && a.isNegated == b.isNegated }
}
