/// Facts of a subject that are marked unknown, other than attributes.
enum UnknownMark: Sendable {
  /// Whether a product is held, by the index of its name; `nil` for every product.
  case product(Int?)
  /// Whether a product was ever owned, by the index of its name; `nil` for every product.
  case past(Int?)
  /// The record of an item without one, by the index of its name; `nil` for every item.
  case progress(Int?)
  /// The uses of a counter without any, by the index of its name; `nil` for every counter.
  case usage(Int?)
}
