/// The bounds of a number that may be known only in part.
struct CountRange: Hashable {
  var lower: Int
  /// The upper bound; `nil` if there is none.
  var upper: Int?

  init(_ lower: Int, through upper: Int?) {
    self.lower = lower
    self.upper = upper
  }

  /// Returns whether the number is below another one.
  func isBelow(_ other: CountRange) -> Ternary {
    if let upper, upper < other.lower { return .true }
    if let most = other.upper, lower >= most { return .false }
    return .unknown
  }
}
