public import ContentCatalog
public import GateKit
public import GateRules

/// One question to a catalog: may this subject open this item now?
///
/// Its description is all that is needed to ask it again: the catalog's files where they are nowhere else,
/// the subject as a line of a file of subjects, and the command that shows what comes of it.
public struct GateCase: Sendable {
  /// What decides.
  public let engine: GateEngine
  /// The item that is asked about.
  public let item: ItemID
  /// Who asks.
  public var subject: GateSubject
  /// When.
  public var now: Instant
  /// Where the catalog can be read, as `gate-eval` takes it; `nil` where it was made for the case.
  public let path: String?

  /// Makes a case.
  public init(
    engine: GateEngine, item: ItemID, subject: GateSubject, now: Instant, path: String? = nil
  ) {
    self.engine = engine
    self.item = item
    self.subject = subject
    self.now = now
    self.path = path
  }
}

extension GateCase {
  /// The catalog that decides.
  public var catalog: GatedCatalog { engine.catalog }

  /// What is decided.
  public var decision: Decision { engine.decide(item, for: subject, at: now) }

  /// The same question for another subject.
  public func asked(by subject: GateSubject) -> GateCase {
    var other = self
    other.subject = subject
    return other
  }

  /// The same question at another instant.
  public func asked(at now: Instant) -> GateCase {
    var other = self
    other.now = now
    return other
  }

  /// The same question by the same subject who also holds a product, bought now and without end.
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
