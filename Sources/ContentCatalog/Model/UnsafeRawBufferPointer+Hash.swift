extension UnsafeRawBufferPointer {
  /// Returns a hash of all bytes: the ids of a store often share a long beginning and a long end.
  ///
  /// - Parameter seed: a random word, so that no one can prepare names with equal hashes.
  package func hash(seed: UInt64) -> UInt64 {
    var hash = seed
    var offset = 0
    while offset + 8 <= count {
      let word = loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      hash = (hash ^ word).foldedProduct(with: Self.factor)
      offset += 8
    }
    // At most seven bytes are left.
    let rest = EightBytes(of: self, at: offset).word | UInt64(truncatingIfNeeded: count) << 56
    return (hash ^ rest).foldedProduct(with: Self.factor)
  }

  /// An odd number whose bits look random: 2⁶⁴ divided by the golden ratio.
  private static var factor: UInt64 { 0x9E37_79B9_7F4A_7C15 }
}

extension UInt64 {
  /// Returns the exclusive or of the two halves of the product with another word. Each of its bits
  /// depends on all bits of both words, so it serves to hash them.
  @inlinable @inline(__always)
  package func foldedProduct(with other: UInt64) -> UInt64 {
    let product = multipliedFullWidth(by: other)
    return product.high ^ product.low
  }
}
