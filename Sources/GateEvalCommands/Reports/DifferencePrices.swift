internal import ContentCatalog
import GateAnalysis
internal import GateKit

/// The changed prices, with what a bundle then saves.
struct DifferencePrices {
  let lines: [String]

  init(_ diff: CatalogDiff, _ versions: ComparedVersions) {
    let changed = diff.declarations.filter { $0.family == .product && $0.aspect == .price }
    let ids = Set(changed.map { ProductID($0.id) })
    let bundles = versions.new.catalog.content.products.filter { bundle in
      !bundle.includes.isEmpty
        && (ids.contains(bundle.id) || !ids.isDisjoint(with: bundle.includes))
    }
    lines =
      changed.map {
        "\(versions.name(of: ProductID($0.id))): \($0.old ?? "none") → \($0.new ?? "none")"
      }
      + bundles.compactMap { bundle in
        let saving = Self.saving(of: bundle, in: versions.new.catalog.content)
        let before = versions.old.catalog.content.product(bundle.id)
          .flatMap { Self.saving(of: $0, in: versions.old.catalog.content) }
        guard let saving, saving != before else { return nil }
        let earlier = before.map { " (\($0) before)" } ?? ""
        return "\(versions.name(of: bundle.id)) now saves \(saving)\(earlier)"
      }
  }

  /// Returns what a bundle saves, compared with its parts; `nil` without comparable prices, or if it is not cheaper.
  private static func saving(of bundle: CatalogProduct, in catalog: Catalog) -> Price? {
    guard let price = bundle.price else { return nil }
    var sum: DecimalAmount?
    for part in bundle.includes.map({ catalog.product($0) }) {
      guard let part, part.kind == bundle.kind, part.period == bundle.period,
        let amount = part.price, amount.currency.isExactly(price.currency)
      else { return nil }
      sum = sum?.adding(amount.amount) ?? amount.amount
    }
    return sum?.subtracting(price.amount).map { Price(amount: $0, currency: price.currency) }
  }
}
