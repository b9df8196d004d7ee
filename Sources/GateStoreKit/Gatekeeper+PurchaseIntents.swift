#if canImport(StoreKit)
  #if !os(tvOS) && !os(visionOS)
    internal import ContentCatalog
    public import GateKit
    internal import GateRules
    internal import StoreKit

    extension Gatekeeper {
      /// Buys what customers choose in the App Store: promoted products, and win-back offers. Returns when the task is
      /// cancelled.
      ///
      /// ```swift
      /// CourseList(catalog: catalog)
      ///   .gatekeeper(gatekeeper)
      ///   .task { await gatekeeper.buyPurchaseIntents() }
      /// ```
      ///
      /// A choice waits until the sources have responded about the user, and a product that is held already is not
      /// bought. An outcome is an event of the gatekeeper, and a failure sets its ``Gatekeeper/problem``. Products that
      /// the catalog does not name are left to the app.
      ///
      /// Source: StoreKit 2, `PurchaseIntent.intents` (iOS 16.4, macOS 14.4) and `PurchaseIntent.offer` (iOS 18, macOS
      /// 15). On an earlier system, the call returns at once.
      public func buyPurchaseIntents() async {
        guard #available(iOS 16.4, macOS 14.4, *) else { return }
        for await intent in PurchaseIntent.intents { await buy(intent) }
      }

      @available(iOS 16.4, macOS 14.4, *)
      private func buy(_ intent: PurchaseIntent) async {
        let product = ProductID(intent.product.id)
        guard catalog.content.product(product) != nil else { return }
        await waitUntilSettled()
        if isPurchased(product) { return }
        var options = PurchaseOptions()
        if #available(iOS 18.0, macOS 15.0, *), let offer = intent.offer?.id {
          options.offer = .winBack(id: offer)
        }
        _ = await purchase(product, from: .appStore, options: options)
      }
    }
  #endif
#endif
