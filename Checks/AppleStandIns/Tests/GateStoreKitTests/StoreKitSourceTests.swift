import EngineTestSupport
import Foundation
import GateKit
import GateKitFoundation
import GateStoreKit
import GateTesting
import StoreKit
import TestSupport
import Testing

/// The source of StoreKit, in worlds of the stand-ins.
struct StoreKitSourceTests {
  @Test func `an answer is complete, covers the past and is verified`() async throws {
    let snapshot = try await snapshot(in: StoreKitWorld(.verified(.pro()), .verified(.lifetime)))
    #expect(snapshot.isComplete && snapshot.isKnown && snapshot.validUntil == nil)
    #expect(snapshot.coverage == .past && snapshot.trust == .verified)
    #expect(snapshot.entitlements.map(\.product) == ["com.app.lifetime", "com.app.pro.monthly"])
  }

  @Test func `the answer is as of the latest signature if that is later`() async throws {
    let world = StoreKitWorld(
      .verified(.lifetime), .verified(.pro(signed: "2026-11-20T12:00:30Z")))
    #expect(try await snapshot(in: world).asOf == at("2026-11-20T12:00:30Z"))
    let later = at("2026-11-21T12:00:00Z")
    #expect(try await snapshot(in: world, at: later).asOf == later)
  }

  @Test func `a grace period without an end lasts 24 hours from the latest signature`() async throws
  {
    let period = Transaction.pro(
      from: "2026-10-18T12:00:00Z", until: "2026-11-18T12:00:00Z", signed: "2026-11-20T13:00:00Z")
    let renewal = Product.SubscriptionInfo.RenewalInfo(
      originalTransactionID: 1001, currentProductID: "com.app.pro.monthly", signedDate: Date(now))
    let snapshot = try await snapshot(
      in: StoreKitWorld(
        .verified(period),
        statuses: .pro(.inGracePeriod, .verified(period), .verified(renewal))))
    #expect(snapshot.entitlements.first?.gracePeriodExpiresDate == at("2026-11-21T13:00:00Z"))
  }

  @Test(
    arguments: [.subscribed, .expired, .inBillingRetryPeriod, .revoked]
      as [Product.SubscriptionInfo.RenewalState])
  func `the end of a grace period counts only in the grace period`(
    state: Product.SubscriptionInfo.RenewalState
  ) async throws {
    let renewal = Product.SubscriptionInfo.RenewalInfo(
      originalTransactionID: 1001, currentProductID: "com.app.pro.monthly",
      gracePeriodExpirationDate: Date(at("2026-12-04T12:00:00Z")), signedDate: Date(now))
    let snapshot = try await snapshot(
      in: StoreKitWorld(
        .verified(.pro()), statuses: .pro(state, .verified(.pro()), .verified(renewal))))
    #expect(snapshot.entitlements.map(\.gracePeriodExpiresDate) == [nil])
  }

  @Test(
    arguments: [
      (.introductory, .freeTrial, "introductory", "freeTrial"),
      (.promotional, .payAsYouGo, "promotional", "payAsYouGo"),
      (.code, .payUpFront, "code", "payUpFront"), (.winBack, .oneTime, "winBack", "oneTime"),
      (Transaction.OfferType(rawValue: 9), nil, "9", nil),
    ]
      as [(
        Transaction.OfferType, Transaction.Offer.PaymentMode?, Entitlement.OfferType,
        Entitlement.OfferDiscountType?
      )])
  func `offers are marks`(
    type: Transaction.OfferType, mode: Transaction.Offer.PaymentMode?,
    offerType: Entitlement.OfferType, discountType: Entitlement.OfferDiscountType?
  ) async throws {
    let offer = Transaction.Offer(type: type, paymentMode: mode)
    let entitlement = try await snapshot(
      in: StoreKitWorld(.verified(.pro(offer: offer)))
    ).entitlements.first
    #expect(entitlement?.offerType == offerType)
    #expect(entitlement?.offerDiscountType == discountType)
    #expect(entitlement?.expiresDate == at("2026-12-01T12:00:00Z"))
  }

