internal import ContentCatalog
internal import GateKit

/// The words about ignored entitlements in reports, in one language.
struct IgnoredEntitlementWords {
  /// The heading of the list.
  let heading: String
  /// The sentence about a name that no product has, with an addition that suggests another name.
  private let unknownProduct: @Sendable (_ suggestion: String) -> String
  private let environment: @Sendable (_ environment: String) -> String
  private let consumable: String
  private let suggestion: @Sendable (_ name: String) -> String

  static func of(language: String) -> Self {
    language.lowercased().hasPrefix("zh") ? .simplifiedChinese : .english
  }

  /// Returns a line for each entitlement: the product as listed, the cause, and its code.
  func lines(about ignored: [IgnoredEntitlement], in catalog: Catalog) -> [String] {
    ignored.map { ignored in
      let product = Diagnostic.Message.quoting(ignored.entitlement.product.rawValue)
      let sentence = text(of: ignored, in: catalog)
      return "\(product): \(sentence) [\(ignored.cause.rawValue)]"
    }
  }

  private func text(
    of ignored: IgnoredEntitlement, in catalog: Catalog
  ) -> String {
    let entitlement = ignored.entitlement
    switch ignored.cause {
    case .unknownProduct:
      let nearest = SpellingSuggestion.nearest(
        to: entitlement.product.rawValue, among: catalog.productNames.exactlySorted)
      return unknownProduct(nearest.map { suggestion(Diagnostic.Message.quoting($0)) } ?? "")
    case .environment:
      return environment(Diagnostic.Message.quoting(entitlement.environment?.rawValue ?? ""))
    case .consumable: return consumable
    case .unrecognized: return ignored.cause.rawValue
    }
  }

  private static let english = IgnoredEntitlementWords(
    heading: "purchases that do not count:",
    unknownProduct: { "the catalog has no such product\($0)" },
    environment: { "the environment \($0) is not accepted" },
    consumable: "a consumable is never held", suggestion: { "; did you mean \($0)?" })

  private static let simplifiedChinese = IgnoredEntitlementWords(
    heading: "未计入的购买：", unknownProduct: { "目录中没有这个商品\($0)" },
    environment: { "不接受来自环境\($0)的购买" },
    consumable: "消耗型商品从不算作持有", suggestion: { "；是否指\($0)？" })
}
