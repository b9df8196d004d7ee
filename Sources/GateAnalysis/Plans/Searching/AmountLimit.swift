import ContentCatalog

/// A limit for the sum of an amount over the candidates that are bought, such as what they cost once.
struct AmountLimit {
  /// The amount of each candidate.
  let amounts: [WideInteger]
  /// The largest sum that is allowed.
  let most: WideInteger

  init(of amounts: [WideInteger], to most: WideInteger) {
    self.amounts = amounts
    self.most = most
  }
}
