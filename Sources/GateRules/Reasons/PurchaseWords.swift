/// Words about a purchase, said alike of a product itself and of what stands in for it.
struct PurchaseWords {
  /// What was bought in place of the product that a rule names.
  enum Route: String, CaseIterable {
    /// The product itself, the detail `product`.
    case itself = ""
    /// One that includes it, the detail `bought`.
    case through = "-through"
    /// One that gives full access, the detail `bought`.
    case fullAccess = "-full-access"
  }

  let code: String
  let value: Ternary
  /// With `…` where the purchase is named.
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
  /// The words for each way in which something can have been bought, the way being added to the code.
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
  /// A phrase of a code that comes with one value only.
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
