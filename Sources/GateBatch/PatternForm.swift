import ContentCatalog
import GateRules

/// The parts of a subject that a pattern contains.
struct PatternForm: Sendable {
  /// The products whose entitlements it contains, in catalog order; `nil` for all products.
  private let products: [ProductIndex]?
  /// The dates of entitlements that it contains, besides the status.
  let dates: ReasonDates
  /// Whether it contains attributes, progress and uses.
  let includesRecords: Bool

  func includes(_ product: ProductIndex) -> Bool {
    guard let products else { return true }
    let index = products.partitioningIndex { $0 >= product }
    return index < products.count && products[index] == product
  }
}

extension PatternForm {
  /// Creates the form of patterns that determine all decisions of a catalog; `nil` if no subjects share them.
  init?(of contents: PatternContents) {
    if contents.dependsOnID { return nil }
    (products, dates, includesRecords) = (nil, contents.dates, contents.includesRecords)
  }

  /// Creates the form of patterns that determine the reasons with a support; `nil` if the inputs of patterns do not
  /// contain everything on which these depend.
  init?(of support: ReasonSupport, in contents: PatternContents) {
    guard !support.includesID, !support.includesEntitlements,
      contents.includesRecords || !support.includesRecords
    else { return nil }
    products = support.products
    (dates, includesRecords) = (support.dates, support.includesRecords)
  }

  /// Returns whether subjects with equal patterns of this form have equal patterns of another one.
  func covers(_ other: PatternForm) -> Bool {
    products == nil && (dates.includesAll || !other.dates.includesAll)
      && (includesRecords || !other.includesRecords)
  }
}

/// The parts of subjects on which the decisions of a catalog depend, besides the status of purchases.
struct PatternContents: Sendable {
  /// The dates of purchases.
  private(set) var dates = ReasonDates()
  /// Whether attributes, progress and uses are parts.
  private(set) var includesRecords = false
  /// Whether the id is a part, or a custom fact can read everything.
  private(set) var dependsOnID = false

  init(of catalog: GatedCatalog) {
    for fact in catalog.program.facts {
      dates.add(fact)
      switch fact {
      case .elapsed(let test):
        if test.anchor.product == nil { includesRecords = true }
      case .rollout(let test):
        if test.attribute == nil { dependsOnID = true } else { includesRecords = true }
      case .attribute, .itemDate, .progress, .usage: includesRecords = true
      case .holding, .reached: break
      case .custom: dependsOnID = true
      }
    }
  }
}
