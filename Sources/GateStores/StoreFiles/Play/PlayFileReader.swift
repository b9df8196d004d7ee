internal import ContentCatalog

/// A reader of responses of the Google Play Developer API: one, or a list of them.
///
/// Source: Google Play Developer API v3, resources `monetization.subscriptions`,
/// `monetization.subscriptions.basePlans.offers`, `monetization.onetimeproducts` and `inappproducts`.
enum PlayFileReader {
  /// Returns the file in a JSON value, and reports its faults.
  static func file(_ value: JSONValue, in context: DocumentReadingContext) -> StoreFile? {
    let responses = (value.array ?? [value]).compactMap { PlayResponse($0, in: context) }
    guard responses.contains(where: { !$0.lists.isEmpty }) else {
      context.report(.noPlayProducts, at: value.span.opening)
      return nil
    }
    checkPages(of: responses, in: context)
    func entries(_ list: ObjectField<[JSONValue]>) -> [JSONValue] {
      responses.flatMap { $0.lists[list.key] ?? [] }
    }
    var offers: [ExactString: [StoreOffer]] = [:]
    for value in entries(PlayResponse.offers) {
      guard let offer = PlayOffer(value, in: context) else { continue }
      offers[ExactString(offer.plan), default: []] += offer.offers
    }
    let subscriptions = entries(PlayResponse.subscriptions).compactMap {
      PlaySubscription($0, in: context)
    }
    let oneTime = entries(PlayResponse.oneTimeProducts).compactMap {
      PlayOneTimeProduct($0, in: context)
    }
    // The older resource lists the same products.
    let known = Set((subscriptions.map(\.id) + oneTime.map(\.id)).map(ExactString.init))
    let old = entries(PlayResponse.inAppProducts).compactMap { PlayInAppProduct($0, in: context) }
    let products =
      subscriptions.flatMap { $0.products(offers: offers) }
      + oneTime.flatMap(\.products)
      + old.map(\.product).filter { !known.contains(ExactString($0.id)) }
    return StoreFile(
      format: .play, products: products,
      currency: old.lazy.compactMap(\.defaultCurrency).first ?? currency(of: products))
  }

  /// Returns USD if there is a price in it, otherwise the currency of the first price.
  private static func currency(of products: [StoreFileProduct]) -> String? {
    let currencies = products.lazy.flatMap(\.prices).compactMap(\.currency)
    return currencies.contains("USD") ? "USD" : currencies.first
  }

  /// Reports each list whose last page in the file names a further one.
  private static func checkPages(of responses: [PlayResponse], in context: DocumentReadingContext) {
    for list in PlayResponse.allLists {
      guard let last = responses.last(where: { $0.lists[list.key] != nil }),
        let token = last.nextPage
      else { continue }
      context.report(.incompleteList(list.key), at: token.span)
    }
  }
}

extension Diagnostic.Message {
  fileprivate static let noPlayProducts = Self(
    .noProducts, "the file contains no list of products of Google Play",
    help:
      "save the responses of `monetization.subscriptions.list`, `monetization.onetimeproducts.list` "
      + "and `inappproducts.list`, and several of them in a list")

  fileprivate static func incompleteList(_ key: String) -> Self {
    Self(
      .incompleteList, "the list `\(key)` has a further page that the file lacks",
      help: "request the next page, and save all pages in a list")
  }
}
