import GateKit
import GateStoreKit
import StoreKit
import Synchronization

/// A world of StoreKit that changes, as a source and a store of a gatekeeper.
///
/// A gatekeeper asks in tasks of its own, which do not inherit the world of a test.
final class LiveStoreKit: Sendable {
  private let state: Mutex<StoreKitWorld>

  init(_ world: StoreKitWorld) { state = Mutex(world) }

  var world: StoreKitWorld { state.withLock { $0 } }

  func change(_ change: (inout sending StoreKitWorld) -> Void) { state.withLock { change(&$0) } }

  /// Adds a transaction, as StoreKit does after a purchase.
  func deliver(_ transaction: Transaction) {
    change { world in
      world.transactions.append(.verified(transaction))
      world.unfinished.append(.verified(transaction))
    }
    world.transactionUpdates.send(.verified(transaction))
  }
}

/// The source of StoreKit in a world that changes.
struct LiveSource: EntitlementSource {
  let live: LiveStoreKit
  private let source = StoreKitSource(timeLimit: .zero)

  init(_ live: LiveStoreKit) { self.live = live }

  var name: String { source.name }
  var families: Set<FactFamily> { source.families }
  var attributes: Set<AttributeID>? { source.attributes }

  func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    do {
      return try await StoreKitWorld.$current.withValue(live.world) {
        try await source.snapshot(of: subject, at: now)
      }
    } catch {
      throw error as? EntitlementSourceError ?? .unavailable("\(error)")
    }
  }

  func changes(of subject: SubjectID) -> AsyncStream<Void> {
    StoreKitWorld.$current.withValue(live.world) { source.changes(of: subject) }
  }
}

/// The store of StoreKit in a world that changes.
struct LiveStore: PurchaseStore {
  let live: LiveStoreKit
  private let store = StoreKitStore()

  init(_ live: LiveStoreKit) { self.live = live }

  var storeName: StoreName { store.storeName }

  func products(for storeIDs: [String]) async throws(StoreError) -> [StoreListing] {
    do {
      return try await StoreKitWorld.$current.withValue(live.world) {
        try await store.products(for: storeIDs)
      }
    } catch {
      throw error as? StoreError ?? .other("\(error)")
    }
  }

  @MainActor
  func purchase(
    _ product: StoreListing, for subject: SubjectID
  ) async throws(StoreError) -> StorePurchase {
    try await purchase(product, for: subject, options: PurchaseOptions())
  }

  @MainActor
  func purchase(
    _ product: StoreListing, for subject: SubjectID, options: PurchaseOptions
  ) async throws(StoreError) -> StorePurchase {
    do {
      return try await StoreKitWorld.$current.withValue(live.world) {
        try await store.purchase(product, for: subject, options: options)
      }
    } catch {
      throw error as? StoreError ?? .other("\(error)")
    }
  }

  func restore() async throws(StoreError) {
    do {
      try await StoreKitWorld.$current.withValue(live.world) { try await store.restore() }
    } catch {
      throw error as? StoreError ?? .other("\(error)")
    }
  }

  func productChanges() -> AsyncStream<Void> {
    StoreKitWorld.$current.withValue(live.world) { store.productChanges() }
  }
}
