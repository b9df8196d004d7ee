import ContentCatalog
import GateRules

/// The purchases and other members that the subjects of a block list, in order, from which the patterns for one engine are
/// made.
struct PatternInputs: Sendable {
  /// Ordered by subject, then by place, then as listed.
  private var purchases: [ListedPurchase] = []
  /// The members of lines with marks of unknown facts, then those with records, as bytes.
  private var members: [UInt8] = []
  private var ends: [End] = []

  /// The end of the inputs of a subject.
  private struct End {
    var purchases = 0
    var marks = 0
    var members = 0
    var hasPattern = true
  }

  mutating func removeAll() {
    purchases.removeAll(keepingCapacity: true)
    members.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Appends a subject that has no pattern.
  mutating func appendNone() { end(marks: members.count, hasPattern: false) }

  /// Appends a purchase of the next subject.
  fileprivate mutating func append(_ purchase: ListedPurchase) {
    let first = ends.last?.purchases ?? 0
    var index = purchases.count
    while index > first, purchases[index - 1].place > purchase.place { index -= 1 }
    purchases.insert(purchase, at: index)
  }

  /// Appends members of the line of the next subject, and returns where they end.
  fileprivate mutating func append(
    _ texts: [(field: LineField, range: Range<Int>)], in line: ByteCursor,
    where isMeant: (LineField) -> Bool
  ) -> Int {
    for (field, range) in texts where isMeant(field) {
      members.append(field.rawValue)
      members.append(word: UInt32(truncatingIfNeeded: range.count))
      members.append(contentsOf: line.bytes(range))
    }
    return members.count
  }

  /// Ends the inputs of a subject.
  fileprivate mutating func end(marks: Int, hasPattern: Bool = true) {
    ends.append(
      End(
        purchases: purchases.count, marks: marks, members: members.count, hasPattern: hasPattern))
  }

  /// Writes the pattern of a subject, and returns `false` if it has none.
  func write(_ subject: Int, in form: PatternForm, to pattern: inout SubjectPattern) -> Bool {
    guard subject < ends.count, ends[subject].hasPattern else { return false }
    let (start, end) = (subject == 0 ? End() : ends[subject - 1], ends[subject])
    pattern.write(purchases[start.purchases..<end.purchases], in: form)
    pattern.append(members[start.members..<(form.includesRecords ? end.members : end.marks)])
    return true
  }
}

/// A writer of the inputs of patterns for one engine. A class, because it is used for each subject, and a copy of a value would
/// count five references.
final class PatternInputWriter: Sendable {
  private let products: [FactIndex.Product?]
  /// The place of each product in the order of a pattern.
  private let places: [Int32]
  private let zone: TimeZoneRules
  private let includesRecords: Bool

  init(of catalog: GatedCatalog, _ facts: FactIndex) {
    (products, zone) = (facts.products, facts.zone)
    includesRecords = PatternContents(of: catalog).includesRecords
    let content = catalog.content
    // Of several bundles that a subject has bought, reasons can name the first.
    places = facts.products.map { product in
      guard let product, content.bundles.products(includedIn: product.index).count == 1 else {
        return .max
      }
      return Int32(product.index.position)
    }
  }

  /// Appends the inputs of a subject.
  ///
  /// - Parameters:
  ///   - listed: the listed facts, with those of the subject last.
  ///   - texts: the members of the subject's line, in `bytes`.
  func write(
    _ listed: borrowing SubjectBatch, _ texts: [(field: LineField, range: Range<Int>)],
    in bytes: UnsafeRawPointer, ofSubject subject: Int, at now: Instant,
    to inputs: inout PatternInputs
  ) {
    var first = listed.entitlements.count
    while first > 0, Int(listed.entitlements[first - 1].subject) == subject { first -= 1 }
    // A pattern has a byte for the index of each instant.
    guard 2 * (listed.entitlements.count - first) < Int(UInt8.max) else {
      return inputs.appendNone()
    }
    for index in first..<listed.entitlements.count {
      let entry = listed.entitlements[index]
      guard let product = products[Int(entry.product)],
        let validity = EntitlementValidity(
          entry.stated, to: product.kind, period: product.period, zone: zone)
      else { continue }
      inputs.append(
        ListedPurchase(
          product: product.index, place: places[Int(entry.product)],
          position: UInt8(truncatingIfNeeded: index - first), stated: entry.stated,
          status: validity.foreseeableStatus(at: now)))
    }
    let line = ByteCursor(bytes, at: 0)
    let marks = inputs.append(texts, in: line) { $0 == .unknown }
    if includesRecords { _ = inputs.append(texts, in: line) { $0 != .unknown } }
    inputs.end(marks: marks)
  }
}
