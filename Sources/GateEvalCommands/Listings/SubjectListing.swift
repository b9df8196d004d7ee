internal import ContentCatalog
internal import GateKit

/// What is open to one subject in one catalog: what `eval` writes.
struct SubjectListing {
  let engine: GateEngine
  let subject: PreparedSubject
  let items: ItemListing

  init(_ engine: GateEngine, for subject: GateSubject, at now: Instant) {
    self.engine = engine
    self.subject = engine.prepare(subject, at: now)
    items = engine.listing(for: self.subject)
  }

  var subjectID: String { subject.subject.id }
  var catalogID: CatalogID { engine.catalog.catalog.id }

  /// `nil` where nothing will change; the last instant there is stands for no end.
  var validUntil: Instant? { items.validUntil == .latest ? nil : items.validUntil }
}

/// What the totals of a table say.
struct ListingTotals {
  var subjects = 0
  var rejected = 0
  private(set) var unlocked = 0
  private(set) var locked = 0
  private(set) var indeterminate = 0

  mutating func add(_ items: ItemListing) {
    unlocked += items.unlocked.count
    locked += items.locked.count
    indeterminate += items.indeterminate.count
  }
}

extension ListingTotals: CustomStringConvertible {
  var description: String {
    var text =
      "\(subjects) subject\(subjects == 1 ? "" : "s"): \(unlocked) unlocked, \(locked) locked"
    text += ", \(indeterminate) indeterminate"
    if rejected > 0 { text += "; \(rejected) rejected" }
    return text
  }
}
