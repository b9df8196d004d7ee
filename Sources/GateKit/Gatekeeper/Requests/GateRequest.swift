public import ContentCatalog
public import GateRules

/// A request to the user of a window, which unlocks an item if it is met.
///
/// ```swift
/// switch request.kind {
/// case .paywall(let offers): "buy \(offers.map { $0.products.map(\.rawValue) })"
/// case .signIn: "sign in"
/// case .unmet(let offers): "do \(offers.flatMap(\.needs).count) things first"
/// case .notSold: "not on sale now"
/// case .closed: "closed"
/// case .retry(let problem): problem.message(preferring: ["en"])
/// @unknown default: "locked"
/// }
/// ```
public struct GateRequest: Identifiable, Hashable, Sendable {
  /// The step that is requested.
  @nonexhaustive
  public enum Kind: Hashable, Sendable {
    /// Buying, with the offers that open the locked item, best first.
    case paywall([UnlockOffer])
    /// Signing in.
    case signIn
    /// Needs of a locked item other than buying, with at least one offer.
    case unmet([UnlockOffer])
    /// A locked item whose offers all contain a product that no store sells now.
    case notSold
    /// A locked item that no step of the user opens.
    case closed
    /// Asking the sources again, because the item cannot be decided. It is not for sale then.
    case retry(Gatekeeper.Problem)
  }

  /// The form of the view.
  @nonexhaustive
  public enum Presentation: Hashable, Sendable {
    /// A sheet.
    case sheet
    /// A cover of the whole screen.
    case fullScreenCover
  }

  /// The number of the request, which remains while its kind changes.
  public let id: UInt64
  /// The item, by its current id.
  public let item: ItemID
  /// The step that is requested.
  public let kind: Kind
  /// The reasons why the item is not open, as in ``Explanation/reasons``.
  public let reasons: [Reason]
  /// The form of the view.
  public let presentation: Presentation
  /// The only store whose products are offered; `nil` for every store.
  public let store: StoreName?

  /// Creates a request from its parts, for previews and tests. Real requests come from a session.
  public init(
    id: UInt64, item: ItemID, kind: Kind, reasons: [Reason] = [],
    presentation: Presentation = .sheet, store: StoreName? = nil
  ) {
    self.id = id
    self.item = item
    self.kind = kind
    self.reasons = reasons
    self.presentation = presentation
    self.store = store
  }
}

extension GateRequest.Kind {
  /// Returns the first kind that applies to an item that is not open.
  ///
  /// - Parameters:
  ///   - offers: the offers that open the item, best first.
  ///   - isSold: returns whether the stores sell every product of an offer.
  ///   - problem: the problem if the item cannot be decided.
  static func requested(
    for verdict: Verdict, offers all: [UnlockOffer], where isSold: (UnlockOffer) -> Bool,
    of identity: Identity?, problem: Gatekeeper.Problem
  ) -> GateRequest.Kind {
    if identity?.isExpired == true { return .signIn }
    let offers = all.filter(isSold)
    let best = offers.first
    if verdict == .indeterminate {
      return best?.products == [] && best?.needs == [.signIn] ? .signIn : .retry(problem)
    }
    guard let best else { return all.isEmpty ? .closed : .notSold }
    if best.needs.contains(.signIn) { return .signIn }
    let isSettled = best.needs.allSatisfy(\.settlesPurchase) && best.products.isEmpty
    if isSettled || offers.allSatisfy(\.allProducts.isEmpty) {
      return .unmet(offers.filter(\.allProducts.isEmpty))
    }
    return .paywall(offers)
  }
}

extension UnlockNeed {
  /// Whether the need settles a purchase that was made already, or waits until it begins.
  fileprivate var settlesPurchase: Bool {
    switch self {
    case .approval, .fixPayment, .resume, .wait: true
    case .signIn, .enrol, .attribute, .staffApproval, .start, .share, .complete, .completeAgain,
      .score, .unrecognized:
      false
    }
  }
}

/// The outcome of a call of ``GateSession/open(_:as:from:)``.
@nonexhaustive
public enum OpenOutcome: Hashable, Sendable {
  /// The item is unlocked.
  case opened
  /// The user has dismissed the request.
  case dismissed
  /// A call for another item has replaced the request.
  case superseded
  /// The window has closed, the user has changed, or the calling task was cancelled.
  case ended
  /// The catalog has no such item.
  case unknownItem
}
