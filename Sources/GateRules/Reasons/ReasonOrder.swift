import ContentCatalog

/// The order in which the sentence of a locked decision names its reasons.
struct ReasonOrder {
  /// The rank of a reason, first named first.
  enum Rank: Int, Comparable {
    /// An attribute has a value that only staff can take away.
    case ofDenial
    /// A share of all subjects. It comes before a window that is over, so that of a rollout by stages,
    /// each in its own window, a sentence names the shares, which are one reason, alone.
    case ofShare
    /// Another permanent value, such as a window that is over.
    case final
    /// The subject has or had the product.
    case ofPurchase
    /// The subject has spent what was free, or its time is over.
    case ofDeed
    case ordinary
    /// Time alone changes the value.
    case ofTime
    case unknown
    /// The product is no longer sold, and the subject never had it.
    case ofRetiredProduct
    /// The position of the item never satisfies the rule.
    case ofPosition

    static let last = ofPosition

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  private let catalog: Catalog
  private let outlooks: [Reason.Code: ReasonOutlook]

  /// - Parameter outlooks: the outlooks of the reasons of all kinds, by code.
  init(of catalog: Catalog, outlooks: [Reason.Code: ReasonOutlook]) {
    self.catalog = catalog
    self.outlooks = outlooks
  }

  func rank(of reason: Reason) -> Rank {
    if reason.value == .unknown { return .unknown }
    if isDenial(reason) { return .ofDenial }
    if let outlook = outlooks[reason.code] {
      switch outlook {
      case .settled: return RolloutReasons.gives(reason.code) ? .ofShare : .final
      case .timed: return .ofTime
      case .positional: return .ofPosition
      }
    }
    let cause = DecisionCause(reason.code)
    if cause.concernsPurchase { return .ofPurchase }
    if cause.deniesPurchase, isRetired(reason) { return .ofRetiredProduct }
    return .ordinary
  }

  /// Returns the reasons that a sentence names, in order. Retired products that the subject never had
  /// and positions are omitted if there are other reasons.
  ///
  /// - Parameter sufficient: reasons about what the subject has done, without each of which the item would
  ///   be open. They come after those about purchases that it has made.
  func told(_ reasons: [Reason], besides sufficient: [Reason] = []) -> [Reason] {
    if sufficient.isEmpty, reasons.count < 2 { return reasons }
    let others = reasons.filter { !sufficient.contains($0) }
    let ranked =
      sufficient.map { (reason: $0, rank: min(rank(of: $0), Rank.ofDeed)) }
      + others.map { (reason: $0, rank: rank(of: $0)) }
    guard let first = ranked.map(\.rank).min() else { return [] }
    let limit = max(first, .unknown)
    return ranked.filter { $0.rank <= limit }.enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element.reason)
  }

  /// Returns whether only staff can remove a reason, by taking a value away.
  private func isDenial(_ reason: Reason) -> Bool {
    guard case .attribute(let id)? = reason.details["attribute"],
      catalog.attribute(id)?.settableBy == .staff
    else { return false }
    return switch reason.code {
    case "attribute-true": true
    case "attribute-is": true
    case "attribute-false", "attribute-not": false
    default: reason.code.rawValue.hasPrefix("attribute-") && reason.value == .true
    }
  }

  /// Whether no product that the reason names is sold.
  private func isRetired(_ reason: Reason) -> Bool {
    var isRetired = false
    for detail in reason.details.values {
      guard let areRetired = areRetired(detail) else { continue }
      if !areRetired { return false }
      isRetired = true
    }
    return isRetired
  }

  /// Returns whether all products that a detail names are retired; `nil` if it names none.
  private func areRetired(_ detail: ReasonDetail) -> Bool? {
    switch detail {
    case .product(let id):
      return catalog.productIndex(named: id.rawValue)
        .map { catalog.products[$0.position].isRetired } ?? false
    case .list(let details):
      var isRetired: Bool?
      for case .product(let id) in details {
        guard areRetired(.product(id)) == true else { return false }
        isRetired = true
      }
      return isRetired
    default: return nil
    }
  }
}
