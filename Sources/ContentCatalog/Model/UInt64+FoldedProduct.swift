extension UInt64 {
  /// Returns the exclusive or of the two halves of the product with another word. Each of its bits
  /// depends on all bits of both words, so it serves to hash them.
  @inlinable @inline(__always)
  package func foldedProduct(with other: UInt64) -> UInt64 {
    let product = multipliedFullWidth(by: other)
    return product.high ^ product.low
  }
}
