import ContentCatalog
import GateRules

/// A product that is asked for, with all of the subject that matters to it.
struct RequestedProduct {
  /// The purchases that bring it.
  private(set) var buyers: [Int] = []
  /// The subject as it will be, but for time.
  let frozen: ResolvedSubject
  /// The subject after any one of the purchases; `nil` where there is none.
  private(set) var bought: ResolvedSubject?
  /// The payments that bring it, with the subject after each.
  private(set) var payments: [(number: Int, subject: ResolvedSubject)] = []
  private let product: Int
  private let present: ResolvedSubject

  init(_ product: Int, for subject: PlannedSubject) {
    self.product = product
    present = subject.present.narrowed(to: product)
    frozen = present.frozen(at: subject.now)
  }

  mutating func append(buyer number: Int, for subject: PlannedSubject) {
    buyers.append(number)
    if bought == nil {
      bought = frozen.buying(product, at: subject.now, in: subject.catalog)
    }
  }

  mutating func append(payment number: Int, of bought: Int, for subject: PlannedSubject) {
    payments.append((number, present.frozen(at: subject.now, paying: bought)))
  }
}
