// Apple documents the members. Those without documentation equal the members of Apple's module.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension Transaction {
  public struct Transactions: AsyncSequence, Sendable {
    public typealias Element = VerificationResult<Transaction>

    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate var base: AsyncStream<VerificationResult<Transaction>>.AsyncIterator

      public mutating func next() async -> VerificationResult<Transaction>? { await base.next() }
    }

    fileprivate let open: @Sendable () -> AsyncStream<VerificationResult<Transaction>>

    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(base: open().makeAsyncIterator())
    }
  }

  public static var all: Transaction.Transactions { listing(StoreKitWorld.current.transactions) }

  public static var unfinished: Transaction.Transactions {
    listing(StoreKitWorld.current.unfinished)
  }

  public static var updates: Transaction.Transactions {
    let world = StoreKitWorld.current
    return Transactions { world.transactionUpdates.stream(beginning: world.unfinished) }
  }

  private static func listing(
    _ transactions: [VerificationResult<Transaction>]
  ) -> Transaction.Transactions {
    Transactions {
      AsyncStream { continuation in
        for transaction in transactions { continuation.yield(transaction) }
        continuation.finish()
      }
    }
  }
}

@available(*, unavailable)
extension Transaction.Transactions.AsyncIterator: Sendable {}
