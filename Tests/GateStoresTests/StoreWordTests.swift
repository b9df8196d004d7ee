import GateKit
import Testing

@testable import GateStores

struct StoreWordTests {
  @Test(arguments: [
    ("FAMILY_SHARED", "familyShared"), ("PURCHASED", "purchased"), ("Purchased", "purchased"),
    ("LENT", "LENT"),
  ])
  func `known words are written as in StoreKit and others are kept`(word: String, type: String) {
    #expect(Entitlement.OwnershipType(storeWord: word).rawValue == type)
  }

  @Test(arguments: [
    ("Production", "production"), ("Sandbox", "sandbox"), ("Xcode", "xcode"),
    ("LocalTesting", "localTesting"), ("LOCAL_TESTING", "localTesting"), ("", ""),
  ])
  func `environments`(word: String, environment: String) {
    #expect(Entitlement.Environment(storeWord: word).rawValue == environment)
  }

  @Test(arguments: [
    ("FREE_TRIAL", "freeTrial"), ("PAY_AS_YOU_GO", "payAsYouGo"), ("PAY_UP_FRONT", "payUpFront"),
    ("ONE_TIME", "oneTime"), ("HALF_PRICE", "HALF_PRICE"),
  ])
  func `payment modes`(word: String, type: String) {
    #expect(Entitlement.OfferDiscountType(storeWord: word).rawValue == type)
  }
}
