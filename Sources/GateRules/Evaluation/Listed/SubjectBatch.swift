package import ContentCatalog

/// What some subjects of a block list, as a scanner of files found it: names are places in ``SymbolTable``, and
/// no text is kept. It is filled again and again, without allocating.
package struct SubjectBatch: Sendable {
  /// An entitlement, of an accepted environment.
  package struct Entitlement: Sendable {
    package let subject: Int32
    package let product: Int32
    package let stated: EntitlementRecord

    init(subject: Int, product: Int, stated: EntitlementRecord) {
      self.subject = Int32(truncatingIfNeeded: subject)
      self.product = Int32(truncatingIfNeeded: product)
      self.stated = stated
    }
  }

  /// A value that fits every catalog which declares its attribute.
  package enum Value: Sendable {
    /// A string, as a place in ``SymbolTable/texts``; `nil` for one that no rule asks about.
    case text(Int?)
    /// Anything but a string.
    case other(AttributeValue)
  }

  /// What was used of a counter.
  package enum Usage: Sendable {
    case count(Int, resetsAt: Instant?)
    /// A range of ``SubjectBatch/uses``.
    case uses(Range<Int>)
  }

  /// One use, of an item or of none.
  package struct Use: Sendable {
    package let at: Instant
    package let item: Int?

    package init(at: Instant, item: Int?) {
      self.at = at
      self.item = item
    }
  }

  package private(set) var entitlements: [Entitlement] = []
  package var attributes: [(subject: Int, name: Int, value: Value)] = []
  package var progress: [(subject: Int, name: Int, record: ItemProgress)] = []
  package var usage: [(subject: Int, name: Int, record: Usage)] = []
  package var uses: [Use] = []

  package init() {}
}

extension SubjectBatch {
  /// Adds an entitlement that states nothing but, at most, its dates.
  package mutating func add(
    subject: Int, product: Int, purchaseDate: Instant?, expiresDate: Instant?
  ) {
    var stated = EntitlementRecord()
    stated.purchaseDate = purchaseDate
    stated.expiresDate = expiresDate
    add(subject: subject, product: product, stated: stated)
  }

  /// Adds an entitlement.
  package mutating func add(subject: Int, product: Int, stated: EntitlementRecord) {
    entitlements.append(Entitlement(subject: subject, product: product, stated: stated))
  }

  /// Forgets everything; the memory is kept.
  package mutating func removeAll() {
    entitlements.removeAll(keepingCapacity: true)
    attributes.removeAll(keepingCapacity: true)
    progress.removeAll(keepingCapacity: true)
    usage.removeAll(keepingCapacity: true)
    uses.removeAll(keepingCapacity: true)
  }

  /// Forgets what the subject lists that came last.
  package mutating func removeLast(of subject: Int) {
    entitlements.removeLast { $0.subject == subject }
    attributes.removeLast { $0.subject == subject }
    progress.removeLast { $0.subject == subject }
    usage.removeLast { $0.subject == subject }
  }
}

extension Array {
  fileprivate mutating func removeLast(while isMeant: (Element) -> Bool) {
    while let last, isMeant(last) { removeLast() }
  }
}
