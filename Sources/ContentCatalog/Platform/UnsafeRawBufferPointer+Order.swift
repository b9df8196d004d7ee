import CLibrary

extension UnsafeRawBufferPointer {
  /// Returns whether another buffer has the same bytes.
  package func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
    count == other.count && order(to: other) == 0
  }

  /// Returns whether the bytes precede those of another buffer in lexicographic order.
  func precedes(_ other: UnsafeRawBufferPointer) -> Bool {
    let order = order(to: other)
    return order == 0 ? count < other.count : order < 0
  }

  /// Returns the order of the bytes that both buffers have: 0 if these are equal.
  private func order(to other: UnsafeRawBufferPointer) -> Int32 {
    guard let base = baseAddress, let otherBase = other.baseAddress else { return 0 }
    return memcmp(base, otherBase, Swift.min(count, other.count))
  }
}
