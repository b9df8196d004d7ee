import GateRules

/// The products that some subjects of a block hold, in the order of the subjects.
///
/// The memory is larger than the list, so that a scanner can extend the list without a call for each
/// entry.
@usableFromInline
package struct HeldProducts: Sendable {
  /// A product that a subject holds in every catalog that has the product.
  @usableFromInline
  package struct Entry: Sendable {
    @usableFromInline package let subject: Int32
    /// The index of the product's name in ``SymbolTable``.
    @usableFromInline package let product: Int32

    @inlinable @inline(__always)
    package init(subject: Int, product: Int) {
      self.subject = Int32(truncatingIfNeeded: subject)
      self.product = Int32(truncatingIfNeeded: product)
    }
  }

  /// The entries, followed by unused memory.
  private var memory: [Entry] = []
  /// The number of entries.
  package private(set) var count = 0

  package init() {}

  package subscript(number: Int) -> Entry { memory[number] }

  package mutating func append(_ entry: Entry) {
    reserve(1)
    memory[count] = entry
    count += 1
  }

  /// Removes all entries and keeps the memory.
  package mutating func removeAll() { count = 0 }

  /// Removes the entries of the subject that was added last.
  mutating func removeLast(of subject: Int) {
    while count > 0, memory[count - 1].subject == subject { count -= 1 }
  }

  /// Provides memory for more entries.
  package mutating func reserve(_ room: Int) {
    let missing = count + room - memory.count
    guard missing > 0 else { return }
    let unused = Entry(subject: 0, product: 0)
    memory.append(contentsOf: repeatElement(unused, count: max(missing, memory.count)))
  }

  /// Calls a closure with the memory and the number of entries, to which the closure can add.
  package mutating func withMemory<Result>(
    _ body: (UnsafeMutableBufferPointer<Entry>, _ count: inout Int) -> Result
  ) -> Result {
    memory.withUnsafeMutableBufferPointer { body($0, &count) }
  }
}
