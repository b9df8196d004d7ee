#if canImport(StoreKit)
  internal import GateKit
  internal import StoreKit

  extension StoreError {
    /// Creates the error that an error of StoreKit means.
    init(thrownByStoreKit error: any Error) {
      switch error {
      case let error as Product.PurchaseError: self.init(error)
      case let error as StoreKitError: self.init(error)
      default: self = .other("\(error)")
      }
    }

    private init(_ error: Product.PurchaseError) {
      switch error {
      case .productUnavailable: self = .unavailable
      case .purchaseNotAllowed: self = .notAllowed
      default: self = .other("\(error)")
      }
    }

    private init(_ error: StoreKitError) {
      switch error {
      case .userCancelled: self = .cancelled
      case .networkError: self = .network
      case .notAvailableInStorefront: self = .unavailable
      case .notEntitled: self = .notAllowed
      default: self = .other("\(error)")
      }
    }
  }
#endif
