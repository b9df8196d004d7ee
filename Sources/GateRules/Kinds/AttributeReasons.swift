import ContentCatalog

/// The reasons of an `attribute` rule. They name the value of the attribute and, if the value alone
/// does not explain the result, the value that it was compared with.
struct AttributeReasons {
  let attribute: AttributeReference
  let question: AttributeFact.Question

  func reason(_ facts: ReasonContext) -> Reason {
    let named = ["attribute": ReasonDetail.attribute(attribute.id)]
    if facts.value == .unknown {
      if isSignedIn, question != .exists {
        return facts.reason("sign-in-unknown", unknown: .attributes)
      }
      return facts.reason("attribute-unknown", named, unknown: .attributes)
    }
    if question == .exists {
      return facts.value == .true
        ? facts.reason(isEnrolled ? "enrolled" : "attribute-given", isEnrolled ? [:] : named)
        : facts.reasonAbsent(attribute)
    }
    guard case .value(let value) = facts.state(of: attribute) else {
      return facts.reasonAbsent(attribute)
    }
    if case .boolean(let isTrue) = value { return facts.reason(code(isTrue), truthDetails) }
    if case .contains(let listed) = question {
      let found = listed.elements(in: value)
      let wanted = found.isEmpty ? listed.inOrder : found
      return facts.reason(
        found.isEmpty && wanted.count > 1 ? "attribute-contains-none" : "attribute-contains",
        named.adding(["wanted": .list(wanted.map { .value($0) })]))
    }
    let found = named.adding(["value": .value(value)])
    guard let (code, wanted) = comparison(facts.value) else {
      return facts.reason("attribute-is", found)
    }
    return facts.reason(code, found.adding(["wanted": wanted]))
  }
}

extension AttributeReasons {
  private var isEnrolled: Bool { attribute.id == CatalogAttribute.enrolled }
  private var isSignedIn: Bool { attribute.id == CatalogAttribute.signedIn }

  private var truthDetails: [String: ReasonDetail] {
    isSignedIn ? [:] : ["attribute": .attribute(attribute.id)]
  }

  private func code(_ isTrue: Bool) -> Reason.Code {
    if isSignedIn { return isTrue ? "signed-in" : "signed-out" }
    return isTrue ? "attribute-true" : "attribute-false"
  }

  /// Returns the value that the attribute was compared with; `nil` if the attribute's own value
  /// explains the result.
  private func comparison(_ value: Ternary) -> (code: Reason.Code, wanted: ReasonDetail)? {
    switch question {
    case .exists, .contains:
      return nil
    case .isOne(let values):
      if value == .true { return nil }
      let listed = values.inOrder
      if let only = listed.first, listed.count == 1 { return ("attribute-not", .value(only)) }
      return (
        listed.count == 2 ? "attribute-neither" : "attribute-not-one-of",
        .list(listed.map { .value($0) })
      )
    case .compare(.equal, let operand):
      return value == .true ? nil : ("attribute-not", .value(operand))
    case .compare(.notEqual, let operand):
      return value == .true ? ("attribute-not", .value(operand)) : nil
    case .compare(.startsWith, let operand): return ("attribute-starts-with", .value(operand))
    case .compare(.endsWith, let operand): return ("attribute-ends-with", .value(operand))
    case .compare(let comparison, let operand):
      let words = ComparisonWords.all.first {
        $0.comparison == comparison && $0.isOfTime == (attribute.type == .instant)
      }
      return words.map { ($0.code, .value(operand)) }
    }
  }
}

extension AttributeReasons {
  static let phrases = ReasonPhrases.attribute.adding(plain).adding(ordered)

