package import ContentCatalog

/// What some subjects of a block list, as a scanner of files found it: names are places in ``ListedNames``, and
/// no text is kept. It is filled again and again, without allocating.
package struct ListedFacts: Sendable {
  /// An entitlement, of an accepted environment.
  package struct Entitlement: Sendable {
    package let subject: Int32
    package let product: Int32
    package let stated: EntitlementStatement

    @inlinable
    package init(subject: Int, product: Int, stated: EntitlementStatement) {
      self.subject = Int32(truncatingIfNeeded: subject)
      self.product = Int32(truncatingIfNeeded: product)
      self.stated = stated
    }
  }

  /// A value that fits every catalog which declares its attribute.
  package enum Value: Sendable {
    /// A string, as a place in ``ListedNames/texts``; `nil` for one that no rule asks about.
    case text(Int?)
    /// Anything but a string.
    case other(AttributeValue)
  }

  /// What was used of a counter.
  package enum Usage: Sendable {
    case count(Int, resetsAt: Instant?)
    /// A range of ``ListedFacts/uses``.
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

  package var entitlements: [Entitlement] = []
  package var attributes: [(subject: Int, name: Int, value: Value)] = []
  package var progress: [(subject: Int, name: Int, record: ItemProgress)] = []
  package var usage: [(subject: Int, name: Int, record: Usage)] = []
  package var uses: [Use] = []

  package init() {}
}

extension ListedFacts {
  /// How much is listed so far.
  package struct Length: Sendable {
    fileprivate var entitlements = 0
    fileprivate var attributes = 0
    fileprivate var progress = 0
    fileprivate var usage = 0
    fileprivate var uses = 0

    /// Nothing.
    package init() {}
  }

  package var length: Length {
    var length = Length()
    length.entitlements = entitlements.count
    length.attributes = attributes.count
    length.progress = progress.count
    length.usage = usage.count
    length.uses = uses.count
    return length
  }

  /// Forgets what was listed since; the memory is kept.
  package mutating func truncate(to length: Length) {
    entitlements.truncate(to: length.entitlements)
    attributes.truncate(to: length.attributes)
    progress.truncate(to: length.progress)
    usage.truncate(to: length.usage)
    uses.truncate(to: length.uses)
  }
}

extension Array {
  fileprivate mutating func truncate(to length: Int) {
    if count > length { removeLast(count - length) }
  }
}
