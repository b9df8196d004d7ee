public import ContentCatalog

/// An event of a ``Gatekeeper``, for logs and analytics.
public enum GateEvent: Hashable, Sendable {
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
  /// Another identity is decided.
  case identity(Identity)
  /// A source has failed, by its name.
  case sourceFailed(String, EntitlementSourceError)
  /// A refund that one source dates and the named sources do not list.
  case sourcesDisagree(ProductID, [String])
}
