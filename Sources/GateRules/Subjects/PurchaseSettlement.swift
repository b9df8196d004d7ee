/// A step by which a purchase that was made already becomes held at once, in the order of
/// precedence among several purchases of one product.
package enum PurchaseSettlement: Int, Comparable, Sendable {
  /// The subscriber resumes a paused subscription.
  case resumption
  /// A pending purchase is approved.
  case approval
  /// The payment for a subscription in billing retry goes through.
  case payment

  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
