/// The bounds of a search. Offers with few needs and purchases come first, so larger offers are
/// searched for only if there are too few smaller ones.
struct ImplicantBounds {
  let needs: Int
  let purchases: Int
  /// The number of implicants to keep for each condition, best first; `nil` keeps all.
  var width: Int?

  /// Returns bounds on only the number of implicants that are kept for each condition.
  static func best(_ width: Int) -> ImplicantBounds {
    ImplicantBounds(needs: .max, purchases: .max, width: width)
  }

  /// The widths to try in turn if an exact search takes too long.
  static let widths = [12, 1]
}

/// The kinds of implicants that a search excluded because of its bounds.
struct ExcludedImplicants {
  /// Implicants with more needs.
  var needs = false
  /// Implicants with as few needs, but more purchases.
  var purchases = false

  mutating func formUnion(_ other: ExcludedImplicants) {
    needs = needs || other.needs
    purchases = purchases || other.purchases
  }
}
