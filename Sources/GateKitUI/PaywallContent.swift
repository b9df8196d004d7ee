#if canImport(SwiftUI)
  internal import ContentCatalog
  internal import GateKit
  internal import GateRules

  /// The content of a paywall, in words.
  struct PaywallContent: Hashable {
    /// A product, or one of its billing plans, in the words of the store if it has listed the product.
    struct Row: Hashable, Identifiable {
      struct ID: Hashable {
        let product: ProductID
        /// `nil` for the listed price.
        let plan: BillingPlan?
      }

      let id: ID
      let name: String
      /// The price, the saving against a shorter period and the introductory offer; `nil` until a store has
      /// listed the product.
      let price: String?
    }

    /// An offer: products to buy, also those that its steps require, and further needs.
    struct Offer: Hashable, Identifiable {
      let id: Int
      let rows: [Row]
      let needs: [String]
    }

    /// A step without a purchase.
    enum Step: Hashable {
      case signIn, tryAgain
    }

    let title: String
    /// The explanation below the title.
    let message: String?
    let offers: [Offer]
    let step: Step?

    /// Creates the content for a request.
    @MainActor
    init(_ request: GateRequest, in gatekeeper: Gatekeeper, languages: [String]) {
      let words = PaywallWords(gatekeeper.catalog, languages: languages)
      title = InterfaceText.unlock(words.title(of: request.item)).preferring(languages)
      switch request.kind {
      case .paywall(let offers):
        let listed = gatekeeper.products(from: request.store)
        self.offers = words.offers(offers, listed: listed)
        (message, step) = (nil, nil)
      case .unmet(let offers):
        self.offers = words.offers(offers, listed: [])
        (message, step) = (nil, nil)
      case .notSold:
        (message, step) = (InterfaceText.notSold.preferring(languages), .tryAgain)
        offers = []
      case .closed:
        (message, step) = (InterfaceText.cannotOpen.preferring(languages), nil)
        offers = []
      case .signIn:
        (message, step) = (InterfaceText.signInFirst.preferring(languages), .signIn)
        offers = []
      case .retry(let problem):
        (message, step) = (problem.message(preferring: languages), .tryAgain)
        offers = []
      }
    }
  }

  /// The words of a catalog in one language.
  private struct PaywallWords {
    private let catalog: Catalog
    private let renderer: any ReasonRenderer
    private let languages: [String]

    init(_ catalog: GatedCatalog, languages: [String]) {
      self.catalog = catalog.content
      self.languages = languages.flatMap { GatedCatalog.titleLanguages(for: $0) }
      renderer =
        languages.lazy.compactMap { catalog.reasonRenderer(in: $0) }.first
        ?? ReasonText(of: catalog)
    }

    func title(of item: ItemID) -> String {
      catalog.item(item)?.title(preferring: languages) ?? item.rawValue
    }

    func offers(_ offers: [UnlockOffer], listed: [StoreListing]) -> [PaywallContent.Offer] {
      let ids = Set(offers.flatMap(\.allProducts))
      let compared = listed.filter { ids.contains($0.id) }
      return offers.enumerated().map { index, offer in
        PaywallContent.Offer(
          id: index, rows: offer.allProducts.flatMap { rows($0, listed: compared) },
          needs: offer.allNeeds.map { renderer.phrase(of: $0) })
      }
    }

    /// Returns the row of a product, and a row for each other plan that the store sells.
    private func rows(_ id: ProductID, listed: [StoreListing]) -> [PaywallContent.Row] {
      let sold = listed.first { $0.id == id }
      let title = catalog.product(id)?.title(preferring: languages) ?? id.rawValue
      let saving = sold?.saving(among: listed).map {
        InterfaceText.saving($0).preferring(languages)
      }
      let lines = [sold?.priceText(preferring: languages), saving].compactMap { $0 }
      let name = sold?.displayName ?? title
      let row = PaywallContent.Row(
        id: .init(product: id, plan: nil), name: name,
        price: lines.isEmpty ? nil : lines.joined(separator: "\n"))
      let others = sold?.pricingTerms.filter { $0.plan != .upFront } ?? []
      return [row]
        + others.map { terms in
          PaywallContent.Row(
            id: .init(product: id, plan: terms.plan), name: name,
            price: terms.priceText(preferring: languages))
        }
    }
  }
#endif
