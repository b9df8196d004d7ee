internal import GateKit

/// What a run came to, in numbers.
struct ListingTotals {
  var subjects = 0
  var rejected = 0
  /// What may be opened and is held, catalog by catalog.
  var batch: BatchTotals
  let scope: OutputSelection

  init(_ scope: OutputSelection) {
    self.scope = scope
    batch = BatchTotals(
      scope.items, products: scope.engines.map { $0.catalog.content.products.count })
  }

  /// How many decisions have a verdict.
  func count(_ verdict: Verdict) -> Int {
    zip(batch.members, scope.items).map { member, items in
      items.items.reduce(0) { $0 + member.count(verdict, of: $1) }
    }.reduce(0, +)
  }
}

extension ListingTotals: CustomStringConvertible {
  var description: String {
    var text = "\(subjects) subject\(subjects == 1 ? "" : "s"): "
    text += scope.verdicts.map { "\(count($0)) \($0.rawValue)" }.joined(separator: ", ")
    if rejected > 0 { text += "; \(rejected) rejected" }
    return text
  }
}
