package import ContentCatalog
package import GateRules

/// The facts that some subjects of a block list, as a file scanner found them.
///
/// Names are indices into ``SymbolTable``, and no strings are kept. The storage is reused from
/// block to block without allocation, and never copied.
package struct SubjectBatch: ~Copyable, Sendable {
  /// An entitlement in an accepted environment.
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

  /// A value that is valid for every catalog that declares the attribute.
  package enum Value: Sendable {
    /// A string, as an index into ``SymbolTable/texts``; `nil` for a string that no rule compares
    /// with and no reason names.
    case text(Int?)
    /// The dates of items.
    case dates(Dates)
    /// Any other value, or a string of which rules compare parts or that reasons can name.
    case other(AttributeValue)
    /// The attribute is marked unknown and not listed.
    case unknown
  }

  /// Instants by item, a range of ``SubjectBatch/dates``.
  package typealias Dates = Range<Int>

  /// The uses of a counter.
  package enum Usage: Sendable {
    case count(Int, resetsAt: Instant?)
    /// A range of ``SubjectBatch/uses``.
    case uses(Range<Int>)
  }

  /// One use, with its item if known.
  package struct Use: Sendable {
    package let at: Instant
    package let item: Int?

    package init(at: Instant, item: Int?) {
      self.at = at
      self.item = item
    }
  }

  package private(set) var entitlements: [Entitlement] = []
  /// The products that are held, as the dates of entitlements show that are not in ``entitlements``.
  package var held = HeldProducts()
  package var attributes: [(subject: Int, name: Int, value: Value)] = []
  package var progress: [(subject: Int, name: Int, record: ItemProgress)] = []
  package var usage: [(subject: Int, name: Int, record: Usage)] = []
  package var uses: [Use] = []
  var unknown: [(subject: Int, mark: UnknownMark)] = []
  /// The dates of attributes, each with the index of its item's name. Each item is listed once for an
  /// attribute.
  package var dates: [(item: Int, instant: Instant)] = []
  /// By catalog, then by the index of an item's name, the node; `nil` if the catalog has no such item. Empty until a
  /// subject lists an item.
  var itemNodes: [[NodeIndex?]] = []

  package init() {}
}

extension SubjectBatch {
  /// Adds an entitlement.
  package mutating func add(subject: Int, product: Int, stated: EntitlementRecord) {
    entitlements.append(Entitlement(subject: subject, product: product, stated: stated))
  }

  /// Returns whether the subject that was added last has at most this number of ``entitlements``.
  package func hasAtMost(_ limit: Int, entitlementsOf subject: Int) -> Bool {
    let excess = entitlements.count - limit - 1
    return excess < 0 || entitlements[excess].subject != subject
  }

  /// Removes everything and keeps the memory.
  package mutating func removeAll() {
    entitlements.empty()
    held.removeAll()
    attributes.empty()
    progress.empty()
    usage.empty()
    uses.empty()
    unknown.empty()
    dates.empty()
  }

  /// Removes the facts of the subject that was added last.
  package mutating func removeLast(of subject: Int) {
    entitlements.removeLast { $0.subject == subject }
    held.removeLast(of: subject)
    attributes.removeLast { $0.subject == subject }
    progress.removeLast { $0.subject == subject }
    usage.removeLast { $0.subject == subject }
    unknown.removeLast { $0.subject == subject }
  }
}

extension Array {
  /// Removes everything and keeps the memory. Most lists are empty, and then nothing is done.
  fileprivate mutating func empty() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }

  fileprivate mutating func removeLast(while isMeant: (Element) -> Bool) {
    while let last, isMeant(last) { removeLast() }
  }
}
