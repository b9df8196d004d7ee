public import ContentCatalog
public import GateRules

extension Gatekeeper {
  /// An event of a ``Gatekeeper``, for logs and analytics.
  ///
  /// ```swift
  /// for await event in gatekeeper.events() {
  ///   if case .requestEnded(let request, .opened) = event { record("opened \(request.item)") }
  /// }
  /// ```
  @nonexhaustive
  public enum Event: Hashable, Sendable {
    /// Items have opened, in catalog order, for a window without a context.
    case opened([ItemID])
    /// Items have closed, in catalog order, for a window without a context.
    case closed([ItemID])
    /// A window shows a request.
    case requestShown(GateRequest)
    /// A request has ended. Each `requestShown` is followed by exactly one.
    case requestEnded(GateRequest, OpenOutcome)
    /// A purchase has ended.
    case purchase(ProductID, PurchaseOutcome)
    /// A restore has ended.
    case restore(RestoreOutcome)
    /// An identity is decided: the first one, or another one.
    case identity(Identity)
    /// A source has failed, by its name.
    case sourceFailed(String, EntitlementSourceError)
    /// A refund that one source dates and the named sources do not list.
    case sourcesDisagree(ProductID, [String])
    /// Gates test families of facts without a source, which leaves items undecided:
    /// ``Gatekeeper/unsuppliedFamilies``, sorted. It is sent once, when a window exists and decisions are
    /// settled, and again if there are more.
    case familiesUnsupplied([FactFamily])
  }
}
