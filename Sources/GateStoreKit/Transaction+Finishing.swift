#if canImport(StoreKit)
  internal import StoreKit

  extension Transaction {
    /// Finishes the transactions that an answer or a proof of purchase lists, without delaying it.
    static func finish(_ listed: Set<ID>) {
      if listed.isEmpty { return }
      Task {
        for await case .verified(let transaction) in unfinished
        where listed.contains(transaction.id) {
          await transaction.finish()
        }
      }
    }
  }
#endif