  private static let plain: ReasonPhrases = [
    "en": [
      "attribute-given": ReasonPhrase(satisfied: "{attribute} is given"),
      "attribute-is": ReasonPhrase(always: "{attribute} is {value}"),
      "attribute-not": ReasonPhrase(always: "{attribute} is {value}, not {wanted}"),
      "attribute-neither": ReasonPhrase(
        unsatisfied: "{attribute} is {value}, neither {wanted:nor}"),
      "attribute-not-one-of": ReasonPhrase(
        unsatisfied: "{attribute} is {value}, none of {wanted}"),
      "attribute-starts-with": ReasonPhrase(
        satisfied: "{attribute} is {value}, which starts with {wanted}",
        unsatisfied: "{attribute} is {value}, which does not start with {wanted}"),
      "attribute-ends-with": ReasonPhrase(
        satisfied: "{attribute} is {value}, which ends with {wanted}",
        unsatisfied: "{attribute} is {value}, which does not end with {wanted}"),
      "attribute-contains": ReasonPhrase(
        satisfied: "{attribute} contains {wanted}",
        unsatisfied: "{attribute} does not contain {wanted}"),
      "attribute-contains-none": ReasonPhrase(
        unsatisfied: "{attribute} contains none of {wanted}"),
      "attribute-true": ReasonPhrase(always: "{attribute} is set to yes"),
      "attribute-false": ReasonPhrase(always: "{attribute} is set to no"),
      "enrolled": ReasonPhrase(satisfied: "the user is enrolled"),
      "signed-in": ReasonPhrase(always: "the user is signed in"),
      "signed-out": ReasonPhrase(always: "the user is not signed in"),
      "sign-in-unknown": ReasonPhrase(unknown: "whether the user is signed in is not known"),
    ],
    "zh-Hans": [
      "attribute-given": ReasonPhrase(satisfied: "已有{attribute}"),
      "attribute-is": ReasonPhrase(always: "{attribute}为{value}"),
      "attribute-not": ReasonPhrase(always: "{attribute}为{value}，而非{wanted}"),
      "attribute-neither": ReasonPhrase(unsatisfied: "{attribute}为{value}，而非{wanted:或}"),
      "attribute-not-one-of": ReasonPhrase(unsatisfied: "{attribute}为{value}，不属于{wanted}"),
      "attribute-starts-with": ReasonPhrase(
        satisfied: "{attribute}为{value}，以{wanted}开头",
        unsatisfied: "{attribute}为{value}，不以{wanted}开头"),
      "attribute-ends-with": ReasonPhrase(
        satisfied: "{attribute}为{value}，以{wanted}结尾",
        unsatisfied: "{attribute}为{value}，不以{wanted}结尾"),
      "attribute-contains": ReasonPhrase(
        satisfied: "{attribute}包含{wanted}", unsatisfied: "{attribute}不包含{wanted}"),
      "attribute-contains-none": ReasonPhrase(unsatisfied: "{attribute}不包含{wanted}中的任何一项"),
      "attribute-true": ReasonPhrase(always: "{attribute}为“是”"),
      "attribute-false": ReasonPhrase(always: "{attribute}为“否”"),
      "enrolled": ReasonPhrase(satisfied: "用户已报名"),
      "signed-in": ReasonPhrase(always: "用户已登录"),
      "signed-out": ReasonPhrase(always: "用户未登录"),
      "sign-in-unknown": ReasonPhrase(unknown: "尚不清楚用户是否已登录"),
    ],
  ]

  private static let ordered = ReasonPhrases([
    "en": ComparisonWords.phrases {
      "{attribute} is {value}, \($0) {wanted}"
    } of: {
      $0.english
    },
    "zh-Hans": ComparisonWords.phrases {
      "{attribute}为{value}，\($0){wanted}"
    } of: {
      $0.chinese
    },
  ])
}

/// The words for an order comparison of two values.
private struct ComparisonWords {
  typealias Words = (satisfied: String, unsatisfied: String)

  let comparison: AttributeComparison
  let isOfTime: Bool
  let code: Reason.Code
  let english: Words
  let chinese: Words

  static let all = [
    Self(
      comparison: .less, isOfTime: false, code: "attribute-below",
      english: ("below", "not below"), chinese: ("低于", "不低于")),
    Self(
      comparison: .lessOrEqual, isOfTime: false, code: "attribute-at-most",
      english: ("at most", "above"), chinese: ("不高于", "高于")),
    Self(
      comparison: .greater, isOfTime: false, code: "attribute-above",
      english: ("above", "not above"), chinese: ("高于", "不高于")),
    Self(
      comparison: .greaterOrEqual, isOfTime: false, code: "attribute-at-least",
      english: ("at least", "below"), chinese: ("不低于", "低于")),
    Self(
      comparison: .less, isOfTime: true, code: "attribute-before",
      english: ("before", "not before"), chinese: ("早于", "不早于")),
    Self(
      comparison: .lessOrEqual, isOfTime: true, code: "attribute-no-later",
      english: ("no later than", "after"), chinese: ("不晚于", "晚于")),
    Self(
      comparison: .greater, isOfTime: true, code: "attribute-after",
      english: ("after", "not after"), chinese: ("晚于", "不晚于")),
    Self(
      comparison: .greaterOrEqual, isOfTime: true, code: "attribute-no-earlier",
      english: ("no earlier than", "before"), chinese: ("不早于", "早于")),
  ]

  static func phrases(
    _ template: (String) -> String, of words: (Self) -> Words
  ) -> [Reason.Code: ReasonPhrase] {
    var phrases: [Reason.Code: ReasonPhrase] = [:]
    for entry in all {
      let (satisfied, unsatisfied) = words(entry)
      phrases[entry.code] = ReasonPhrase(
        satisfied: template(satisfied), unsatisfied: template(unsatisfied))
    }
    return phrases
  }
}
