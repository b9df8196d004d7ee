/// What a caller knows about the documents of a customer beyond what they say themselves.
@nonexhaustive
public enum StoreDocumentScope: Hashable, Sendable {
  /// Nothing: a document proves what it says.
  case stated
  /// The documents of a customer together list every purchase of the customer, so that a purchase
  /// that they do not list was never made.
  case whole
}
