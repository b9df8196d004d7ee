public import ContentCatalog

/// An entitlement of a subject that proves nothing, with the cause.
///
/// ```swift
/// for ignored in engine.evaluate(tester, at: now).ignoredEntitlements {
///   print(ignored.entitlement.product, ignored.cause)  // basic environment
/// }
/// ```
public struct IgnoredEntitlement: Hashable, Sendable, Codable {
  /// The reason for which an entitlement is ignored.
  @nonexhaustive
  public enum Cause: String, Hashable, Sendable, Codable, CaseIterable {
    /// The catalog has no product of this name.
    case unknownProduct = "unknown-product"
    /// The environment of the purchase is not accepted.
    case environment
    /// The product is a consumable, which is never held, and no rule counts its purchases.
    case consumable
    /// A cause of a later version, which this one does not know. Only decoding produces it.
    case unrecognized

    /// The codes, in this order, without ``unrecognized``.
    public static let allCases: [Cause] = [.unknownProduct, .environment, .consumable]
  }

  /// The entitlement as the subject lists it.
  public let entitlement: Entitlement
  /// The first cause that applies, in the order of the cases.
  public var cause: Cause { writtenCause.code }
  private let writtenCause: WrittenCode<Cause>

  /// Creates an ignored entitlement from its parts, for previews and tests.
  public init(_ entitlement: Entitlement, cause: Cause) {
    self.entitlement = entitlement
    writtenCause = .known(cause)
  }
}

extension IgnoredEntitlement {
  private enum CodingKeys: String, CodingKey {
    case entitlement
    case writtenCause = "cause"
  }
}

extension IgnoredEntitlement.Cause: GrowingCode {
  /// Decodes a code; one that this version does not know as ``unrecognized``.
  public init(from decoder: any Decoder) throws { self = try decoder.code() }
}

extension Entitlement {
  /// Returns whether the entitlement comes from production, from one of some other environments, or
  /// from none.
  package func isAccepted(from environments: Set<Environment>) -> Bool {
    environments.accept(environment)
  }
}

extension Set<Entitlement.Environment> {
  /// Returns whether the environment of an entitlement is production, one of these, or not stated.
  package func accept(_ environment: Entitlement.Environment?) -> Bool {
    guard let environment, environment != .production else { return true }
    return contains(environment)
  }
}
