import ContentCatalog

/// Whether some offer gives a rule a value that it does not have.
enum OfferedRemoval: Equatable {
  case impossible
  /// An offer that needs only this.
  case possible(Need)
  /// Only a search for offers tells.
  case uncertain

  /// The purchases, values and waits of an offer. If two offers have one of these in common, there may be none that does both.
  struct Need: Equatable {
    /// The subscription groups of the products to buy.
    var groups: Set<ExactString> = []
    /// The attributes that get a value.
    var attributes: Set<AttributeIndex> = []
    /// Whether the offer waits.
    var waits = false
  }

  /// The offer that needs nothing, because the value is there and remains.
  static let unnecessary = OfferedRemoval.possible(Need())

  /// Returns whether one offer gives both rules their values.
  func and(_ other: OfferedRemoval) -> OfferedRemoval {
    switch (self, other) {
    case (.impossible, _), (_, .impossible): return .impossible
    case (.uncertain, _), (_, .uncertain): return .uncertain
    case (.possible(let own), .possible(let other)):
      guard own.groups.isDisjoint(with: other.groups),
        own.attributes.isDisjoint(with: other.attributes), !(own.waits && other.waits)
      else { return .uncertain }
      return .possible(
        Need(
          groups: own.groups.union(other.groups),
          attributes: own.attributes.union(other.attributes), waits: own.waits || other.waits))
    }
  }

  /// Returns whether an offer gives one of two rules its value.
  func or(_ other: OfferedRemoval) -> OfferedRemoval {
    switch (self, other) {
    case (.possible, _), (_, .impossible): self
    case (_, .possible), (.impossible, _): other
    case (.uncertain, .uncertain): .uncertain
    }
  }
}
