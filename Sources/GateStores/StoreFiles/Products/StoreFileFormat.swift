package import ContentCatalog

/// The format of a file in which a store describes its products.
@nonexhaustive
public enum StoreFileFormat: String, Hashable, Sendable, CaseIterable {
  /// A StoreKit configuration file of Xcode (`.storekit`), of any version from 1.0 to 6.3.
  case storeKit = "storekit"
  /// Responses of the Google Play Developer API: subscriptions with their offers, one-time products,
  /// and the older in-app products.
  case play
  /// Lists of products and prices of the Stripe API.
  case stripe
}

extension StoreFileFormat {
  /// The name of the store in the `storeIDs` of a catalog.
  package var store: StoreName {
    switch self {
    case .storeKit: .appStore
    case .play: .playStore
    case .stripe: "stripe"
    }
  }

  /// The name of such a file in messages.
  package var fileName: String {
    switch self {
    case .storeKit: "StoreKit file"
    case .play: "Play file"
    case .stripe: "Stripe file"
    }
  }

  /// Whether the store has subscription groups with levels. Elsewhere, the plans of one product count as
  /// one group, but a seller can also offer the members of a group as several products.
  package var hasGroups: Bool { self == .storeKit }
}