  @Test(arguments: [true, false])
  func `the latest period states its quantity and whether it renews`(renews: Bool) async throws {
    let period = Transaction(
      id: 2001, originalID: 1001, productID: "com.app.pro.monthly", productType: .autoRenewable,
      purchaseDate: Date(now), originalPurchaseDate: Date(now), purchasedQuantity: 3,
      signedDate: Date(now))
    let renewal = Product.SubscriptionInfo.RenewalInfo(
      originalTransactionID: 1001, currentProductID: "com.app.pro.monthly",
      willAutoRenew: renews, signedDate: Date(now))
    let entitlement = try await snapshot(
      in: StoreKitWorld(
        .verified(period), statuses: .pro(.subscribed, .verified(period), .verified(renewal)))
    ).entitlements.first
    #expect(entitlement?.willAutoRenew == renews && entitlement?.quantity == 3)
  }

  @Test func `an invalid second statement hides the first and opens nothing`() async throws {
    let snapshot = try await snapshot(
      in: StoreKitWorld(.verified(.lifetime), .unverified(.lifetime, .invalidSignature)))
    #expect(snapshot.entitlements == [])
    #expect(snapshot.unknown.contains(.product("com.app.lifetime")))
  }

  @Test func `a status with an invalid transaction makes its product unknown`() async throws {
    let renewal = Product.SubscriptionInfo.RenewalInfo(
      originalTransactionID: 1001, currentProductID: "com.app.pro.monthly", signedDate: Date(now))
    let snapshot = try await snapshot(
      in: StoreKitWorld(
        statuses: .pro(
          .subscribed, .unverified(.pro(), .invalidSignature), .verified(renewal))))
    #expect(snapshot.entitlements == [])
    #expect(snapshot.unknown.contains(.product("com.app.pro.monthly")))
  }

  @Test func `transactions of another account are omitted`() async throws {
    let (ours, theirs) = (UUID(), UUID())
    let world = StoreKitWorld(
      .verified(.pro(id: 1, accountToken: ours)), .verified(.pro(id: 2, accountToken: theirs)),
      .verified(.lifetime))
    let source = StoreKitSource { $0 == "u1" ? ours : nil }
    try await StoreKitWorld.$current.withValue(world) {
      let products = try await source.snapshot(of: "u1", at: now).entitlements.map(\.product)
      #expect(products == ["com.app.lifetime", "com.app.pro.monthly"])
      #expect(try await source.snapshot(of: "u2", at: now).entitlements.count == 3)
    }
  }

  @Test func `an invalid transaction of another account makes its product unknown`() async throws {
    let world = StoreKitWorld(.unverified(.pro(accountToken: UUID()), .invalidSignature))
    let source = StoreKitSource { _ in UUID() }
    let snapshot = try await StoreKitWorld.$current.withValue(world) {
      try await source.snapshot(of: "u1", at: now)
    }
    #expect(snapshot.unknown.contains(.product("com.app.pro.monthly")))
  }

  @Test func `a cancelled query throws instead of listing some purchases`() async {
    let failure = await StoreKitWorld.$current.withValue(StoreKitWorld(.verified(.lifetime))) {
      await Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return await #expect(throws: EntitlementSourceError.self) {
          try await StoreKitSource().snapshot(of: "u1", at: now)
        }
      }.value
    }
    #expect(failure == .unavailable("the query was cancelled"))
  }

  @Test(arguments: SourceWrapper.allCases.map(Optional.some) + [nil])
  func `the source conforms to the contract`(wrapper: SourceWrapper?) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path
    let world = StoreKitWorld(
      .verified(.pro(revoked: "2026-11-10T12:00:00Z")), .verified(.lifetime))
    let subject = wrapper?.id(of: "u1") ?? "u1"
    var conformance = EntitlementSourceConformance(
      knownSubjects: [subject], unknownSubjects: [], instants: [.earliest, now, .latest],
      mayBeAsOfLater: true, timeLimit: .ample
    ) {
      wrapper?.wrapping(StoreKitSource(), folder: path) ?? StoreKitSource()
    }
    conformance.trust = .verified
    conformance.coverage = .past
    conformance.refunds = [(subject, "com.app.pro.monthly")]
    await StoreKitWorld.$current.withValue(world) {
      #expect(await conformance.failures() == [])
    }
  }

  private func snapshot(
    in world: StoreKitWorld, at now: Instant = now
  ) async throws -> EntitlementSnapshot {
    try await StoreKitWorld.$current.withValue(world) {
      try await StoreKitSource().snapshot(of: "u1", at: now)
    }
  }
}
