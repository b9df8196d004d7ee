package import ContentCatalog

/// The instants in reasons that differ between subjects with the same pattern, in order.
package struct ReasonInstants: Equatable, Sendable {
  package private(set) var list: [Instant]
  /// By position, whether a part other than a purchase has the instant. Only reasons about purchases name the others.
  private var areOfRecords: [Bool]

  /// Creates a list of instants at which purchases begin and end, in order.
  package init(_ ofPurchases: [Instant] = []) {
    list = ofPurchases
    areOfRecords = list.map { _ in false }
  }

  package mutating func removeAll() {
    list.removeAll(keepingCapacity: true)
    areOfRecords.removeAll(keepingCapacity: true)
  }

  package mutating func insert(_ instant: Instant, ofRecord isOfRecord: Bool = false) {
    var index = list.count
    while index > 0, list[index - 1] > instant { index -= 1 }
    list.insert(instant, at: index)
    areOfRecords.insert(isOfRecord, at: index)
  }

  /// Returns the first index of an instant that reasons of some cause can name; `nil` if the pattern contains it.
  fileprivate func index(of instant: Instant, ofPurchase isOfPurchase: Bool) -> Int? {
    guard let index = list.firstIndex(of: instant) else { return nil }
    if isOfPurchase { return index }
    let isOfRecord = list.indices.contains { list[$0] == instant && areOfRecords[$0] }
    return isOfRecord ? index : nil
  }
}

extension Reason {
  /// Returns the same reason for a subject with the same pattern, which has other instants.
  package func replacing(_ instants: ReasonInstants, with others: ReasonInstants) -> Reason {
    replacing(instants) { others.list.indices.contains($0) ? .instant(others.list[$0]) : nil }
  }

  /// Returns the same reason with other details in place of some instants.
  ///
  /// - Parameter detail: returns the other detail by the index of the instant; `nil` to keep it.
  package func replacing(
    _ instants: ReasonInstants, with detail: (_ index: Int) -> ReasonDetail?
  ) -> Reason {
    let places = places(of: instants)
    if places.isEmpty { return self }
    return Reason(
      code: code, value: value,
      details: details.reduce(into: [:]) { details, own in
        details[own.key] = places[own.key].flatMap(detail) ?? own.value
      })
  }

  /// Returns the same reason without some instants, and the indices of these by detail.
  package func separated(
    from instants: ReasonInstants
  ) -> (rest: Reason, places: [String: Int]) {
    let places = places(of: instants)
    if places.isEmpty { return (self, [:]) }
    let rest = details.filter { places[$0.key] == nil }
    return (Reason(code: code, value: value, details: rest), places)
  }

  private func places(of instants: ReasonInstants) -> [String: Int] {
    if instants.list.isEmpty { return [:] }
    let isOfPurchase = DecisionCause(code).concernsPurchase
    return details.compactMapValues { detail in
      guard case .instant(let instant) = detail else { return nil }
      return instants.index(of: instant, ofPurchase: isOfPurchase)
    }
  }
}
