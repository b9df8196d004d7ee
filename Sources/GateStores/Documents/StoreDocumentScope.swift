/// The knowledge of a caller about the documents of a customer, beyond what they state.
@nonexhaustive
public enum StoreDocumentScope: Hashable, Sendable {
  /// The caller knows no more than the documents state.
  case stated
  /// The documents of a customer together list every purchase of the customer, so that a purchase
  /// that they do not list was never made.
  case whole
}
