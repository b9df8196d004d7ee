#if canImport(SwiftUI)
  internal import GateKit
  internal import SwiftUI

  /// The alert that confirms a purchase with the name and the price of the store.
  struct PurchaseConfirmation: ViewModifier {
    let window: GateWindow
    let isShown: Binding<Bool>
    @Environment(\.locale) private var locale

    func body(content: Content) -> some View {
      let product = window.session?.confirmation
      // A dialog would need the button as its anchor, which the views of an app have.
      content.alert(product?.displayName ?? "", isPresented: isShown, presenting: product) {
        product in
        Button(InterfaceText.buy.preferring(locale.languages)) { buy(product) }
        Button(InterfaceText.cancel.preferring(locale.languages), role: .cancel) {}
      } message: { product in
        Text(verbatim: price(of: product))
      }
    }

    /// The price of the chosen billing plan, otherwise that of the product.
    private func price(of product: StoreListing) -> String {
      let plan = window.session?.chosenOptions.billingPlan
      let terms = product.pricingTerms.first { $0.plan == plan }
      return terms?.priceText(preferring: locale.languages)
        ?? product.priceText(preferring: locale.languages)
    }

    /// Buys a product. The dialog can have cleared the session's confirmation already.
    private func buy(_ product: StoreListing) {
      guard let session = window.session else { return }
      Task { await session.confirmPurchase(of: product) }
    }
  }
#endif
