public import ContentCatalog

extension Gatekeeper {
  /// The work of a ``Gatekeeper`` in progress, for spinners and disabled buttons.
  ///
  /// ```swift
  /// switch gatekeeper.activity {
  /// case .purchasing(let product): print("Buying \(product)")
  /// case .restoring: print("Restoring")
  /// case .loadingProducts, .refreshing, nil: print("-")
  /// @unknown default: print("-")
  /// }
  /// ```
  @nonexhaustive
  public enum Activity: Hashable, Sendable {
    /// The first list of products is loaded.
    case loadingProducts
    /// A product is bought.
    case purchasing(ProductID)
    /// Earlier purchases are restored.
    case restoring
    /// Every source and store is asked again.
    case refreshing
  }
}

/// The purchase or restore in progress.
enum StoreOperation {
  /// - epoch: the number of the subject that buys.
  case purchase(ProductIndex, PurchaseOptions, epoch: Int, SharedOutcome<PurchaseOutcome>)
  case restore
}
