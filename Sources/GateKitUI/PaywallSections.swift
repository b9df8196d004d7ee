#if canImport(SwiftUI)
  internal import GateKit
  internal import SwiftUI

  /// The title, the offers and the next step of a paywall.
  struct PaywallSections: View {
    let content: PaywallContent
    let gatekeeper: Gatekeeper
    let session: GateSession?
    let signIn: (@MainActor () -> Void)?
    @Environment(\.locale) private var locale

    var body: some View {
      Section {
        Text(verbatim: content.title).font(.headline).accessibilityAddTraits(.isHeader)
        if let message = content.message { Text(verbatim: message) }
        if let problem = gatekeeper.problem { ProblemLabel(problem: problem) }
        step
      }
      ForEach(content.offers) { offer in
        PaywallOffer(offer: offer, isBusy: gatekeeper.activity?.isOperation == true) {
          var options = PurchaseOptions()
          options.billingPlan = $0.plan
          session?.requestPurchase(of: $0.product, options: options)
        }
      }
    }

    @ViewBuilder private var step: some View {
      if content.step == .signIn, let signIn {
        Button(InterfaceText.signIn.preferring(locale.languages)) { signIn() }
      }
      if content.step == .tryAgain {
        Button(InterfaceText.tryAgain.preferring(locale.languages)) {
          Task { await gatekeeper.refresh() }
        }
        .disabled(gatekeeper.activity == .refreshing)
      }
    }
  }

  /// An offer: one button for each product, and the further needs.
  private struct PaywallOffer: View {
    let offer: PaywallContent.Offer
    let isBusy: Bool
    let buy: @MainActor (PaywallContent.Row.ID) -> Void

    var body: some View {
      Section {
        ForEach(offer.rows) { row in
          Button {
            buy(row.id)
          } label: {
            VStack(alignment: .leading) {
              Text(verbatim: row.name)
              if let price = row.price { Text(verbatim: price).font(.subheadline) }
            }
          }
          .disabled(isBusy || row.price == nil)
        }
        ForEach(offer.needs, id: \.self) { Text(verbatim: $0) }
      }
    }
  }

  /// A problem, in a symbol and words.
  struct ProblemLabel: View {
    let problem: Gatekeeper.Problem
    @Environment(\.locale) private var locale

    var body: some View {
      Label(
        problem.message(preferring: locale.languages), systemImage: "exclamationmark.triangle")
    }
  }

  extension Gatekeeper.Activity {
    /// Whether another purchase or restore has to wait.
    fileprivate var isOperation: Bool {
      switch self {
      case .purchasing, .restoring: true
      case .loadingProducts, .refreshing: false
      }
    }
  }
#endif
