// Apple documents the members. Those without documentation equal the members of Apple's module.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 16.4, macOS 14.4, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@available(visionOS, unavailable)
public struct PurchaseIntent: Equatable, Sendable {
  public let product: Product
  @available(iOS 18.0, macOS 15.0, *)
  public var offer: Product.SubscriptionOffer? { storedOffer }
  private let storedOffer: Product.SubscriptionOffer?

  /// Not a member of Apple's type.
  public init(product: Product, offer: Product.SubscriptionOffer? = nil) {
    self.product = product
    storedOffer = offer
  }

  public struct PurchaseIntents: AsyncSequence, Sendable {
    public typealias Element = PurchaseIntent

    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate var base: AsyncStream<PurchaseIntent>.AsyncIterator

      public mutating func next() async -> PurchaseIntent? { await base.next() }
    }

    fileprivate let open: @Sendable () -> AsyncStream<PurchaseIntent>

    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(base: open().makeAsyncIterator())
    }
  }

  public static var intents: PurchaseIntents {
    let world = StoreKitWorld.current
    return PurchaseIntents { world.intents.stream() }
  }
}

@available(*, unavailable)
extension PurchaseIntent.PurchaseIntents.AsyncIterator: Sendable {}
