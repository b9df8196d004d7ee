/// The kind of a content node.
///
/// A catalog contains the kinds of ``allCases``. A later version may have more, so that a `switch` over a
/// kind has a `default`.
public struct ItemKind: RawRepresentable, Sendable, Codable {
  /// The word of the kind in a catalog.
  public let rawValue: String
  /// The position in ``allCases``, by which kinds are compared; `nil` for a kind that no catalog contains.
  let position: UInt8?

  /// Creates a kind from its word.
  public init(rawValue: String) {
    self.rawValue = rawValue
    position = Self.words.firstIndex { $0.isExactly(rawValue) }.map { UInt8($0) }
  }

  /// The words of ``allCases``.
  private static let words = ["course", "lesson", "trainingGround", "drill", "feature", "group"]
}

extension ItemKind: CaseIterable {
  /// The kind of the roots of `courses`.
  public static let course = Self(rawValue: "course")
  /// The kind of the items in courses and lessons.
  public static let lesson = Self(rawValue: "lesson")
  /// The kind of the roots of `trainingGrounds`.
  public static let trainingGround = Self(rawValue: "trainingGround")
  /// The kind of the items in training grounds and drills.
  public static let drill = Self(rawValue: "drill")
  /// The kind of the roots of `features`, and of the items in them.
  public static let feature = Self(rawValue: "feature")
  /// A heading, which is not content itself; its descendants inherit its gate.
  public static let group = Self(rawValue: "group")

  /// The kinds that a catalog can contain.
  public static let allCases: [ItemKind] = words.map { ItemKind(rawValue: $0) }
}

extension ItemKind: Hashable {
  /// Returns whether two words have the same UTF-8 bytes.
  public static func == (a: Self, b: Self) -> Bool {
    a.position == b.position && (a.position != nil || a.rawValue.isExactly(b.rawValue))
  }

  /// Hashes the same component as `==` compares.
  public func hash(into hasher: inout Hasher) { rawValue.hashExactly(into: &hasher) }
}

extension ItemKind: CustomStringConvertible {
  /// The word of the kind.
  public var description: String { rawValue }
}
