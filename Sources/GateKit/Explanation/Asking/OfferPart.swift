import ContentCatalog
import GateRules

/// One action of a subject that can help to open an item.
///
/// Some actions imply others: completing an item starts it and completes every share of its content,
/// and a score of 80 reaches 60. A set that contains such an action also contains the actions that it
/// implies, so one set asks for at least as much as another exactly if it contains the other.
enum OfferPart: Hashable {
  /// A purchase of one of the products of a class.
  case purchase(ofClass: Int)
  /// The approval of a pending purchase of a product.
  case approval(of: ProductIndex)
  /// A successful payment for a product.
  case payment(of: ProductIndex)
  /// The end of the pause of a product.
  case resumption(of: ProductIndex)
  case start(node: NodeIndex)
  case complete(node: NodeIndex)
  /// The completion of a share of the content of an item, in percent.
  case share(node: NodeIndex, percent: Int)
  case score(node: NodeIndex, atLeast: Double)
  /// Another completion of an item that is completed.
  case repetition(node: NodeIndex)
  case enrolment(node: NodeIndex)
  /// A value of an attribute that makes a fact true or false.
  case attributeFact(StoredFactIndex, value: Bool)
  /// A new value of an attribute.
  case newValue(ofAttribute: AttributeIndex)
}

extension OfferPart {
  /// Creates the part that settles a purchase of a product.
  init(_ settlement: PurchaseSettlement, of product: ProductIndex) {
    switch settlement {
    case .approval: self = .approval(of: product)
    case .payment: self = .payment(of: product)
    case .resumption: self = .resumption(of: product)
    }
  }
}

/// Products with the same effect: they include the same requested products and are members of the
/// same subscription groups.
struct PurchaseClass {
  let products: [ProductIndex]
  let groups: [ExactString]
  /// The requested products that each product of the class includes.
  let requested: [ProductIndex]
}

/// A product that the conditions test, with the states of the subject that matter to it.
struct RequestedProduct {
  /// The purchases that include the product.
  private(set) var buyers: [Int] = []
  /// The subject in the future: only time changes its facts.
  let frozen: ResolvedSubject
  /// The subject after any one of the purchases; `nil` if no purchase includes the product.
  private(set) var bought: ResolvedSubject?
  /// The approvals, payments and resumptions that give the product, with the subject after each.
  private(set) var settlements: [(number: Int, subject: ResolvedSubject)] = []
  private let product: ProductIndex

  init(_ product: ProductIndex, for subject: PlannedSubject) {
    self.product = product
    frozen = subject.frozen.narrowed(to: product)
  }

  mutating func append(buyer number: Int, for subject: PlannedSubject) {
    buyers.append(number)
    if bought == nil {
      bought = frozen.buying(product, at: subject.now, in: subject.catalog)
    }
  }

  mutating func append(
    settlement number: Int, of bought: ProductIndex, for subject: PlannedSubject
  ) {
    let present = subject.present.narrowed(to: product)
    settlements.append((number, present.frozen(at: subject.now, settling: [bought])))
  }
}
