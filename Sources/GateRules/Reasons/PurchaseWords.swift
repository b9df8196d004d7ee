/// A phrase about a purchase, for the product itself and for products that include or replace it.
struct PurchaseWords {
  /// The relation of the purchased product to the product that a rule names.
  enum Route: String, CaseIterable {
    /// The product itself, in the detail `product`.
    case itself = ""
    /// A product that includes it, in the detail `bought`.
    case through = "-through"
    /// A product that gives full access, in the detail `bought`.
    case fullAccess = "-full-access"
  }

  let code: String
  let value: Ternary
  /// The English template, with `…` for the purchase.
  let english: String
  let chinese: String
}

extension PurchaseWords.Route {
  fileprivate var english: String {
    switch self {
    case .itself: "{product}"
    case .through: "{bought}, which includes {product},"
    case .fullAccess: "{bought}, which gives full access,"
    }
  }

  fileprivate var chinese: String {
    switch self {
    case .itself: "{product}"
    case .through: "{bought}（包含{product}）"
    case .fullAccess: "{bought}（完整权限）"
    }
  }
}

extension ReasonPhrases {
  /// Creates the phrases for each route, whose suffix is appended to the code.
  init(_ words: [PurchaseWords], by routes: [PurchaseWords.Route]) {
    var english: [Reason.Code: ReasonPhrase] = [:]
    var chinese: [Reason.Code: ReasonPhrase] = [:]
    for word in words {
      for route in routes {
        let code = Reason.Code(rawValue: word.code + route.rawValue)
        english[code] = ReasonPhrase(word.value, word.english.naming(route.english))
        chinese[code] = ReasonPhrase(word.value, word.chinese.naming(route.chinese))
      }
    }
    self.init(["en": english, "zh-Hans": chinese])
  }
}

extension ReasonPhrase {
  /// Creates the phrase of a code that occurs with one truth value only.
  init(_ value: Ternary, _ template: String) {
    self.init(
      satisfied: value == .true ? template : nil, unsatisfied: value == .false ? template : nil,
      unknown: value == .unknown ? template : nil)
  }
}

extension String {
  fileprivate func naming(_ purchase: String) -> String {
    split(separator: "…", omittingEmptySubsequences: false).joined(separator: purchase)
  }
}
