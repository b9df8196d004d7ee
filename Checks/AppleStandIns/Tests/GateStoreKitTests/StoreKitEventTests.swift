import Foundation
import GateKit
import GateStoreKit
import StoreKit
import Testing

/// The source of StoreKit finishes transactions, and reports changes.
@Suite(.timeLimit(.minutes(5)))
struct StoreKitEventTests {
  @Test func `the listed transactions are finished, except consumables`() async throws {
    var world = StoreKitWorld(
      .verified(.coins), .verified(.pro()), .unverified(.pro(id: 7), .invalidSignature),
      .verified(.lifetime))
    world.unfinished = world.transactions
    var finished = world.finished.stream().makeAsyncIterator()
    _ = try await StoreKitWorld.$current.withValue(world) {
      try await StoreKitSource().snapshot(of: "u1", at: now)
    }
    #expect(await finished.next() == Transaction.pro().id)
    #expect(await finished.next() == Transaction.lifetime.id)
  }

  @Test func `transactions of another account are not finished`() async throws {
    let (ours, theirs) = (UUID(), UUID())
    var world = StoreKitWorld(
      .verified(.pro(id: 1, accountToken: theirs)), .verified(.pro(id: 2, accountToken: ours)))
    world.unfinished = world.transactions
    var finished = world.finished.stream().makeAsyncIterator()
    _ = try await StoreKitWorld.$current.withValue(world) {
      try await StoreKitSource { _ in ours }.snapshot(of: "u1", at: now)
    }
    #expect(await finished.next() == 2)
  }

  @Test func `the app can keep the transactions to itself`() async throws {
    var world = StoreKitWorld(.verified(.lifetime))
    world.unfinished = world.transactions
    var later = world
    later.unfinished = [.verified(.pro())]
    later.transactions = later.unfinished
    var finished = world.finished.stream().makeAsyncIterator()
    _ = try await StoreKitWorld.$current.withValue(world) {
      try await StoreKitSource(finishesTransactions: false).snapshot(of: "u1", at: now)
    }
    // The events of both worlds are in the same stream.
    _ = try await StoreKitWorld.$current.withValue(later) {
      try await StoreKitSource().snapshot(of: "u1", at: now)
    }
    #expect(await finished.next() == Transaction.pro().id)
  }

  @Test func `updates of transactions and statuses are changes`() async throws {
    let world = StoreKitWorld(.verified(.pro()))
    let status = Product.SubscriptionInfo.Status(
      state: .expired, transaction: .verified(.pro()),
      renewalInfo: .unverified(
        .init(
          originalTransactionID: 1001, currentProductID: "com.app.pro.monthly",
          signedDate: .distantPast), .invalidSignature))
    let changes = StoreKitWorld.$current.withValue(world) {
      StoreKitSource().changes(of: "u1")
    }
    var iterator = changes.makeAsyncIterator()
    world.transactionUpdates.send(.verified(.lifetime))
    #expect(await iterator.next() != nil)
    world.statusUpdates.send(status)
    #expect(await iterator.next() != nil)
    world.transactionUpdates.send(.unverified(.lifetime, .invalidSignature))
    #expect(await iterator.next() != nil)
  }

  @Test func `changes begin with the unfinished transactions`() async throws {
    var world = StoreKitWorld()
    world.unfinished = [.verified(.lifetime)]
    let changes = StoreKitWorld.$current.withValue(world) {
      StoreKitSource().changes(of: "u1")
    }
    var iterator = changes.makeAsyncIterator()
    #expect(await iterator.next() != nil)
  }
}
