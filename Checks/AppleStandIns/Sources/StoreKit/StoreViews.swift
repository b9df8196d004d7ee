// Apple documents the members. Those without documentation equal the members of Apple's module.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import SwiftUI

/// The stand-in shows the id of the product.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public struct ProductView<Icon, PlaceholderIcon>: View where Icon: View, PlaceholderIcon: View {
  private let id: Product.ID

  public init(
    id productID: Product.ID, prefersPromotionalIcon: Bool = false
  ) where Icon == EmptyView, PlaceholderIcon == EmptyView {
    id = productID
  }

  public var body: some View { Text(verbatim: id) }
}

/// The stand-in shows a list of the ids.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public struct StoreView<Icon, PlaceholderIcon>: View where Icon: View, PlaceholderIcon: View {
  private let ids: [Product.ID]

  public init(
    ids productIDs: some Collection<Product.ID>, prefersPromotionalIcon: Bool = false
  ) where Icon == EmptyView, PlaceholderIcon == EmptyView {
    ids = Array(productIDs)
  }

  public var body: some View {
    List { ForEach(ids, id: \.self) { Text(verbatim: $0) } }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public struct AutomaticSubscriptionStoreMarketingContent: View {
  public var body: some View { EmptyView() }
}

/// The stand-in shows the ids above each other.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public struct SubscriptionStoreView<Content>: View where Content: View {
  private let ids: [Product.ID]

  public init(
    productIDs: some Collection<Product.ID>
  ) where Content == AutomaticSubscriptionStoreMarketingContent {
    ids = Array(productIDs)
  }

  public var body: some View {
    VStack { ForEach(ids, id: \.self) { Text(verbatim: $0) } }
  }
}
