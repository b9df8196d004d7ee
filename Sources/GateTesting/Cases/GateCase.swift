public import ContentCatalog
public import GateKit
public import GateRules

/// A question to a catalog: whether a subject may open an item at an instant.
///
/// ```swift
/// let asked = GateCase(
///   engine: engine, item: "L9", subject: GateSubject(id: "u1"), now: now,
///   path: "catalogs/billiards")
/// print(asked.decision.isUnlocked)  // false
/// print(asked.holding("advanced").decision.isUnlocked)  // true
/// ```
///
/// The description contains everything needed to reproduce the decision: the catalog's files unless
/// a path is known, the subject as one line of a subject file, and the command.
public struct GateCase: Sendable {
  /// The engine that makes the decision.
  public let engine: GateEngine
  /// The item that the subject wants to open.
  public let item: ItemID
  /// The subject that requests access.
  public var subject: GateSubject
  /// The instant of the request.
  public var now: Instant
  /// The path of the catalog, as `gate-eval` accepts it; `nil` if the catalog was generated for the
  /// case.
  public let path: String?
  /// The name of the executable in the command that reproduces the decision.
  package let program: String

  /// Creates a case.
  ///
  /// - Parameter path: the path of the catalog, for the command that reproduces the decision.
  public init(
    engine: GateEngine, item: ItemID, subject: GateSubject, now: Instant, path: String? = nil
  ) {
    self.init(
      engine: engine, item: item, subject: subject, now: now, path: path, program: "gate-eval")
  }

  package init(
    engine: GateEngine, item: ItemID, subject: GateSubject, now: Instant, path: String?,
    program: String
  ) {
    self.engine = engine
    self.item = item
    self.subject = subject
    self.now = now
    self.path = path
    self.program = program
  }
}

extension GateCase {
  /// The engine's catalog.
  public var catalog: GatedCatalog { engine.catalog }

  /// The engine's decision.
  public var decision: Decision { engine.decide(item, for: subject, at: now) }

  /// Returns the same question for another subject.
  public func asked(by subject: GateSubject) -> GateCase {
    var other = self
    other.subject = subject
    return other
  }

  /// Returns the same question at another instant.
  public func asked(at now: Instant) -> GateCase {
    var other = self
    other.now = now
    return other
  }

  /// Returns the same question with an additional entitlement to a product, bought at ``now`` and
  /// without end.
  public func holding(_ product: ProductID) -> GateCase {
    var owner = subject
    owner.entitlements.append(
      Entitlement(product: product, purchaseDate: now, expiresDate: .latest))
    return asked(by: owner)
  }
}

extension GateCase: CustomStringConvertible {
  /// The catalog's files, the subject's line and the `gate-eval explain` command.
  public var description: String { CaseText(of: self).text }
}
