public import ContentCatalog
internal import GateKit

/// A malformed or unverifiable part of a store's document.
public struct StoreDocumentFault: DescribedError, Hashable, Sendable {
  /// The path of the part, such as `subscriber.subscriptions.pro.expires_date`; empty for the whole
  /// document.
  public let path: String
  /// A description of the fault: one sentence, lowercase and without a full stop.
  public let message: String

  /// Creates a fault, for decoders of other stores.
  public init(path: String, message: String) {
    self.path = path
    self.message = message.withVisibleControls
  }
}

extension StoreDocumentFault {
  /// The message, followed by the path.
  public var description: String {
    path.isEmpty ? message : "\(message), at `\(path)`"
  }

  /// The error of a source for a document that cannot be used as a whole.
  var error: EntitlementSourceError { .badAnswer(description) }
}
