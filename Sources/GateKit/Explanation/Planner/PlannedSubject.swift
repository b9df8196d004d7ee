import ContentCatalog
import GateRules

/// The subject that offers are planned for: what it holds now is taken to stay held, and nothing else to
/// change by itself.
struct PlannedSubject {
  let catalog: Catalog
  let program: Program
  /// As it is now.
  let present: ResolvedSubject
  /// As it will be, but for time.
  let frozen: ResolvedSubject
  let now: Instant

  init(_ present: ResolvedSubject, in catalog: GatedCatalog, at now: Instant) {
    self.catalog = catalog.content
    program = catalog.program
    self.present = present
    frozen = present.frozen(at: now)
    self.now = now
  }

  /// A fact that asks about a product, with the product.
  func productFacts(of entry: AccessFacts) -> [(fact: Int, product: Int)] {
    entry.facts.compactMap { fact in program.facts[fact].product.map { (fact, $0) } }
  }
}

extension Fact {
  /// The product that it asks about; what includes that counts as it.
  var product: Int? {
    switch self {
    case .holding(let test): test.product
    case .elapsed(let test):
      if case .bought(let product) = test.anchor { product } else { nil }
    default: nil
    }
  }
}
