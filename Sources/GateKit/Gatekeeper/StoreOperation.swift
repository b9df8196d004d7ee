import ContentCatalog

/// The purchase or restore in progress.
enum StoreOperation {
  /// - epoch: the number of the subject that buys.
  case purchase(ProductIndex, epoch: Int, SharedOutcome<PurchaseOutcome>)
  case restore
}
