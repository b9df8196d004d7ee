import ContentCatalog

/// One thing that a subject could buy or do towards opening something.
///
/// Of two that ask for more and for less of the same, the one that asks for more stands for both: who
/// completes an item starts it, and who reaches 80 reaches 60. So a set of parts asks for more than
/// another one exactly where it contains it.
enum OfferPart: Hashable {
  /// Buy one of the products of a class.
  case purchase(ofClass: Int)
  /// Have the payment of a product go through.
  case payment(of: Int)
  case start(node: Int)
  case complete(node: Int)
  case score(node: Int, atLeast: Double)
  /// Have an attribute that makes a fact true or false.
  case attributeFact(Int, value: Bool)
  /// Have another value of an attribute at all.
  case newValue(ofAttribute: Int)
}

/// Products that come to the same: they include the same of what is asked for, and count as members of
/// the same subscription groups.
struct PurchaseClass {
  let products: [Int]
  let groups: [String]
  /// The products that are asked for and come with each of them.
  let asked: [Int]
}
