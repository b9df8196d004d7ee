public import ContentCatalog
public import GateRules

/// A step other than buying that helps to open an item.
///
/// ```swift
/// for need in engine.evaluate(learner, at: now).offers(of: "it").first?.needs ?? [] {
///   switch need {
///   case .signIn: print("Sign in")
///   case .complete(let item): print("Complete \(title(of: item))")
///   default: print(ReasonText(of: engine.catalog).phrase(of: need))
///   }
/// }
/// ```
@nonexhaustive
public enum UnlockNeed: Hashable, Sendable {
  /// A pending purchase is approved, by a parent or by the bank.
  case approval(ProductID)
  /// The payment for a subscription in billing retry goes through.
  case fixPayment(ProductID)
  /// The subscriber resumes a paused subscription.
  case resume(ProductID)
  /// The subject signs in, which sets the attribute `signedIn`.
  case signIn
  /// The subject enrols in a course, which gives the attribute `enrolled` a date.
  case enrol(ItemID)
  /// An attribute that the customer sets meets a requirement.
  case attribute(AttributeRequirement)
  /// Staff approve a value of an attribute that meets a requirement.
  case staffApproval(AttributeRequirement)
  /// An item is started.
  case start(ItemID)
  /// A share of the content of an item, in percent, is completed.
  case share(ItemID, percent: Int)
  /// An item is completed.
  case complete(ItemID)
  /// An item is completed once more, because its completion no longer counts.
  case completeAgain(ItemID)
  /// An item's score reaches a value.
  case score(ItemID, atLeast: Double)
  /// An instant is reached.
  case wait(until: Instant)
  /// A need of a later version, which this one does not know. Only decoding produces it.
  ///
  /// An app can show its name, but it cannot meet the need.
  case unrecognized(UnrecognizedValue)
}

extension UnlockNeed: Codable {
  private enum CodingKeys: String, CaseKey {
    case approval, fixPayment, resume, signIn, enrol, attribute, staffApproval, start, share
    case complete, completeAgain, score, wait
  }

  /// Decodes the form that ``encode(to:)`` produces; any other object as ``unrecognized(_:)``.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value(of: CodingKeys.self, unrecognized: Self.unrecognized) {
      key, container in
      switch key {
      case .approval: return .approval(try container.decode(ProductID.self, forKey: key))
      case .fixPayment: return .fixPayment(try container.decode(ProductID.self, forKey: key))
      case .resume: return .resume(try container.decode(ProductID.self, forKey: key))
      case .signIn: return .signIn
      case .enrol: return .enrol(try container.decode(ItemID.self, forKey: key))
      case .attribute:
        return .attribute(try container.decode(AttributeRequirement.self, forKey: key))
      case .staffApproval:
        return .staffApproval(try container.decode(AttributeRequirement.self, forKey: key))
      case .start: return .start(try container.decode(ItemID.self, forKey: key))
      case .share:
        let share = try container.decode(ContentShare.self, forKey: key)
        return .share(share.item, percent: share.percent)
      case .complete: return .complete(try container.decode(ItemID.self, forKey: key))
      case .completeAgain:
        return .completeAgain(try container.decode(ItemID.self, forKey: key))
      case .score:
        let score = try container.decode(ScoreThreshold.self, forKey: key)
        return .score(score.item, atLeast: score.atLeast)
      case .wait: return .wait(until: try container.decode(Instant.self, forKey: key))
      }
    }
  }

  /// Encodes an object whose only key is the kind of need: `{"complete": "L8"}`.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .approval(let product): try encoder.encode(product, as: CodingKeys.approval)
    case .fixPayment(let product): try encoder.encode(product, as: CodingKeys.fixPayment)
    case .resume(let product): try encoder.encode(product, as: CodingKeys.resume)
    case .signIn: try encoder.encode(true, as: CodingKeys.signIn)
    case .enrol(let course): try encoder.encode(course, as: CodingKeys.enrol)
    case .attribute(let requirement):
      try encoder.encode(requirement, as: CodingKeys.attribute)
    case .staffApproval(let requirement):
      try encoder.encode(requirement, as: CodingKeys.staffApproval)
    case .start(let item): try encoder.encode(item, as: CodingKeys.start)
    case .share(let item, let percent):
      try encoder.encode(ContentShare(item: item, percent: percent), as: CodingKeys.share)
    case .complete(let item): try encoder.encode(item, as: CodingKeys.complete)
    case .completeAgain(let item): try encoder.encode(item, as: CodingKeys.completeAgain)
    case .score(let item, let least):
      try encoder.encode(ScoreThreshold(item: item, atLeast: least), as: CodingKeys.score)
    case .wait(let instant): try encoder.encode(instant, as: CodingKeys.wait)
    case .unrecognized(let value): try value.encode(to: encoder)
    }
  }
}
