import ContentCatalog

/// The purchase or restore in progress.
enum StoreOperation {
  case purchase(ProductIndex, SharedOutcome<PurchaseOutcome>)
  case restore
}
