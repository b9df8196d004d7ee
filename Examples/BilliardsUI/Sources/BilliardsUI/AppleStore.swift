import GateKit
import GateKitUI
import StoreKit
import SwiftUI

/// Apple's view for the products that a request offers. `StoreKitSource` learns of a purchase in it.
struct AppleStore: View {
  let request: GateRequest
  @Environment(Gatekeeper.self) private var gatekeeper: Gatekeeper?

  var body: some View {
    let products = gatekeeper?.products(offeredBy: request) ?? []
    let ids = products.map(\.storeID)
    if ids.isEmpty {
      Paywall(request)
    } else if products.allSatisfy({ $0.subscriptionGroup != nil }) {
      SubscriptionStoreView(productIDs: ids)
    } else if ids.count == 1 {
      ProductView(id: ids[0])
    } else {
      StoreView(ids: ids)
    }
  }
}
