// Apple documents the members. Those without documentation equal the members of Apple's module.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
public struct Storefront: Equatable, Identifiable, Sendable {
  public let countryCode: String
  public let id: String

  /// Not a member of Apple's type.
  public init(countryCode: String, id: String) {
    (self.countryCode, self.id) = (countryCode, id)
  }

  public struct Storefronts: AsyncSequence, Sendable {
    public typealias Element = Storefront

    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate var base: AsyncStream<Storefront>.AsyncIterator

      public mutating func next() async -> Storefront? { await base.next() }
    }

    fileprivate let open: @Sendable () -> AsyncStream<Storefront>

    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(base: open().makeAsyncIterator())
    }
  }

  public static var updates: Storefront.Storefronts {
    let world = StoreKitWorld.current
    return Storefronts { world.storefronts.stream() }
  }
}

@available(*, unavailable)
extension Storefront.Storefronts.AsyncIterator: Sendable {}
