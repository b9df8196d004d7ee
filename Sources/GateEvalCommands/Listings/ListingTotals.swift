internal import GateKit

/// What a run came to, in numbers.
struct ListingTotals {
  var subjects = 0
  var rejected = 0
  /// What may be opened and is held, catalog by catalog.
  var batch: BatchTotals
  let scope: ListingScope

  init(_ scope: ListingScope) {
    self.scope = scope
    batch = BatchTotals(
      scope.items, products: scope.engines.map { $0.catalog.catalog.products.count })
  }

  /// How many decisions have each verdict.
  var verdicts: [Verdict: Int] {
    var sums: [Verdict: Int] = [:]
    for (member, items) in zip(batch.members, scope.items) {
      for item in items.items { sums.merge(member.verdicts(of: item), uniquingKeysWith: +) }
    }
    return sums
  }
}

extension ListingTotals: CustomStringConvertible {
  var description: String {
    let verdicts = verdicts
    var text = "\(subjects) subject\(subjects == 1 ? "" : "s"): "
    text += scope.verdicts.map { "\(verdicts[$0] ?? 0) \($0.rawValue)" }.joined(separator: ", ")
    if rejected > 0 { text += "; \(rejected) rejected" }
    return text
  }
}
